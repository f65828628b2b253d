/** Titles, menu entries and trail of the pages. */
export const privacyQueuePageTexts = {
  privacyRequestsTitle: 'Privacy Requests - {product}',
  privacyRequests: 'Privacy Requests',
  privacyRequestTitle: 'Privacy Request - {product}',
  request: 'Request',
} as const
