/** Titles, menu entries and trail of the pages. */
export const privacyQueuePageTexts = {
  label: 'Privacy Requests',
  privacyRequestTitle: 'Privacy Request - {product}',
  request: 'Request',
} as const
