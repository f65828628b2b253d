/** Texts of /login for who is signed in already. */
export const continueAsTexts = {
  signedInAlready: 'You are signed in',
  signedInAs: (name: string, email: string) => `As ${name}, ${email}.`,
  continueAs: (name: string) => `Continue as ${name}`,
  someoneElse: 'Sign in as someone else',
} as const
