/** Texts of registration by invitation. Spec A2, A4, A5, A8. */
export const messages = {
  title: 'Register and Start Training',
  joinBanner: (organization: string) => `You've been invited to join ${organization}. Register to continue.`,
  joinRequestBanner: (organization: string) => `Register to join ${organization}`,
  taken: (email: string) => `Username '${email}' is already taken.`,
  registered: 'Successfully Registered',
  nameTooLong: 'Cannot exceed 100 characters',
  nameLineBreak: 'Must be on one line',
  zipcode: 'Must be 5 digits',
  unknownLanguage: 'Choose one of the languages offered.',
  passwordHint: 'At least 6 characters, with upper and lower case, a number and a special character.',
  labels: {
    email: 'Email', firstName: 'First Name', lastName: 'Last Name', password: 'Password',
    language: 'Language', zipcode: 'ZIP Code (optional)',
  },
  submit: 'Register and start training',
  haveAccount: 'Registered already?',
  signIn: 'Sign in',
} as const
