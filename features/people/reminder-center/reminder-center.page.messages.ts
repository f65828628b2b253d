/** Titles of the pages. */
export const reminderCenterPageTexts = { label: 'Reminders', people: 'One day', words: 'Words' } as const
