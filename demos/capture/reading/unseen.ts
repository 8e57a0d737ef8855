/** Frames whose picture nobody looks at: what they draw on the back buffer need not be drawn. */
import {
  clearsFirst,
  isDraw,
  isPresent,
  leftBy,
  type Followed,
  type RecordedCall,
  type RecordedLine,
} from '../../../index.js'

/**
 * Frames behind one that may still show what it drew: flipped, it comes back when all back buffers, three at most, and
 * what is shown have had their turn.
 */
export const LASTING = 4

type Lines = readonly RecordedLine[]

interface Device {
  readonly GetRenderTarget: () => Surface
  readonly GetBackBuffer: (index: number, type: number) => Surface
  readonly GetViewport: () => Readonly<Record<'X' | 'Y' | 'Width' | 'Height', number>>
}

interface Surface {
  readonly GetDesc: () => Readonly<Record<'Width' | 'Height', number>>
  readonly Release: () => number
}

/** Methods that give what is drawn on. */
const GIVES: ReadonlySet<string> = new Set(['GetBackBuffer', 'GetRenderTarget', 'GetDepthStencilSurface'])

/** Methods behind which what is drawn on, or what a draw leaves, is another thing. */
const TURNS: ReadonlySet<string> = new Set(['CreateDevice', 'Reset', 'BeginStateBlock', 'GetFrontBuffer'])

/** What is known of a frame by its lines alone. */
interface Facts {
  /** It clears before it draws. */
  readonly colour: boolean
  readonly depth: boolean
  readonly turns: boolean
  /** Ids of what is drawn on that it asked for. */
  readonly given: ReadonlySet<number>
  /** Ids of the surfaces that it reads. */
  readonly read: readonly number[]
}

const known = new WeakMap<Lines, Facts>()

function factsOf(lines: Lines): Facts {
  const found = known.get(lines)
  if (found) return found
  const given = new Set<number>()
  const read: number[] = []
  let turns = false
  for (const line of lines) {
    if (line.kind !== 'call') continue
    const { method, args, target, makes } = line
    if (TURNS.has(method.call)) turns = true
    if (GIVES.has(method.call)) given.add(makes)
    if (method.call === 'CopyRects') read.push(Number(args[0]))
    if (method.name === 'IDirect3DSurface8::LockRect') read.push(target)
  }
  const facts = { ...clearsFirst(lines), turns, given, read }
  known.set(lines, facts)
  return facts
}

/** Whether a device has a depth buffer of its own, as the calls say that made it. */
export const hasDepth = (devices: readonly RecordedCall[]): boolean =>
  devices.some(({ args }) =>
    args.some((one) => one !== null && typeof one === 'object' && Boolean(Reflect.get(one, 'EnableAutoDepthStencil'))),
  )

/** Whether some depth buffer beside the device's own was made. */
export function hasOtherDepth({ ledger: { made } }: Followed): boolean {
  for (const { call } of made.values()) if (call.method.call === 'CreateDepthStencilSurface') return true
  return false
}

/** What the device shows, and whether that is drawn on. */
function backOf(device: Device): { readonly back: Surface; readonly isTarget: boolean } {
  const [back, target] = [device.GetBackBuffer(0, 0), device.GetRenderTarget()]
  back.Release()
  target.Release()
  return { back, isTarget: back === target }
}

/** Calls that see what stands on a surface. */
const isReading = ({ method }: RecordedCall): boolean =>
  method.name === 'IDirect3DSurface8::LockRect' || method.call === 'GetFrontBuffer'

/**
 * Whether what is about to be played clears all of the back buffer before anything sees it: what stands there does not
 * matter.
 */
export function wipesBackBuffer({ player }: Followed, lines: Lines): boolean {
  const device = player.device as Device | null
  const first = lines.findIndex((line) => line.kind === 'call' && (isDraw(line) || isPresent(line)))
  const begin = lines.slice(0, first === -1 ? undefined : first)
  if (!device || !clearsFirst(begin).colour) return false
  if (begin.some((line) => line.kind === 'call' && isReading(line))) return false
  const { back, isTarget } = backOf(device)
  const { X, Y, Width, Height } = device.GetViewport()
  const size = back.GetDesc()
  return isTarget && X === 0 && Y === 0 && Width === size.Width && Height === size.Height
}

/** Whether what a frame draws on the back buffer is gone when the frames behind it are over. */
function isUnseen(followed: Followed, device: Device, lines: Lines, behind: readonly Lines[]): boolean {
  const { player, ledger } = followed
  const { turns, given, read } = factsOf(lines)
  if (turns || ledger.devices.filter(({ method }) => method.call === 'CreateDevice').length !== 1) return false
  const needsDepth = hasDepth(ledger.devices)
  const clears = behind.every((frame) => {
    const { colour, depth, turns: isTurning } = factsOf(frame)
    return colour && (depth || !needsDepth) && !isTurning
  })
  if (!clears || read.some((id) => given.has(id)) || hasOtherDepth(followed)) return false
  if (read.length === 0) return true
  const { back } = backOf(device)
  return !read.some((id) => player.objects.get(id) === back)
}

/**
 * Plays a frame; what it draws on the back buffer is left out where neither it nor a frame behind it sees that.
 *
 * @param behind the {@link LASTING} frames behind it, or all that there are
 */
export function playUnseen(followed: Followed, lines: Lines, behind: readonly Lines[]): void {
  const device = followed.player.device as Device | null
  if (!device || !isUnseen(followed, device, lines, behind)) {
    for (const line of lines) followed.play(line)
    return
  }
  let { isTarget } = backOf(device)
  for (const line of lines) {
    const call = line.kind === 'call' ? line.method.call : ''
    if (isTarget && line.kind === 'call' && (isDraw(line) || call === 'Clear'))
      for (const left of leftBy(line)) followed.play(left)
    else followed.play(line)
    if (call === 'SetRenderTarget') ({ isTarget } = backOf(device))
  }
}
