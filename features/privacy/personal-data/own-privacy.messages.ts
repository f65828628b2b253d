/** Texts of /profile/privacy. Spec D8. */
export const ownPrivacyTexts = {
  lead: 'What we keep about you, and what you can ask for.',
  requests: 'Copy, correct, restrict or delete',
  requestsText:
    'You can ask for a copy of your data, have it corrected or deleted, or ask that we keep it and do not use it. ' +
    'We first make sure that the request comes from you, with a code that we email you.',
  request: 'Make a privacy request',
  correct: 'You can correct much of it yourself:',
  information: 'Information',
  employment: 'Employment',
  kept: 'What we keep',
  more: 'Read more:',
  notice: 'Privacy Notice',
  terms: 'Terms of Use',
} as const
