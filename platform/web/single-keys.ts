const KEY = 'single-keys'

/** Whether keys alone are shortcuts in this browser: who speaks to a computer turns them off (WCAG 2.1.4). */
export const singleKeys = {
  on: (): boolean => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean): void => (on ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')),
}

const WRITING = 'textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=tree]'
const TICKS = ':not([type=checkbox], [type=radio])'

/** Whether keys mean letters, or moves within a list of choices, where they are pressed. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`input${TICKS}, ${WRITING}`) !== null

/** Whether a dialog waits for an answer. */
export const isAsked = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Whether a key alone may be a shortcut: it is one, nobody writes, and no dialog is open. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  singleKeys.on() &&
  !isField(event.target) &&
  !isAsked()
