/** What an attribute can be set to: text, a number, or whether it is there at all. */
export type AttributeValue = string | number | boolean

/** Makes an element with attributes and children. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'boolean') made.toggleAttribute(name, value)
    else made.setAttribute(name, String(value))
  }
  made.append(...children)
  return made
}

/** A button that does something. */
export const button = (label: string, onClick: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button' }, label)
  made.addEventListener('click', onClick)
  return made
}

/** What is wrong, in words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
