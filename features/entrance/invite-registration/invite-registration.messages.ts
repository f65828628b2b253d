/** Texts of registration by invitation. Spec A2, A4, A5, A8. */
export const inviteRegistrationMessages = {
  title: 'Register and Start Training',
  joinBanner: (organization: string) => `You've been invited to join ${organization}. Register to continue.`,
  joinRequestBanner: (organization: string) => `Register to join ${organization}`,
  unknownLanguage: 'Choose one of the languages.',
  labels: {
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    password: 'Password',
    language: 'Language',
    zipcode: 'ZIP Code (optional)',
  },
  submit: 'Register and start training',
  haveAccount: 'Already registered?',
  signIn: 'Sign in',
} as const
