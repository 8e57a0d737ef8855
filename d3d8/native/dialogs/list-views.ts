/** Lists and combo boxes on a page. */
import { choiceOf, choicesOf, isEnabled, openingOf, type DialogControl } from './dialogs.js'
import { showEdit } from './edit-view.js'
import { make, type Shown, type Teller } from './shown.js'

/** LBS_MULTIPLESEL, LBS_EXTENDEDSEL (winuser.h). */
const SEVERAL = 0x808
/** Style bits of combo boxes. */
const CBS_KIND = 3
const CBS_DROPDOWNLIST = 3

/** Whether a key opens the list of a combo box that has the keyboard. */
const opensList = ({ code, altKey }: KeyboardEvent): boolean =>
  code === 'Space' || code === 'F4' || (altKey && (code === 'ArrowDown' || code === 'ArrowUp'))

/** Tells when the list of a combo box opens and closes, as far as browsers say so. */
const tellOpening = (element: HTMLSelectElement, handle: number, { tell }: Teller): { readonly choose: () => void } => {
  let isOpen = false
  /** Whether keys go through the entries of a list that is closed. */
  let isStepped = false
  const set = (opens: boolean): void => {
    if (isOpen !== opens) tell(openingOf(handle, opens))
    isOpen = opens
  }
  element.addEventListener('pointerdown', () => {
    // It was closed with the entry that was chosen already.
    set(false)
    set(true)
  })
  element.addEventListener('blur', () => set(false))
  element.addEventListener('keydown', (event) => {
    isStepped = !isOpen && !opensList(event)
    if (event.code === 'Escape') set(false)
    else if (!isStepped) set(true)
  })
  element.addEventListener('keyup', () => void (isStepped = false))
  return {
    choose() {
      if (!isStepped) set(true)
      // With a choice it closes by itself.
      isOpen = false
    },
  }
}

/** A list of which several entries can be chosen. */
const showSeveral = ({ handle }: DialogControl, { tell, hasHeard }: Teller): Shown => {
  const element = make('select')
  element.multiple = true
  const options = (): HTMLOptionElement[] => [...element.options]
  element.addEventListener('change', () => {
    tell(choicesOf(handle, options().flatMap(({ selected }, n) => (selected ? [n] : [])))) // prettier-ignore
  })
  let shown = ''
  return {
    element,
    update: (now) => {
      const entries = JSON.stringify(now.entries)
      const isNew = entries !== shown
      if (isNew) element.replaceChildren(...now.entries.map((entry) => new Option(entry)))
      shown = entries
      if (isNew || hasHeard(now))
        for (const [n, option] of options().entries()) option.selected = now.picked.includes(n)
      element.disabled = !isEnabled(now)
    },
  }
}

/** A list that is always there, or one that opens. */
export const showList = (control: DialogControl, teller: Teller): Shown => {
  if (control.class === 'listbox' && (control.style & SEVERAL) !== 0) return showSeveral(control, teller)
  const element = make('select')
  const { handle } = control
  const opening = control.class === 'combobox' ? tellOpening(element, handle, teller) : null
  if (opening === null) element.size = 2
  element.addEventListener('change', () => {
    opening?.choose()
    teller.tell(choiceOf(handle, element.selectedIndex))
  })
  let shown = ''
  return {
    element,
    update: (now) => {
      const entries = JSON.stringify(now.entries)
      const isOld = !teller.hasHeard(now)
      const chosen = isOld && entries === shown ? element.selectedIndex : now.chosen
      if (entries !== shown) element.replaceChildren(...now.entries.map((entry) => new Option(entry)))
      shown = entries
      element.selectedIndex = chosen
      element.disabled = !isEnabled(now)
    },
  }
}

/** A combo box, whose text can be edited, too, unless it is a list alone. */
export const showCombo = (control: DialogControl, teller: Teller): Shown => {
  if ((control.style & CBS_KIND) === CBS_DROPDOWNLIST) return showList(control, teller)
  const element = make('span')
  const edit = showEdit({ ...control, style: 0 }, teller)
  const list = showList(control, teller)
  element.append(edit.element, list.element)
  list.element.ariaLabel = 'Choose'
  return {
    element,
    update: (now) => {
      edit.update(now)
      list.update(now)
    },
  }
}
