/** Texts of the pages of password recovery. Spec A2, A8. */
export const passwordScreensTexts = {
  forgotLead: 'We email you a code to set a new password.',
  email: 'Email',
  submit: 'Send code',
  resetTitle: 'Reset Password',
  resetLead: 'You will be signed out everywhere.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  save: 'Set new password',
  done: 'Password Reset Successfully!',
  teamLead: (name: string) =>
    `We email ${name} a link to set a new password. Until then, the old password keeps working.`,
  teamSubmit: 'Send reset link',
  // Spec B8: of the team's dialog alone.
  teamSent: 'Email Sent Successfully',
  cancel: 'Cancel',
} as const
