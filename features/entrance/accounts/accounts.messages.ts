/** Texts of /profile/accounts. Spec A2, D8. */
export const accountsTexts = {
  lead: 'The personal and organization accounts you use here.',
  title: 'Your accounts',
  active: 'Active',
  switch: 'Switch',
  switchTo: (name: string) => `Switch to ${name}`,
  types: { Individual: 'Individual', Organization: 'Organization', Coop: 'Cooperative' },
  none:
    'You do not belong to an organization. You keep your certificates, under My Certificates. ' +
    'To train with an organization, ask its administrator for an invitation.',
  create: 'Create organization',
  createTitle: 'Your own organization',
  createLead: 'Invite staff or volunteers, assign trainings and see who is compliant. Free for 14 days.',
  submit: 'Create organization',
  cancel: 'Cancel',
  created: (name: string) => `${name} is ready.`,
} as const
