/** A file by itself, or of a zip. */
export interface Unzipped {
  /** With its folders, as they were dropped, or as the zip has it. */
  readonly path: string
  readonly file: File
}

/** Whether a file is a zip, by its name. */
export const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

/** A file by itself. */
export const unpacked = (file: File): Unzipped => ({ path: file.webkitRelativePath || file.name, file })

/** All files in what was dropped, folders looked into. */
const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      ;(entry as FileSystemFileEntry).file(resolve, reject)
    })
    return [file]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const entries: FileSystemEntry[] = []
  // A reader gives its folder in portions; an empty one is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (portion.length === 0) break
    entries.push(...portion)
  }
  return (await Promise.all(entries.map(filesIn))).flat()
}

/** The files of a drop. */
const droppedFiles = async ({ items, files }: DataTransfer): Promise<File[]> => {
  // Entries have to be asked for at once: after the event the list is empty.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const dropped = [...files]
  if (!entries.some((entry) => entry.isDirectory)) return dropped
  return (await Promise.all(entries.map(filesIn))).flat()
}

/** Whether a dialog lies over the page that an element is on: what is dropped there is its own. */
const isCovered = (root: HTMLElement): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(root))

/**
 * Takes the files that are dropped on the window, unless a dialog lies over it. While they are dragged over it `root`
 * has the class `dragging`; drags of anything else are left alone.
 * @param onFiles is given them; folders have been looked into
 * @param onError a file or a folder cannot be read, or `onFiles` failed
 */
export const takeDrops = (
  root: HTMLElement,
  signal: AbortSignal,
  onFiles: (files: readonly File[]) => void | Promise<void>,
  onError: (error: unknown) => void,
): void => {
  const drag = (event: DragEvent): void => {
    if (isCovered(root) || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    root.classList.toggle('dragging', event.type === 'dragover')
  }
  const drop = (event: DragEvent): void => {
    drag(event)
    if (isCovered(root) || !event.dataTransfer || !event.defaultPrevented) return
    // An editor would put the text of a file where it falls.
    event.stopPropagation()
    droppedFiles(event.dataTransfer).then(onFiles).catch(onError)
  }
  window.addEventListener('dragover', drag, { signal, capture: true })
  window.addEventListener('dragleave', drag, { signal, capture: true })
  window.addEventListener('drop', drop, { signal, capture: true })
}
