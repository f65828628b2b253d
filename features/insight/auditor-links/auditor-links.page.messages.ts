/** Titles and trail of the pages. */
export const auditorLinksPageTexts = {
  label: 'Auditor links',
  title: 'Training Records - {product}',
  description: 'Training records that an organization shows to an auditor.',
} as const
