/* A fake libnvidia-ml.so.1 for tests, opened through the true dlopen path.
 * FAKE_NVML says how it behaves, read at each call:
 *
 *   honest   two H100s joined by NVLink, the second with its serial unsupported
 *   lie      eight H100s in a host that has none, and a CUDA version that is none
 *   die      the second card has fallen off the bus
 *   broken   nvmlInit fails
 *   nodriver nvmlInit says that the kernel driver is not loaded
 *   mad      counts four thousand million cards, endless names
 *   mig      one A100 cut into two slices, one place empty
 *   sick     one H100 with uncorrected ECC errors and a failed row remap
 *   xid      an application's Xid 13 on the first card and Xid 79 on the second,
 *            once somebody has registered for events
 *   storm    another Xid of the first card whenever it is asked, without end
 *   deaf     events can be registered, waiting for them fails
 *   twice    one H100, listed twice
 *   cut      one H100 that has fewer multiprocessors than its name says
 *
 * nvmlDeviceGetNumaNodeId is left out on purpose: a caller that does not look
 * before it calls is ended by the dynamic linker. Built with -DBARE, hardly
 * anything is there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int ret;
typedef struct card { int index, slice; } card;
enum { OK = 0, BADARG = 2, UNSUPPORTED = 3, NOTFOUND = 6, NODRIVER = 9, TIMEOUT = 10, LOST = 15, UNKNOWN = 999 };

static card cards[8], slices[8];

static int is(const char *mode) {
	const char *m = getenv("FAKE_NVML");
	return strcmp(m ? m : "honest", mode) == 0;
}

/* One call of any mode can fail: FAKE_NVML_CALL names it, FAKE_NVML_ANSWER is its
 * code, or "hang" for FAKE_NVML_MS milliseconds. */
static ret bent(const char *f) {
	const char *call = getenv("FAKE_NVML_CALL"), *how = getenv("FAKE_NVML_ANSWER");
	if (!call || !how || strcmp(call, f)) return OK;
	if (strcmp(how, "hang")) return atoi(how);
	usleep(1000 * atoi(getenv("FAKE_NVML_MS")));
	return OK;
}
#define BEND do { ret r_ = bent(__func__); if (r_) return r_; } while (0)

static ret text(char *dst, unsigned n, const char *s) {
	if (n == 0) return BADARG;
	strncpy(dst, s, n - 1);
	dst[n - 1] = 0;
	return OK;
}

static int lost(card *c) { return is("die") && c->index == 1; }

ret nvmlInit_v2(void) { BEND;
	for (int i = 0; i < 8; i++) { cards[i].index = i; slices[i].index = i; slices[i].slice = 1; }
	if (is("broken")) return UNKNOWN;
	if (is("nodriver")) return NODRIVER;
	return OK;
}
ret nvmlShutdown(void) { BEND; return OK; }

#ifndef BARE
const char *nvmlErrorString(ret r) { (void)r; return "fake error"; }

ret nvmlDeviceGetCount_v2(unsigned *n) { BEND;
	*n = is("lie") ? 8 : is("mad") ? 4000000000u : is("mig") || is("sick") || is("cut") ? 1 : 2;
	return OK;
}
ret nvmlDeviceGetHandleByIndex_v2(unsigned i, card **c) { BEND;
	if (i >= 8) return BADARG;
	*c = &cards[i];
	return OK;
}
ret nvmlSystemGetDriverVersion(char *s, unsigned n) { BEND; return text(s, n, "550.54.15"); }
ret nvmlSystemGetNVMLVersion(char *s, unsigned n) { BEND; return text(s, n, "12.550.54.15"); }
ret nvmlSystemGetCudaDriverVersion(int *v) { BEND; *v = is("lie") ? 2147483647 : 12040; return OK; }

