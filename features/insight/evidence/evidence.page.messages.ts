/** Titles and trails of the pages. */
export const evidencePageTexts = {
  label: 'Evidence bundle',
} as const
