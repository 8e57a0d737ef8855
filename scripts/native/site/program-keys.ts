/** Control with these stays the browser's: address, new window and tab, reload, close, and the size of what is shown. */
const CONTROLS = /^(?:Key[LNRTW]|Digit0|Numpad(?:0|Add|Subtract)|Equal|Minus)$/

/** Full screen and the tools of who looks inside. */
const FUNCTIONS = /^F1[12]$/

/**
 * Whether a key is for the program alone. A page that is nothing but a program keeps most from the browser: programs
 * take Tab, Alt and Control with other keys, and function keys for help, saving and loading, which here would lead the
 * keyboard away from them, leave the page or load it anew.
 */
export const isForProgram = ({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !metaKey && !FUNCTIONS.test(code) && !(ctrlKey && (shiftKey || CONTROLS.test(code)))