ret nvmlDeviceGetUUID(card *c, char *s, unsigned n) { BEND;
	char b[64];
	if (lost(c)) return LOST;
	if (is("twice")) c = &cards[0];
	snprintf(b, sizeof b, "%s-0000000%d-fa4e-ca4d-fa4e-ca4dfa4eca4d", c->slice ? "MIG" : "GPU", c->index);
	return text(s, n, b);
}
ret nvmlDeviceGetName(card *c, char *s, unsigned n) { BEND;
	if (lost(c)) return LOST;
	if (c->slice) return text(s, n, "NVIDIA A100-SXM4-80GB MIG 3g.40gb");
	return text(s, n, is("mig") ? "NVIDIA A100-SXM4-80GB" : "NVIDIA H100 80GB HBM3");
}
ret nvmlDeviceGetSerial(card *c, char *s, unsigned n) { BEND;
	if (c->index == 1) return UNSUPPORTED;
	return text(s, n, "1650522003820");
}
typedef struct { unsigned long long total, free_, used; } memory;
ret nvmlDeviceGetMemoryInfo(card *c, memory *m) { BEND;
	if (lost(c)) return LOST;
	m->total = (c->slice ? 40192ull : 81559ull) << 20;
	m->free_ = m->total; m->used = 0;
	return OK;
}
typedef struct { unsigned version; unsigned long long total, reserved, free_, used; } memory2;
ret nvmlDeviceGetMemoryInfo_v2(card *c, memory2 *m) { BEND;
	(void)c; m->total = 81559ull << 20; m->reserved = 630ull << 20; m->free_ = m->total - m->reserved; m->used = 0;
	return OK;
}
ret nvmlDeviceGetCudaComputeCapability(card *c, int *major, int *minor) { BEND;
	*major = is("mig") ? 8 : 9; *minor = 0;
	return lost(c) ? LOST : OK;
}
typedef struct { char legacy[16]; unsigned domain, bus, device, id, sub; char busId[32]; } pci;
static void fillPCI(pci *p, int bus) {
	memset(p, 0, sizeof *p);
	p->bus = bus; p->id = 0x233010DE;
	snprintf(p->busId, sizeof p->busId, "00000000:%02X:00.0", bus);
}
ret nvmlDeviceGetPciInfo_v3(card *c, pci *p) { BEND;
	if (lost(c)) return LOST;
	fillPCI(p, 0x3B + c->index);
	return OK;
}
ret nvmlDeviceGetBoardPartNumber(card *c, char *s, unsigned n) { BEND; (void)c; return text(s, n, "692-2G520-0200-000"); }
ret nvmlDeviceGetVbiosVersion(card *c, char *s, unsigned n) { BEND; (void)c; return text(s, n, "96.00.61.00.01"); }
ret nvmlDeviceGetNumGpuCores(card *c, unsigned *n) { BEND; (void)c; *n = is("cut") ? 14592 : is("mig") ? 6912 : 16896; return OK; }
ret nvmlDeviceGetEccMode(card *c, int *now, int *pending) { BEND; (void)c; *now = *pending = 1; return OK; }
ret nvmlDeviceGetTotalEccErrors(card *c, int type, int counter, unsigned long long *n) { BEND;
	(void)c; (void)type; (void)counter; *n = is("sick") ? 12 : 0; return OK;
}
ret nvmlDeviceGetRemappedRows(card *c, unsigned *corr, unsigned *unc, unsigned *pending, unsigned *failed) { BEND;
	(void)c; *corr = *unc = *pending = 0; *failed = is("sick"); return OK;
}
ret nvmlDeviceGetMigMode(card *c, unsigned *now, unsigned *pending) { BEND; (void)c; *now = *pending = is("mig"); return OK; }
ret nvmlDeviceGetMigDeviceHandleByIndex(card *c, unsigned i, card **s) { BEND;
	(void)c;
	if (i > 2) return BADARG; /* no such place on this card */
	if (i == 1) return NOTFOUND;
	*s = &slices[i];
	return OK;
}
ret nvmlDeviceGetNvLinkState(card *c, unsigned link, int *up) { BEND;
	(void)c;
	if (link >= 2) return BADARG;
	*up = 1;
	return OK;
}
ret nvmlDeviceGetNvLinkRemotePciInfo_v2(card *c, unsigned link, pci *p) { BEND;
	(void)link;
	fillPCI(p, 0x3B + (c->index ^ 1));
	return OK;
}
ret nvmlDeviceGetMemoryAffinity(card *c, unsigned words, unsigned long *set, unsigned scope) { BEND;
	(void)scope;
	memset(set, 0, words * sizeof *set);
	set[0] = 1ul << c->index;
	return OK;
}
typedef struct { unsigned sm, copy, dec, enc, jpeg, ofa, gi, ci; unsigned long long mib; } attributes;
ret nvmlDeviceGetAttributes_v2(card *c, attributes *a) { BEND;
	if (!c->slice) return UNSUPPORTED;
	memset(a, 0, sizeof *a);
	a->sm = 42;
	return OK;
}

