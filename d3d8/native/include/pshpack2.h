/* pshpack2.h: packs what comes behind it, until poppack.h. */
#pragma pack(push, 2)
