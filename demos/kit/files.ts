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
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<File[]> => {
  // Entries have to be asked for at once: after the event the list is empty.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const dropped = [...files]
  if (!entries.some((entry) => entry.isDirectory)) return dropped
  return (await Promise.all(entries.map(filesIn))).flat()
}
