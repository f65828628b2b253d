/** Texts of the pages of password recovery. Spec A2, A8. */
export const texts = {
  forgotLead: 'We mail you a code with which you can set a new password.',
  email: 'Email',
  submit: 'Send code',
  resetTitle: 'Reset Password',
  resetLead: 'All places where you are signed in will be signed out.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  save: 'Set new password',
  done: 'Password Reset Successfully!',
  teamLead: (name: string) =>
    `We mail ${name} a link with which they set a new password. Until then the old one stays.`,
  teamSubmit: 'Send reset link',
  // Spec B8: of the team's dialog alone.
  teamSent: 'Email Sent Successfully',
  cancel: 'Cancel',
} as const
