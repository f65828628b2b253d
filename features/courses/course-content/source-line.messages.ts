/** How far a source of a course can be relied on. Spec D4. */
export const sourceTexts = {
  read: (day: string) => `read ${day}`,
  readCopy: (day: string, age: string) => `read ${day} in a copy of ${age}`,
  notRead: 'not yet read by our reviewers',
} as const
