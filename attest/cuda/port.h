/* The same kernel source for a card and for the host.
 *
 * On a card (clang -x cuda, no toolkit headers) a kernel is what it says. On
 * the host, FOR_THREADS runs a phase for every thread of one block in turn, and
 * REG holds each thread's registers side by side: a kernel is written as phases
 * between barriers, and what it computes does not depend on who runs it.
 */
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#ifdef __CUDA__
#define DEV static __attribute__((device)) inline
#define KERNEL(name, threads, ...) \
	extern "C" __attribute__((global)) __attribute__((launch_bounds(threads))) void name(__VA_ARGS__)
#define SHARED __attribute__((shared))
#define BLOCK_X ((u32)__nvvm_read_ptx_sreg_ctaid_x())
#define BLOCK_Y ((u32)__nvvm_read_ptx_sreg_ctaid_y())
#define FOR_THREADS(n) for (u32 tid = (u32)__nvvm_read_ptx_sreg_tid_x(), once_ = 1; once_; once_ = 0)
#define BARRIER __nvvm_bar_sync(0)
#define REG(type, name, n, threads) type name##_[1][n]
#define R(name) name##_[0]
#define UNROLL _Pragma("unroll")
#else
#define DEV static inline
#define KERNEL(name, threads, ...) void name(u32 block_x_, u32 block_y_, __VA_ARGS__)
#define SHARED
#define BLOCK_X block_x_
#define BLOCK_Y block_y_
#define FOR_THREADS(n) for (u32 tid = 0; tid < (n); tid++)
#define BARRIER
#define REG(type, name, n, threads) type name##_[threads][n]
#define R(name) name##_[tid]
#define UNROLL
#endif
