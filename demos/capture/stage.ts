/** The views of an open capture, side by side: calls, picture, details, frames. */
import { isDraw, type RecordedLine } from '../../index.js'
import { button, element } from '../kit/page/element.js'
import { createTabs } from '../kit/page/tabs.js'
import { createCallView } from './panels/call-view.js'
import { createCallsView, type CallsHooks, type CallsView } from './panels/calls-view.js'
import { createMeshView } from './panels/mesh-view.js'
import { createTexturesView, type TexturesHooks } from './panels/textures-view.js'
import { createCompareView, type CompareHooks } from './panels/compare-view.js'
import { createEditView, type EditHooks } from './panels/edit-view.js'
import { createExportView } from './panels/export-view.js'
import type { Trimmed } from './export/take-away.js'
import { createFramesView, type FramesView } from './panels/frames-view.js'
import { createPictureView, type PictureChoice, type PictureView } from './panels/picture-view.js'
import type { PixelEvent } from './pixel/history.js'
import { createPixelView, type PixelHooks } from './panels/pixel-view.js'
import type { Mesh } from './draw/mesh.js'
import type { Session } from './reading/session.js'
import { createStateView, type StateHooks } from './panels/state-view.js'

/** Where the views lead. */
export interface StageHooks {
  /** Goes to a call of the frame. */
  readonly onCall: (at: number) => void
  readonly onFrame: (frame: number) => void
  /** These frames are in sight and have no thumbnail. */
  readonly onSight: (frames: readonly number[]) => void
  readonly onPixel: (x: number, y: number) => void
  readonly compute: PixelHooks['compute']
  readonly onChoice: (choice: PictureChoice) => void
  readonly mesh: () => Promise<Mesh | null>
  readonly textures: TexturesHooks
  readonly editing: EditHooks
  readonly comparing: Pick<CompareHooks, 'compare' | 'find' | 'onPlace'>
  /** Groups of the state that changed before each draw of the frame. */
  readonly changes: CallsHooks['changes']
  /** The state at another place. */
  readonly stateOf: StateHooks['stateOf']
  readonly trim: (first: number, last: number) => Promise<Trimmed>
}

/** The views. */
export interface Stage {
  readonly element: HTMLElement
  readonly calls: CallsView
  readonly frames: FramesView
  readonly picture: PictureView
  /** Another capture is opened. */
  readonly clear: () => void
  /** Shows where the player stands; the lists too when it is in another frame than before. */
  readonly show: (session: Session, isOtherFrame: boolean) => void
  /** Says that the history of a pixel is on its way. */
  readonly waitForPixel: (x: number, y: number) => void
  readonly showPixel: (x: number, y: number, events: readonly PixelEvent[]) => void
}

const countCalls = (lines: readonly RecordedLine[]): number => lines.filter(({ kind }) => kind === 'call').length

/** Where the player stands, in words. */
export const placeText = ({ lines, position: { frame, at } }: Session): string =>
  `Frame ${frame}, ${at < 0 ? 'before call 0' : `call ${at}`} of ${countCalls(lines)}`

/** The draw before a place of the frame; -1 without one, or where its state is not known. */
const drawBefore = (session: Session, at: number): number => {
  const draw = session.lines.slice(0, Math.max(0, at)).findLastIndex((one) => one.kind === 'call' && isDraw(one))
  return session.stateAt(draw) ? draw : -1
}

/** Makes the views; `transport` stands below the picture. */
export const createStage = (transport: HTMLElement, hooks: StageHooks): Stage => {
  const { onCall, onFrame, onPixel, compute, trim } = hooks
  const calls = createCallsView({ onSelect: onCall, changes: hooks.changes })
  const frames = createFramesView({ onSelect: onFrame, onSight: hooks.onSight })
  const picture = createPictureView({ onPixel, onChoice: hooks.onChoice })
  const call = createCallView()
  const state = createStateView({ stateOf: hooks.stateOf })
  const pixel = createPixelView({ onSelect: onCall, compute })
  const mesh = createMeshView(hooks.mesh)
  const textures = createTexturesView(hooks.textures)
  const editing = createEditView(hooks.editing)
  const exporting = createExportView({ trim, frames: frames.count })
  let at = -1
  /** Ways to a draw, for those who look at what only draws have. */
  const ways: HTMLElement[] = []
  const withWay = (content: HTMLElement): HTMLElement => {
    const way = button('Go to the draw before', () => {
      const draw = calls.nextDraw(at, -1) ?? calls.nextDraw(at, 1)
      if (draw !== null) onCall(draw)
    })
    ways.push(way)
    return element('div', { class: 'of-draw' }, way, content)
  }
  const tabs = createTabs('Details', [
    { title: 'Call', content: call.element },
    { title: 'State', content: state.element },
    { title: 'Pixel', content: pixel.element },
    { title: 'Mesh', content: withWay(mesh.element), onToggle: mesh.toggle },
    { title: 'Textures', content: withWay(textures.element), onToggle: textures.toggle },
    { title: 'Edit', content: withWay(editing.element) },
    { title: 'Compare', content: createCompareView({ ...hooks.comparing, onFrame }) },
    { title: 'Export', content: exporting.element },
  ])
  const centre = element('section', { class: 'centre', 'aria-label': 'Picture' }, picture.element, transport)
  return {
    element: element('main', {}, calls.element, centre, tabs.element, frames.element),
    calls,
    frames,
    picture,
    clear() {
      frames.clear()
      state.forget()
    },
    show(session, isOtherFrame) {
      const { frame } = session.position
      ;({ at } = session.position)
      if (isOtherFrame) {
        calls.show(session.lines)
        exporting.setFrame(frame)
        pixel.clear()
      }
      const line = session.lines.at(Math.max(0, at))
      const isDrawn = at >= 0 && line?.kind === 'call' && isDraw(line)
      for (const way of ways) way.hidden = isDrawn
      picture.show(session.shown())
      mesh.moved()
      textures.moved()
      calls.select(at)
      frames.select(frame)
      call.show(at >= 0 && line?.kind === 'call' ? line : null, session)
      const draw = drawBefore(session, at)
      const than = draw === -1 ? 'the beginning of the frame' : `draw call ${draw}`
      editing.moved()
      state.show(session.stateAt(at), session.stateAt(draw), session.followed.initial(), than)
    },
    waitForPixel(x, y) {
      pixel.wait(x, y)
      tabs.select('Pixel')
    },
    showPixel: pixel.show,
  }
}
