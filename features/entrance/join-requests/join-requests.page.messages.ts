/** Titles, menu entries and trail of the pages. */
export const joinRequestsPageTexts = {
  title: 'Join an Organization - {product}',
  description: 'Join your organization to take its mandated reporter training.',
} as const
