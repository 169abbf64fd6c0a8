/* A stub libcuda.so.1 for tests: device memory is host memory, and a launch runs
 * the host build of the same kernels. stub_mode says how it misbehaves:
 *
 *   nodevice  no card          oom     allocations fail
 *   oldptx    module refused   launch  kernels fail to launch
 *   flip      one bit is wrong in every entry of a tile's first row of lane I
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../kernels.cu"

typedef int result;
typedef uint64_t devptr;
enum { OK = 0, INVALID = 1, OOM = 2, NODEVICE = 100, BADPTX = 218, NOTFOUND = 500, LAUNCH = 719 };

static char mode[16];
void stub_mode(const char *m) { strncpy(mode, m, sizeof mode - 1); }

static int is(const char *m) { return strcmp(m, mode) == 0; }

static int64_t allocations;
int64_t stub_allocations(void) { return allocations; }

result cuInit(unsigned flags) { return flags ? INVALID : OK; }
result cuDriverGetVersion(int *v) { *v = 12040; return OK; }
/* One card, whose UUID is STUB_UUID (else the one that is looked for); CUDA_VISIBLE_DEVICES hides it as the
 * driver would. */
static const char *own_uuid(void) {
	const char *s = getenv("STUB_UUID");
	if (!s || !*s) s = getenv("CUDA_VISIBLE_DEVICES"); /* any card that is looked for */
	return s ? s : "GPU-abababab-abab-abab-abab-abababababab";
}
static int hidden(void) {
	const char *v = getenv("CUDA_VISIBLE_DEVICES");
	return is("nodevice") || (v && strcmp(v, own_uuid()) != 0);
}
result cuDeviceGetCount(int *n) { *n = hidden() ? 0 : 1; return OK; }
result cuDeviceGet(int *d, int i) { *d = i; return hidden() || i ? NODEVICE : OK; }
result cuDeviceGetName(char *s, int n, int d) { (void)d; snprintf(s, n, "Stub GPU"); return OK; }
result cuDeviceGetUuid_v2(unsigned char *u, int d) {
	const char *s = own_uuid() + 4;
	(void)d;
	for (int i = 0; i < 16; i++, s += 2) {
		if (*s == '-') s++;
		unsigned b = 0;
		sscanf(s, "%2x", &b);
		u[i] = (unsigned char)b;
	}
	return OK;
}
result cuDeviceTotalMem_v2(size_t *n, int d) { (void)d; *n = 16ull << 30; return OK; }
result cuDeviceGetAttribute(int *v, int what, int d) {
	(void)d;
	*v = what == 75 ? STUB_CC / 10 : what == 76 ? STUB_CC % 10 : what == 16 ? 2 : 0;
	return OK;
}
result cuDevicePrimaryCtxRetain(void **c, int d) { (void)d; *c = &allocations; return OK; }
result cuDevicePrimaryCtxRelease_v2(int d) { (void)d; return OK; }
result cuCtxSetCurrent(void *c) { (void)c; return OK; }
result cuCtxSynchronize(void) { return OK; }
result cuGetErrorName(result r, const char **s) {
	*s = r == OOM ? "CUDA_ERROR_OUT_OF_MEMORY" : r == LAUNCH ? "CUDA_ERROR_LAUNCH_FAILED" : r == BADPTX ? "CUDA_ERROR_INVALID_PTX" : "CUDA_ERROR_UNKNOWN";
	return OK;
}
result cuModuleLoadData(void **m, const void *image) {
	if (is("oldptx") || strstr(image, ".version") == NULL) return BADPTX;
	*m = (void *)image;
	return OK;
}
result cuModuleUnload(void *m) { (void)m; return OK; }
result cuMemAlloc_v2(devptr *p, size_t n) {
	if (is("oom") || n == 0) return OOM;
	void *m = NULL;
	if (posix_memalign(&m, 256, n)) return OOM;
	memset(m, 0xCC, n); /* device memory is not zero */
	*p = (devptr)(uintptr_t)m;
	allocations++;
	return OK;
}
result cuMemFree_v2(devptr p) { free((void *)(uintptr_t)p); allocations--; return OK; }
result cuMemcpyHtoD_v2(devptr d, const void *s, size_t n) { memcpy((void *)(uintptr_t)d, s, n); return OK; }
result cuMemcpyDtoD_v2(devptr d, devptr s, size_t n) { memcpy((void *)(uintptr_t)d, (void *)(uintptr_t)s, n); return OK; }
result cuMemcpyDtoH_v2(void *d, devptr s, size_t n) { memcpy(d, (void *)(uintptr_t)s, n); return OK; }

