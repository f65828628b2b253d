/** The rows of a list as they stand in the document: of a table or as cards. */
export const rowsIn = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('[data-key]')]

export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null

/** The row with the focus. */
export const activeRow = (frame: HTMLElement): HTMLElement | null =>
  frame.contains(document.activeElement) ? rowOf(document.activeElement) : null

/** Where a row leads: where its name does. */
export const linkOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-title] :is(a[href^="/"], button)')

/** Opens it, or a tab with it; false if it leads nowhere. */
export function openRow(row: HTMLElement, apart: boolean): boolean {
  const to = linkOf(row)
  if (!to || (apart && !(to instanceof HTMLAnchorElement))) return false
  if (apart) window.open((to as HTMLAnchorElement).href, '_blank', 'noopener')
  else to.click()
  return true
}

/** Puts the focus on what a row is called by, and brings it into sight. */
export function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  const name = row.querySelector<HTMLElement>('[data-title]')
  const target = linkOf(row) ?? row.querySelector<HTMLElement>('input, a, button') ?? name
  if (target === name) name?.setAttribute('tabindex', '-1')
  target?.focus()
}
