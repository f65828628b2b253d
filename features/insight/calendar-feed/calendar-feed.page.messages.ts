/** Titles, menu entries and trail of the pages. */
export const calendarPageTexts = {
  label: 'Calendar',
} as const
