/** Texts of what staff are asked before they see what belongs to others. Spec D8, D14. */
export const staffVisitsTexts = {
  title: 'Why do you need to see this?',
  lead: 'Your name and this reason appear in the audit log that the organization’s administrators read. The reason holds for 60 minutes.',
  reason: 'Reason',
  reasonHint: 'For example, a support request number.',
  reasonTooShort: 'Enter a reason in a few words.',
  goOn: 'Continue',
  under: (reason: string) => `Your reason: ${reason}`,
  until: (time: string) => `Until ${time}`,
} as const
