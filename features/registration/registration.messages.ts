/** What the forms of registration say of their fields. Spec A4, A5. */
export const messages = {
  emailsDiffer: 'Email must match.',
  passwordsDiffer: 'Passwords do not match.',
  passwordMissing: 'You must include a valid password.',
  confirmPasswordMissing: 'You must include confirm password.',
  tooLong: 'Cannot exceed 50 characters',
  websiteInvalid: 'Please enter valid Website URL',
  choose: 'Choose one of the options offered.',
  otherIndustry: 'Choose a profession of the industry above.',
} as const
