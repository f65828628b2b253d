/** Titles, menu entries and trail of the pages. */
export const certificateVerificationPageTexts = {
  title: 'Check a Certificate - {product}',
  certificateCheckTitle: 'Certificate Check - {product}',
  description: 'Check whether a mandated reporter training certificate is genuine and still valid.',
} as const
