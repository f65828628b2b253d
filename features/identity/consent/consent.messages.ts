/** What is said about agreeing to the terms. */
export const consentMessages = {
  needed: 'Agree to the terms to go on.',
  changed: 'The terms have changed in the meantime. Reload the page to read them.',
} as const

export const consentTexts = {
  agree: 'I agree to the',
  terms: 'Terms of Use',
  andRead: 'and have read the',
  privacy: 'Privacy Notice',
} as const