enum { SM = 1, MEM = 2 };
ret nvmlDeviceGetClockInfo(card *c, int type, unsigned *mhz) { BEND; (void)c; *mhz = type == SM ? 345 : type == MEM ? 2619 : 0; return OK; }
ret nvmlDeviceGetMaxClockInfo(card *c, int type, unsigned *mhz) { BEND; (void)c; *mhz = type == SM ? 1980 : type == MEM ? 2619 : 0; return OK; }
ret nvmlDeviceGetPowerManagementLimit(card *c, unsigned *mw) { BEND; (void)c; *mw = 650000; return OK; }
ret nvmlDeviceGetPowerManagementDefaultLimit(card *c, unsigned *mw) { BEND; (void)c; *mw = 700000; return OK; }
ret nvmlDeviceGetTemperature(card *c, int sensor, unsigned *t) { BEND; (void)c; (void)sensor; *t = 33; return OK; }
ret nvmlDeviceGetCurrentClocksThrottleReasons(card *c, unsigned long long *bits) { BEND; (void)c; *bits = 0x24; return OK; }
ret nvmlDeviceGetMaxPcieLinkGeneration(card *c, unsigned *n) { BEND; (void)c; *n = 5; return OK; }
ret nvmlDeviceGetCurrPcieLinkGeneration(card *c, unsigned *n) { BEND; (void)c; *n = 1; return OK; }
ret nvmlDeviceGetMaxPcieLinkWidth(card *c, unsigned *n) { BEND; (void)c; *n = 16; return OK; }
ret nvmlDeviceGetCurrPcieLinkWidth(card *c, unsigned *n) { BEND; (void)c; *n = 8; return OK; }
typedef struct { unsigned pid; unsigned long long used; unsigned gi, ci; } process;
ret nvmlDeviceGetComputeRunningProcesses_v3(card *c, unsigned *n, process *p) { BEND;
	(void)c;
	unsigned room = *n;
	*n = 3;
	if (room < 3) return 7; /* insufficient size */
	memset(p, 0, 3 * sizeof *p);
	return OK;
}

/* Events: two happen when a set has been made, one for each card. */
typedef struct { card *c; unsigned long long type, data; unsigned gi, ci; } event;
static int registered[8], pending;
ret nvmlEventSetCreate(void **set) { BEND; *set = &pending; pending = 2; return OK; }
ret nvmlEventSetFree(void *set) { BEND; (void)set; memset(registered, 0, sizeof registered); return OK; }
ret nvmlDeviceRegisterEvents(card *c, unsigned long long types, void *set) { BEND;
	(void)set;
	if (types != 8) return BADARG;
	registered[c->index] = 1;
	return OK;
}
ret nvmlEventSetWait_v2(void *set, event *e, unsigned ms) { BEND;
	(void)set; (void)ms;
	memset(e, 0, sizeof *e);
	if (is("deaf")) return UNKNOWN;
	static unsigned long long storm = 1000;
	if (is("storm")) {
		e->c = &cards[0]; e->type = 8; e->data = storm++;
		return OK;
	}
	if (!is("xid") || pending == 0) return TIMEOUT;
	int i = --pending;
	if (!registered[i]) return TIMEOUT;
	e->c = &cards[i]; e->type = 8; e->data = i ? 79 : 13;
	return OK;
}
#endif
