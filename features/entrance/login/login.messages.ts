/** Texts of the sign-in screens. Spec A2, A8. */
export const loginTexts = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Log In',
  forgot: 'Forgot password?',
  newHere: 'New here?',
  register: 'Register',
  startTraining: 'Start training',
  backToLogin: 'Use another account',
  cancelledInvite: (organization: string) =>
    `Your Invite from ${organization} has been cancelled, but you can still register on your own!`,
  inviteUnderWay: (organization: string) => `You've been invited to join ${organization}. Log in to continue.`,
  joinUnderWay: (organization: string) => `Your request to join ${organization} is approved. Log in to continue.`,
  inviteClosed:
    'This invitation no longer works: it was answered, it expired, or the link ' +
    'is incomplete. If you still need it, ask your organization to resend it.',
  signedOut: 'You are signed out',
  signedOutLead: 'On a shared computer, close this window as well.',
  signInAgain: 'Sign in again',
} as const
