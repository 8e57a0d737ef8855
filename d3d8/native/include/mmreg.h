/* mmreg.h: formats of waves, of which those of PCM are played. Own text, after the SDK's documentation. */
#ifndef THREE_D3D8_MMREG_H
#define THREE_D3D8_MMREG_H

#include <mmsystem.h>
#include <guiddef.h>

#define WAVE_FORMAT_UNKNOWN 0
#define WAVE_FORMAT_ADPCM 2
#define WAVE_FORMAT_IEEE_FLOAT 3
#define WAVE_FORMAT_ALAW 6
#define WAVE_FORMAT_MULAW 7
#define WAVE_FORMAT_DVI_ADPCM 0x11
#define WAVE_FORMAT_IMA_ADPCM WAVE_FORMAT_DVI_ADPCM
#define WAVE_FORMAT_GSM610 0x31
#define WAVE_FORMAT_MPEG 0x50
#define WAVE_FORMAT_MPEGLAYER3 0x55
#define WAVE_FORMAT_DOLBY_AC3_SPDIF 0x92
#define WAVE_FORMAT_EXTENSIBLE 0xfffe
#define WAVE_FORMAT_DEVELOPMENT 0xffff

#define SPEAKER_FRONT_LEFT 0x1
#define SPEAKER_FRONT_RIGHT 0x2
#define SPEAKER_FRONT_CENTER 0x4
#define SPEAKER_LOW_FREQUENCY 0x8
#define SPEAKER_BACK_LEFT 0x10
#define SPEAKER_BACK_RIGHT 0x20
#define SPEAKER_FRONT_LEFT_OF_CENTER 0x40
#define SPEAKER_FRONT_RIGHT_OF_CENTER 0x80
#define SPEAKER_BACK_CENTER 0x100
#define SPEAKER_SIDE_LEFT 0x200
#define SPEAKER_SIDE_RIGHT 0x400
#define SPEAKER_TOP_CENTER 0x800
#define SPEAKER_TOP_FRONT_LEFT 0x1000
#define SPEAKER_TOP_FRONT_CENTER 0x2000
#define SPEAKER_TOP_FRONT_RIGHT 0x4000
#define SPEAKER_TOP_BACK_LEFT 0x8000
#define SPEAKER_TOP_BACK_CENTER 0x10000
#define SPEAKER_TOP_BACK_RIGHT 0x20000
#define SPEAKER_ALL 0x80000000

#pragma pack(push, 1)
typedef struct
{
    WAVEFORMATEX Format;
    union
    {
        WORD wValidBitsPerSample, wSamplesPerBlock, wReserved;
    } Samples;
    DWORD dwChannelMask;
    GUID SubFormat;
} WAVEFORMATEXTENSIBLE, *PWAVEFORMATEXTENSIBLE, *LPWAVEFORMATEXTENSIBLE;

typedef struct adpcmcoef_tag
{
    short iCoef1, iCoef2;
} ADPCMCOEFSET, *LPADPCMCOEFSET;

typedef struct adpcmwaveformat_tag
{
    WAVEFORMATEX wfx;
    WORD wSamplesPerBlock, wNumCoef;
    ADPCMCOEFSET aCoef[];
} ADPCMWAVEFORMAT, *LPADPCMWAVEFORMAT;

typedef struct ima_adpcmwaveformat_tag
{
    WAVEFORMATEX wfx;
    WORD wSamplesPerBlock;
} IMAADPCMWAVEFORMAT, *LPIMAADPCMWAVEFORMAT;

typedef struct mpeglayer3waveformat_tag
{
    WAVEFORMATEX wfx;
    WORD wID;
    DWORD fdwFlags;
    WORD nBlockSize, nFramesPerBlock, nCodecDelay;
} MPEGLAYER3WAVEFORMAT, *LPMPEGLAYER3WAVEFORMAT;
#pragma pack(pop)

#define MPEGLAYER3_WFX_EXTRA_BYTES 12
#define MPEGLAYER3_ID_UNKNOWN 0
#define MPEGLAYER3_ID_MPEG 1
#define MPEGLAYER3_FLAG_PADDING_ISO 0
#define MPEGLAYER3_FLAG_PADDING_ON 1
#define MPEGLAYER3_FLAG_PADDING_OFF 2

#endif
