/** Texts of the reminder before the log-out. Spec A4, D3. */
export const courseCheckTexts = {
  oneStepLeft: 'You have one step left',
  reminder: (course: string, title: string) =>
    `Complete “${title}” to finish “${course}”. Your progress is saved either way.`,
  continue: 'Continue',
  logOut: 'Log out',
} as const
