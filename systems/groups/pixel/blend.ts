import * as THREE from 'three'
import { FALLBACKS } from '../../../d3d8/api/fallbacks.js'
import { renderStateColumn, stateLayout } from '../../../d3d8/state-table.js'
import * as T from '../../../d3d8/types/index.js'
import { OUTPUT } from '../constant-rows.js'
import { EdgeStage } from '../../draw/edge-passes.js'
import { defineStateSystem } from '../define-system.js'

const FALLBACK = FALLBACKS['systems/groups/pixel/blend.ts']

const ENABLE = renderStateColumn(T.D3DRS_ALPHABLENDENABLE)
const SOURCE = renderStateColumn(T.D3DRS_SRCBLEND)
const DESTINATION = renderStateColumn(T.D3DRS_DESTBLEND)
const OPERATION = renderStateColumn(T.D3DRS_BLENDOP)
const WRITE = renderStateColumn(T.D3DRS_COLORWRITEENABLE)
const TARGET_FORMAT = stateLayout.group('blend').words

/** D3DBLEND → three's factor. */
export const blendFactors: Readonly<Partial<Record<number, THREE.BlendingSrcFactor>>> = {
  [T.D3DBLEND_ZERO]: THREE.ZeroFactor,
  [T.D3DBLEND_ONE]: THREE.OneFactor,
  [T.D3DBLEND_SRCCOLOR]: THREE.SrcColorFactor,
  [T.D3DBLEND_INVSRCCOLOR]: THREE.OneMinusSrcColorFactor,
  [T.D3DBLEND_SRCALPHA]: THREE.SrcAlphaFactor,
  [T.D3DBLEND_INVSRCALPHA]: THREE.OneMinusSrcAlphaFactor,
  [T.D3DBLEND_DESTALPHA]: THREE.DstAlphaFactor,
  [T.D3DBLEND_INVDESTALPHA]: THREE.OneMinusDstAlphaFactor,
  [T.D3DBLEND_DESTCOLOR]: THREE.DstColorFactor,
  [T.D3DBLEND_INVDESTCOLOR]: THREE.OneMinusDstColorFactor,
  [T.D3DBLEND_SRCALPHASAT]: THREE.SrcAlphaSaturateFactor,
}

/**
 * Destination alpha of a target without alpha reads 1 (recording `blend_destalpha`), so factors made of it are
 * constants.
 */
const factorsWithoutAlpha: typeof blendFactors = {
  ...blendFactors,
  [T.D3DBLEND_DESTALPHA]: THREE.OneFactor,
  [T.D3DBLEND_INVDESTALPHA]: THREE.ZeroFactor,
  [T.D3DBLEND_SRCALPHASAT]: THREE.ZeroFactor,
}

/** Source blends that choose both factors (SDK: D3DBLEND_BOTHSRCALPHA, D3DBLEND_BOTHINVSRCALPHA). */
export const bothFactors: Readonly<Partial<Record<number, readonly [number, number]>>> = {
  [T.D3DBLEND_BOTHSRCALPHA]: [T.D3DBLEND_SRCALPHA, T.D3DBLEND_INVSRCALPHA],
  [T.D3DBLEND_BOTHINVSRCALPHA]: [T.D3DBLEND_INVSRCALPHA, T.D3DBLEND_SRCALPHA],
}

const equations: Readonly<Partial<Record<number, THREE.BlendingEquation>>> = {
  [T.D3DBLENDOP_ADD]: THREE.AddEquation,
  [T.D3DBLENDOP_SUBTRACT]: THREE.SubtractEquation,
  [T.D3DBLENDOP_REVSUBTRACT]: THREE.ReverseSubtractEquation,
  [T.D3DBLENDOP_MIN]: THREE.MinEquation,
  [T.D3DBLENDOP_MAX]: THREE.MaxEquation,
}

/**
 * How an antialiased line lies upon what is there while blending is off: factors of colours and of alpha. Where alpha
 * is drawn by itself it loses what is covered first and gains its own part then.
 */
const LYING = {
  [EdgeStage.Whole]: [
    THREE.SrcAlphaFactor,
    THREE.OneMinusSrcAlphaFactor,
    THREE.OneFactor,
    THREE.OneMinusSrcAlphaFactor,
  ],
  [EdgeStage.Fades]: [
    THREE.SrcAlphaFactor,
    THREE.OneMinusSrcAlphaFactor,
    THREE.ZeroFactor,
    THREE.OneMinusSrcAlphaFactor,
  ],
  [EdgeStage.Gains]: [THREE.ZeroFactor, THREE.OneFactor, THREE.OneFactor, THREE.OneFactor],
} as const

