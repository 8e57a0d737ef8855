/* poppack.h: ends what pshpack1.h and its neighbours began. */
#pragma pack(pop)
