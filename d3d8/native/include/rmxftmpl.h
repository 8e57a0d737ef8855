/* rmxftmpl.h: the templates of .x files, which are known here already; programs hand them to RegisterTemplates. Own text. */
#ifndef THREE_D3D8_RMXFTMPL_H
#define THREE_D3D8_RMXFTMPL_H

static unsigned char D3DRM_XTEMPLATES[] = "xof 0303txt 0032\n";
#define D3DRM_XTEMPLATE_BYTES (sizeof(D3DRM_XTEMPLATES) - 1)

#endif
