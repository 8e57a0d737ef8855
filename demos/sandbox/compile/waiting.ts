/** Says in a note what is waited for; behind it comes back what was said before, and what was said meanwhile stays. */
export const waitingIn = (note: HTMLElement): ((sentence: string) => void) => {
  let awaited = ''
  let others = ''
  return (sentence) => {
    if (awaited === '' || note.textContent !== awaited) others = note.textContent ?? ''
    note.textContent = sentence === '' ? others : sentence
    awaited = sentence
  }
}
