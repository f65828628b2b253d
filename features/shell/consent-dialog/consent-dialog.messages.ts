/** Texts of the question that comes before everything else. */
export const consentDialogTexts = {
  title: 'Before you go on',
  lead: 'Please read our terms and our privacy notice. We ask once for each version.',
  agree: 'Agree and continue',
  signOut: 'Sign out',
  otherwise: 'You do not agree? You can still get a copy of your data, or have it deleted:',
  request: 'Privacy request',
} as const