/** The factors of a stage while blending is off; null while no line is antialiased. */
const lyingAt = (stage: number): (typeof LYING)[keyof typeof LYING] | null =>
  stage === EdgeStage.None ? null : LYING[stage as keyof typeof LYING]

const ALPHA = T.D3DCOLORWRITEENABLE_ALPHA

/**
 * Applies the blend group: ALPHABLENDENABLE, SRCBLEND, DESTBLEND, BLENDOP, COLORWRITEENABLE; looks at the target's
 * format.
 */
export const blend = defineStateSystem('blend', (tools) => {
  const { blender, rawGL, constants, edgePasses, samplePasses, fallbacks } = tools
  let blending: THREE.Blending = THREE.NoBlending
  let equation: THREE.BlendingEquation = THREE.AddEquation
  let source: THREE.BlendingSrcFactor = THREE.OneFactor
  let destination: THREE.BlendingSrcFactor = THREE.ZeroFactor
  let write = 0xf
  /** Format of the target, and whether it has alpha. */
  let format: number = T.D3DFMT_UNKNOWN
  let hasAlpha = false

  function reapply(): void {
    const { stage } = edgePasses
    const lying = lyingAt(stage)
    if (lying) constants.set(OUTPUT + 2, 2, blending === THREE.NoBlending && stage !== EdgeStage.Gains ? 0 : 1)
    if (blending !== THREE.NoBlending) blender.set(equation, source, destination, source, destination)
    else if (lying === null) blender.off()
    else {
      const [from, to, fromAlpha, toAlpha] = lying
      blender.set(THREE.AddEquation, from, to, fromAlpha, toAlpha)
    }
    rawGL.colorMask(stage === EdgeStage.Gains ? write & ALPHA : write)
  }

  return {
    apply({ words, at }) {
      if (words[at + TARGET_FORMAT] !== format) {
        format = words[at + TARGET_FORMAT]
        hasAlpha = T.formatInfo(format)?.hasAlpha === true
      }
      const table = hasAlpha ? blendFactors : factorsWithoutAlpha
      const both = bothFactors[words[at + SOURCE]]
      const sourceBlend = both ? both[0] : words[at + SOURCE]
      const destinationBlend = both ? both[1] : words[at + DESTINATION]
      const known = table[sourceBlend]
      const knownDestination = table[destinationBlend]
      const knownEquation = equations[words[at + OPERATION]]
      blending = words[at + ENABLE] !== 0 ? THREE.CustomBlending : THREE.NoBlending
      if (known === undefined) fallbacks.note(FALLBACK.source, { value: sourceBlend })
      if (knownDestination === undefined) fallbacks.note(FALLBACK.destination, { value: destinationBlend })
      if (knownEquation === undefined) fallbacks.note(FALLBACK.operation, { value: words[at + OPERATION] })
      source = known ?? THREE.OneFactor
      destination = knownDestination ?? THREE.ZeroFactor
      equation = knownEquation ?? THREE.AddEquation
      write = words[at + WRITE] & (hasAlpha ? 0xf : 0x7)
      const leaves = equation === THREE.AddEquation && source === THREE.ZeroFactor && destination === THREE.OneFactor
      samplePasses.writesColour = write !== 0 && !(blending === THREE.CustomBlending && leaves)
      edgePasses.mixesAlpha = blending === THREE.NoBlending && (write & ALPHA) !== 0
      reapply()
    },
    reapply,
    toMaterial(material) {
      const lying = lyingAt(edgePasses.stage)
      if (lying !== null && blending === THREE.NoBlending) {
        material.blending = THREE.CustomBlending
        material.blendEquation = material.blendEquationAlpha = THREE.AddEquation
        ;[material.blendSrc, material.blendDst, material.blendSrcAlpha, material.blendDstAlpha] = lying
        return
      }
      material.blending = blending
      material.blendEquation = material.blendEquationAlpha = equation
      material.blendSrc = material.blendSrcAlpha = source
      material.blendDst = material.blendDstAlpha = destination as THREE.BlendingDstFactor
    },
  }
})
