/** Titles, menu entries and trail of the pages. */
export const personalDataPageTexts = {
  title: 'Privacy Notice - {product}',
  description: 'What we keep about you, why, and for how long.',
} as const
