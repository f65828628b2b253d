/** What to say of a date that is typed by half: to the browser it is no date at all, and would pass for none given. */
export const halfDate = (field: Element | null): string | null =>
  field instanceof HTMLInputElement && field.validity.badInput ? 'Please enter the whole date, or clear it.' : null
