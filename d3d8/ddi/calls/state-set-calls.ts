/** State sets of a driver as state blocks of Direct3D 8. */
import type { Values } from '../tokens/structures.js'
import {
  D3DHAL_STATESETBEGIN,
  D3DHAL_STATESETCAPTURE,
  D3DHAL_STATESETCREATE,
  D3DHAL_STATESETDELETE,
  D3DHAL_STATESETEND,
  D3DHAL_STATESETEXECUTE,
} from '../tokens/tokens.js'
import { numberIn, type Binding, type CallStream } from './call-stream.js'
import { chooseAlpha } from './state-calls.js'

type Operation = (stream: CallStream, handle: number, type: number) => void

/** What is done with a set that is there. */
const onSet =
  (method: string, then?: Operation): Operation =>
  (stream, handle, type) => {
    if (!stream.sets.has(handle)) {
      stream.problem(`STATESET: ${handle} is no state set.`)
      return
    }
    stream.call(method, [handle])
    then?.(stream, handle, type)
  }

const operations: Readonly<Partial<Record<number, Operation>>> = {
  [D3DHAL_STATESETBEGIN]: (stream) => {
    stream.call('BeginStateBlock', [])
    stream.recorded = new Map()
  },
  [D3DHAL_STATESETEND]: (stream, handle) => {
    stream.call('EndStateBlock', [null], { out: handle })
    stream.sets.set(handle, { bindings: stream.recorded ?? new Map<string, Binding>(), isWhole: false })
    stream.recorded = null
  },
  [D3DHAL_STATESETDELETE]: onSet('DeleteStateBlock', (stream, handle) => {
    stream.sets.delete(handle)
  }),
  [D3DHAL_STATESETEXECUTE]: onSet('ApplyStateBlock', (stream, handle) => {
    const set = stream.sets.get(handle)
    // Blocks of the API hold textures, streams and indices; those that a driver makes by itself do not.
    if (set?.isWhole === true) stream.bindAgain()
    else for (const [key, value] of set?.bindings ?? []) stream.noteBinding(key, value)
    stream.setIndices = null
    chooseAlpha(stream)
  }),
  [D3DHAL_STATESETCAPTURE]: onSet('CaptureStateBlock', (stream, handle) => {
    const set = stream.sets.get(handle)
    for (const key of set?.bindings.keys() ?? []) set?.bindings.set(key, stream.bindingOf(key))
  }),
  [D3DHAL_STATESETCREATE]: (stream, handle, type) => {
    if (type < 1 || type > 3) {
      stream.problem(`STATESET: there is no type ${type} of state sets.`)
      return
    }
    stream.call('CreateStateBlock', [type, null], { out: handle })
    stream.sets.set(handle, { bindings: new Map(), isWhole: true })
  },
}

/** STATESET. */
export const stateSet = (stream: CallStream, values: Values): void => {
  const [operation, handle, type] = ['dwOperation', 'dwParam', 'sbType'].map((name) => numberIn(values, name))
  const isRecording = stream.recorded !== null
  const isFitting = isRecording ? operation === D3DHAL_STATESETEND : operation !== D3DHAL_STATESETEND
  const work = operations[operation]
  if (work && isFitting) work(stream, handle, type)
  else
    stream.problem(
      `STATESET: operation ${operation} ${isRecording ? 'within' : 'outside of'} a state set does nothing.`,
    )
}
