/** Why a member can't be changed. Spec B8, D2. */
export const memberChangesMessages = {
  self: 'Entity Admin self Inactivation is not allowed',
  activity: 'Cannot be archived at this time. Training activity in current subscription period.',
  lastAdministrator: 'An organization needs at least one administrator.',
  restricted: 'This person asked that their data not be used. Only they can end that, on the privacy page.',
  roleNotGrantable: 'You can’t assign this role here.',
} as const
