import { messageOf } from '../../kit/page/element.js'
import { download } from '../../kit/page/download.js'
import { LIBRARY, version, zipPrograms, zipProject, type GivenProgram } from './archive.js'
import type { KeptData } from './data.js'
import { blank, fileNameOf, type OwnProgram, type Programs } from './programs.js'
import { pack } from './share.js'
import { askFor, confirmThat, createMenu } from '../menu.js'

/** The page as the menu sees it. */
export interface ProgramPlace {
  readonly root: HTMLElement
  readonly programs: Programs
  /** The program in the editor. */
  readonly current: () => OwnProgram
  /** What programs are given besides, and what the one in the editor is. */
  readonly kept: KeptData
  readonly data: () => readonly File[]
  /** Its number when it is somebody's own. */
  readonly own: () => string | null
  /** Own programs have changed, and one is to be shown; null: an example. */
  readonly open: (id: string | null) => void
  readonly say: (message: string) => void
}

/** What `npm pack` has left beside the pages; null when nothing has. */
const packedLibrary = async (): Promise<Uint8Array | null> => {
  const bytes = await fetch(`./${LIBRARY}`).then(
    async (response) => (response.ok ? new Uint8Array(await response.arrayBuffer()) : null),
    () => null,
  )
  // Servers of development give a page for what is not there.
  return bytes?.[0] === 0x1f && bytes[1] === 0x8b ? bytes : null
}

const placeOf = (id: string): string => `#program/${id}`

const ZIP = 'application/zip'
const RENAME = 'Rename…'
const DELETE = 'Delete…'

/** What can be done with whole programs. */
export const createProgramMenu = ({ root, programs, kept, current, data, own, open, say }: ProgramPlace) => {
  const create = async (program: OwnProgram, given: readonly File[]): Promise<void> => {
    const id = programs.add(program)
    await kept.write(placeOf(id), given).finally(() => open(id))
  }
  const exportAll = async (): Promise<void> => {
    const id = own()
    if (id !== null) programs.write(id, current())
    const ids = programs.list().map((one) => one.id)
    const read = async (one: string): Promise<readonly GivenProgram[]> => {
      const program = programs.read(one)
      return program ? [{ ...program, data: await kept.read(placeOf(one)) }] : []
    }
    const all = (await Promise.all(ids.map(read))).flat()
    if (all.length === 0) say('There are no programs of your own yet: "Keep a copy" makes one.')
    else download(await zipPrograms(all), 'programs.zip', ZIP)
  }
  const embed = async (): Promise<void> => {
    const src = new URL(`./sandbox.html?embed#code/${version}/${pack(current().files)}`, location.href).href
    await navigator.clipboard.writeText(`<iframe src="${src}" width="960" height="600" title="three-d3d8"></iframe>`)
    say('The frame is copied.')
  }
  const items: Readonly<Record<string, () => void | Promise<void>>> = {
    async 'Show all…'() {
      const { showPrograms } = await import('./program-list.js')
      showPrograms(root, programs.list())
    },
    async 'New program…'() {
      const name = await askFor(root, 'Name of the program', programs.unused('New program'), 'Make')
      if (name !== null) await create({ title: name, files: blank }, [])
    },
    async 'Keep a copy…'() {
      const program = current()
      const given = data()
      const name = await askFor(root, 'Name of the copy', programs.unused(program.title), 'Keep')
      if (name !== null) await create({ ...program, title: name }, given)
    },
    async [RENAME]() {
      const id = own()
      const name = id === null ? null : await askFor(root, 'New name', current().title, 'Rename')
      if (id === null || name === null) return
      programs.write(id, { ...current(), title: name })
      open(id)
    },
    async [DELETE]() {
      const id = own()
      if (id === null || !(await confirmThat(root, `Delete "${current().title}"?`, 'Delete'))) return
      programs.remove(id)
      await kept.write(placeOf(id), [])
      open(null)
    },
    'Export my programs (.zip)': exportAll,
    async 'Copy as project (.zip)'() {
      const program = { ...current(), data: data() }
      const library = await packedLibrary()
      download(await zipProject(program, library), `${fileNameOf(program.title)}.zip`, ZIP)
      say(library ? '' : `${LIBRARY} is to be put into the project: its README says how.`)
    },
    'Copy frame for a page': embed,
  }
  const attempt = async (act: () => void | Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      say(messageOf(error))
    }
  }
  const menu = createMenu(
    'Program',
    Object.entries(items).map(([label, act]) => ({ label, act: () => void attempt(act) })),
  )
  return {
    elements: menu.elements,
    /** Says whether the program is somebody's own. */
    update(isOwn: boolean): void {
      menu.enable(RENAME, isOwn)
      menu.enable(DELETE, isOwn)
    },
  }
}
