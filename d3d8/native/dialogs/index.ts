/** Dialogs of programs: what is said of them, and how pages show them. */
export { DialogViews } from './dialog-view.js'
export { watchFocus } from './page-focus.js'
export { clickOf, defaultButtonOf, labelOf, readDialog, type DialogControl, type ProgramDialog } from './dialogs.js'