typedef void (*runner)(u32, u32, void **);
#define P(i, type) (*(type *)p[i])
static void run_seeds(u32 x, u32 y, void **p) { k_seeds(x, y, P(0, u8 *), P(1, u8 *), P(2, u32), P(3, u32), P(4, u32)); }
static void run_words(u32 x, u32 y, void **p) { k_words(x, y, P(0, u8 *), P(1, u8 *), P(2, u32), P(3, u32), P(4, u32)); }
static void run_pages(u32 x, u32 y, void **p) { k_pages(x, y, P(0, u8 *), P(1, u8 *), P(2, u32)); }
static void run_leaves(u32 x, u32 y, void **p) { k_leaves(x, y, P(0, u8 *), P(1, u8 *), P(2, u32), P(3, u32)); }
static void run_nodes(u32 x, u32 y, void **p) { k_nodes(x, y, P(0, u8 *), P(1, u8 *), P(2, u32)); }
static void run_i(u32 x, u32 y, void **p) {
	k_lane_i(x, y, P(0, u8 *), P(1, u8 *), P(2, u8 *), P(3, u32), P(4, u32), P(5, u32));
	for (u32 j = 0; is("flip") && j < 128; j++) P(0, u8 *)[(uint64_t)y * 128 * P(4, u32) + x * 128 + j] ^= 4;
}
static void run_f(u32 x, u32 y, void **p) { k_lane_f(x, y, P(0, u32 *), P(1, u32 *), P(2, u32 *), P(3, u32)); }
static void run_d(u32 x, u32 y, void **p) { k_lane_d(x, y, P(0, u64 *), P(1, u64 *), P(2, u64 *), P(3, u32)); }
static void run_fill(u32 x, u32 y, void **p) { k_fill(x, y, P(0, u32 *), P(1, u32 *), P(2, u32), P(3, u32)); }
static void run_walk(u32 x, u32 y, void **p) { k_walk(x, y, P(0, u32 *), P(1, u32 *), P(2, u32), P(3, u32), P(4, u32)); }
static void run_walk_short(u32 x, u32 y, void **p) {
	k_walk_short(x, y, P(0, u32 *), P(1, u32 *), P(2, u32), P(3, u32), P(4, u32), P(5, u32 *), P(6, u32), P(7, u8 *));
}
static void run_peak_i(u32 x, u32 y, void **p) { k_peak_i(x, y, P(0, u32 *), P(1, u32), P(2, u32)); }
static void run_peak_f(u32 x, u32 y, void **p) { k_peak_f(x, y, P(0, float *), P(1, u32), P(2, float), P(3, float)); }
static void run_peak_d(u32 x, u32 y, void **p) { k_peak_d(x, y, P(0, double *), P(1, u32), P(2, double), P(3, double)); }

static const struct { const char *name; runner run; unsigned threads; } kernels[] = {
	{"k_seeds", run_seeds, 128}, {"k_words", run_words, 128}, {"k_pages", run_pages, 128}, {"k_leaves", run_leaves, 128},
	{"k_nodes", run_nodes, 128}, {"k_lane_i", run_i, 256}, {"k_lane_f", run_f, 256}, {"k_lane_d", run_d, 256},
	{"k_fill", run_fill, 128}, {"k_walk", run_walk, 128}, {"k_walk_short", run_walk_short, 32},
	{"k_peak_i", run_peak_i, 256}, {"k_peak_f", run_peak_f, 256}, {"k_peak_d", run_peak_d, 256},
};

result cuModuleGetFunction(void **f, void *m, const char *name) {
	(void)m;
	for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
		if (strcmp(kernels[i].name, name) == 0) {
			*f = (void *)&kernels[i];
			return OK;
		}
	return NOTFOUND;
}
result cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
	unsigned shared, void *stream, void **params, void **extra) {
	const unsigned threads = *(const unsigned *)((const char *)f + 2 * sizeof(void *));
	if (is("launch") || shared || stream || extra) return LAUNCH;
	if (!gx || !gy || gz != 1 || bx != threads || by != 1 || bz != 1) return INVALID;
	runner run = *(runner *)((char *)f + sizeof(char *));
	for (unsigned y = 0; y < gy; y++)
		for (unsigned x = 0; x < gx; x++) run(x, y, params);
	return OK;
}
