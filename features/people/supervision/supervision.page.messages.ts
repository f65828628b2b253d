/** Titles of the pages. */
export const supervisionPageTexts = { mine: 'My People', label: 'Supervisors' } as const
