/** What every registration says of its fields, alone, with an organization or by invite. Spec A4, A5, A8. */
export const personFieldsMessages = {
  taken: (email: string) => `Username '${email}' is already taken.`,
  registered: 'Successfully Registered',
  nameTooLong: 'Cannot exceed 100 characters',
  nameLinkLike: 'A name cannot contain a web or email address',
  nameLineBreak: 'Must be on one line',
  zipcode: 'Must be 5 digits',
  passwordHint: 'At least 6 characters, with uppercase and lowercase letters, a number and a special character.',
  emailsDiffer: 'Email must match.',
  passwordsDiffer: 'Passwords do not match.',
  passwordMissing: 'You must include a valid password.',
  confirmPasswordMissing: 'You must include confirm password.',
  tooLong: 'Cannot exceed 50 characters',
  websiteInvalid: 'Please enter valid Website URL',
} as const
