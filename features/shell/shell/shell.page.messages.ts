/** Titles, menu entries and trail of the pages. */
export const shellPageTexts = {
  title: '{product}',
  description: 'Mandated reporter training for you or your whole organization.',
  description2: 'Your home page.',
} as const
