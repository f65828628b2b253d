/** Why a member can't be changed. Spec B8, D2. */
export const memberChangesMessages = {
  self: 'Entity Admin self Inactivation is not allowed',
  activity: 'Cannot be archived at this time. Training activity in current subscription period.',
  lastAdministrator: 'An organization needs at least one administrator.',
  owner: 'This person owns the organization. They hand it over to another administrator first.',
  restricted: 'This person asked that their data not be used. Only they can end that, on the privacy page.',
  roleNotGrantable: 'You can’t assign this role here.',
  administratorAudits: 'Administrators read everything already. End that role first.',
  inactiveAudits: 'Only active people can be auditors. Activate this person first.',
} as const
