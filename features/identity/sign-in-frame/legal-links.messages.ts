export const legalTexts = {
  label: 'Terms and privacy',
  terms: 'Terms of Use',
  privacy: 'Privacy Notice',
  request: 'Privacy Request',
} as const
