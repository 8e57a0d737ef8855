// prettier-ignore
import {
  D3DCLEAR_ZBUFFER, D3DCULL_CCW, D3DCULL_NONE, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED, D3DRS_CULLMODE, D3DRS_LIGHTING, D3DRS_TEXTUREFACTOR,
  D3DRS_ZENABLE, D3DTA_TEXTURE, D3DTA_TFACTOR, D3DTOP_MODULATE, D3DTOP_SELECTARG1, D3DTS_PROJECTION, D3DTS_TEXTURE0, D3DTS_VIEW,
  D3DTSS_TCI_CAMERASPACEPOSITION, D3DTSS_TCI_CAMERASPACEREFLECTIONVECTOR, D3DTSS_TEXCOORDINDEX, D3DTSS_TEXTURETRANSFORMFLAGS,
  D3DTTFF_COUNT3, D3DZB_FALSE, D3DZB_TRUE,
} from '../../index.js'
// prettier-ignore
import {
  box, cloudy, combine, createMeshDraw, gradient, invertRigid, lookAtLH, mix, multiply, normalize, openDevice, pack, paintCube,
  perspectiveFovLH, rotationX, rotationY, setSmoothTexture, smoothstep, torusKnot, translation, type Vector,
} from '../kit/index.js'

const SUN = normalize([0.6, 0.28, 0.75])

/** An evening: clouds before the sky, hills at the horizon, water below. */
const lookInto = ([x, y, z]: Vector): number => {
  const near = Math.max(0, x * SUN[0] + Math.abs(y) * SUN[1] + z * SUN[2])
  const sky = gradient([[0, [1, 0.62, 0.32]], [0.12, [0.95, 0.55, 0.42]], [0.35, [0.42, 0.45, 0.68]], [1, [0.1, 0.16, 0.38]]], Math.abs(y)) // prettier-ignore
  const lit = mix(sky, [1, 0.9, 0.65], 0.7 * near ** 24)
  const high = Math.abs(y) + 0.12
  const cloud = smoothstep(0.48, 0.75, cloudy((x / high) * 1.2, (z / high) * 1.2, y < 0 ? 2 : 2))
  const cloudy_ = mix(lit, mix([0.5, 0.36, 0.42], [1, 0.82, 0.66], near ** 3), cloud * smoothstep(0.02, 0.2, Math.abs(y)))
  const seen = mix(cloudy_, [1.4, 1.35, 1.1], smoothstep(0.9985, 0.9995, near))
  return pack(seen)
}
