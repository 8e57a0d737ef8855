/* rpc.h: calls of other computers, of which nothing is there. */
#include <rpcndr.h>
