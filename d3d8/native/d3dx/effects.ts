/** Effects of D3DX (source/d3dx/effects.cpp). */
import { D3DXCreateEffect } from '../../d3dx/effects/create-effect.js'
import type { EffectName } from '../../d3dx/effects/effect-types.js'
import type { D3DXEffect } from '../../d3dx/effects/effect.js'
import { FileError } from '../../files/file-error.js'
import type { Direct3DBaseTexture8 } from '../../runtime/index.js'
import { D3D_OK, D3DError, D3DXERR_INVALIDDATA } from '../../types/index.js'
import type { Call, Parts } from './parts.js'

/** How the value of a parameter goes over: from where it is read, and to where it is put. */
interface Crossing {
  readonly set: (effect: D3DXEffect, name: EffectName, from: number) => void
  readonly get: (effect: D3DXEffect, name: EffectName, out: number) => void
}

/** By the numbers of D3DXPARAMETERTYPE; constants have no methods. */
function crossings({ passage, memory, put, give, wordsAt, floatsAt }: Parts): readonly (Crossing | undefined)[] {
  const texture = (at: number): Direct3DBaseTexture8 | null => passage.object(at) as Direct3DBaseTexture8 | null
  const word = (
    set: 'SetDword' | 'SetVertexShader' | 'SetPixelShader',
    get: 'GetDword' | 'GetVertexShader' | 'GetPixelShader',
  ): Crossing => ({
    set: (effect, name, from) => effect[set](name, wordsAt(from, 1)[0]),
    get: (effect, name, out) => put(out, effect[get](name)),
  })
  const float: Crossing = {
    set: (effect, name, from) => effect.SetFloat(name, floatsAt(from, 1)[0]),
    get: (effect, name, out) => passage.putFloats(out, [effect.GetFloat(name)]),
  }
  const vector: Crossing = {
    set: (effect, name, from) => {
      const [x, y, z, w] = floatsAt(from, 4)
      effect.SetVector(name, { x, y, z, w })
    },
    get: (effect, name, out) => {
      const { x, y, z, w } = effect.GetVector(name)
      passage.putFloats(out, [x, y, z, w])
    },
  }
  const matrix: Crossing = {
    set: (effect, name, from) => effect.SetMatrix(name, floatsAt(from, 16)),
    get: (effect, name, out) => passage.putFloats(out, effect.GetMatrix(name)),
  }
  const ofTexture: Crossing = {
    set: (effect, name, from) => effect.SetTexture(name, texture(wordsAt(from, 1)[0])),
    get: (effect, name, out) => passage.putObject(out, effect.GetTexture(name)),
  }
  const text: Crossing = {
    set: (effect, name, from) => effect.SetString(name, memory.text(from)),
    get: (effect, name, out) => give(out, new TextEncoder().encode(effect.GetString(name))),
  }
  return [
    ...[word('SetDword', 'GetDword'), float, vector, matrix, ofTexture],
    ...[word('SetVertexShader', 'GetVertexShader'), word('SetPixelShader', 'GetPixelShader'), undefined, text],
  ]
}

/** What is wrong with an effect, as C++ has it told: mistakes in its text by their line in brackets behind its file. */
function saidOf({ cause, message }: D3DError, file: string): string {
  if (cause instanceof FileError) return `${file}(${cause.line}): ${cause.sentence}`
  return file === '' ? message : `${file}: ${message}`
}

/** The functions, by the names that they are imported by. */
export function bindEffects(parts: Parts): Readonly<Record<string, Call>> {
  const { passage, memory, keep, thing, answer, device, textAt, put, give } = parts
  const effect = (number: number): D3DXEffect => thing<D3DXEffect>(number)
  const values = crossings(parts)
  /** Pointers into the first 64 KB are numbers. */
  const nameAt = (at: number): EffectName => (at >>> 16 === 0 ? at : memory.text(at))
  const crossing = (type: number): Crossing => {
    const { [type]: found } = values
    if (found === undefined) throw new Error(`no method of ID3DXEffect has values of type ${type}`)
    return found
  }
  /** Puts the number of something, what else there is to say of it, and its name. */
  const describe = (out: number, desc: { Name: string; Index: number }, more: number): void => {
    put(out, desc.Index)
    put(out + 4, more)
    give(out + 8, new TextEncoder().encode(desc.Name))
  }
  return {
    // Gives the number, or what is wrong with the text.
    effect_create: (on, text, size, file, number, said) => {
      try {
        put(number, keep(D3DXCreateEffect(device(on), textAt(text, size))))
        return D3D_OK
      } catch (error) {
        if (!(error instanceof D3DError)) return passage.failed(error)
        give(said, new TextEncoder().encode(`${saidOf(error, memory.text(file))}\n\0`))
        return D3DXERR_INVALIDDATA
      }
    },
    effect_clone: answer((number, on, out) => put(out, keep(effect(number).CloneEffect(device(on))))),
    effect_counts: answer((number, out) => {
      const { Parameters, Techniques } = effect(number).GetDesc()
      put(out, Parameters)
      put(out + 4, Techniques)
    }),
    effect_parameter: answer((number, name, out) => {
      const desc = effect(number).GetParameterDesc(nameAt(name))
      describe(out, desc, desc.Type)
    }),
    effect_technique: answer((number, name, out) => {
      const desc = effect(number).GetTechniqueDesc(nameAt(name))
      describe(out, desc, desc.Passes)
    }),
    effect_pass: answer((number, technique, name, out) =>
      describe(out, effect(number).GetPassDesc(nameAt(technique), nameAt(name)), 0),
    ),
    // Without a next one nothing is put.
    effect_next_technique: answer((number, name, out) => {
      const desc = effect(number).FindNextValidTechnique(name === 0 ? null : nameAt(name))
      if (desc !== null) describe(out, desc, desc.Passes)
    }),
    effect_set_technique: answer((number, name) => effect(number).SetTechnique(nameAt(name))),
    effect_get_technique: answer((number, out) => put(out, effect(number).GetTechnique())),
    effect_set: answer((number, type, name, from) => crossing(type).set(effect(number), nameAt(name), from)),
    effect_get: answer((number, type, name, out) => crossing(type).get(effect(number), nameAt(name), out)),
    effect_uses: (number, name) => passage.quietly(() => Number(effect(number).IsParameterUsed(nameAt(name)))),
    effect_validate: answer((number) => effect(number).Validate()),
    effect_begin: answer((number, flags, out) => put(out, effect(number).Begin(flags))),
    effect_apply: answer((number, pass) => effect(number).Pass(pass >>> 0)),
    effect_end: answer((number) => effect(number).End()),
  }
}
