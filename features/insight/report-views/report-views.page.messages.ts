/** The title of the page. */
export const reportViewsPageTexts = { label: 'Saved views' } as const
