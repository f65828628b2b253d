/** What both sides say about privacy requests. */
export const privacyRequestsMessages = {
  detailsTooLong: 'Use 2,000 characters or fewer.',
  detailsNeeded: 'Say what is wrong, and what it should be.',
  passExpired: 'For your safety, your proof of this address ended after an hour. Ask for a new code.',
  alreadyOpen: 'You already asked for this, and we are working on it.',
  staffAccount: 'This account belongs to our staff. An administrator of the platform removes it first.',
  lastAdministrator: (organizations: readonly string[]) =>
    `You are the only administrator of ${organizations.join(' and ')}. Name another administrator first, or ask support to close the organization.`,
  owner: (organizations: readonly string[]) =>
    `You own ${organizations.join(' and ')}. Hand it over to another administrator first, on the organization’s profile.`,
  notWaiting: 'This request was decided in the meantime.',
  byHand: 'A correction is made by hand. Close it with what you tell the person.',
  notByHand: 'Only a correction is closed by hand. Approve or refuse this request.',
  unknownRequest: 'There is no such request.',
  copyGone: 'This download is no longer available. Ask for a new copy.',
  notRestricted: 'Your data are not restricted.',
} as const

export const kindNames = {
  copy: 'Copy',
  correction: 'Correction',
  deletion: 'Deletion',
  restriction: 'Restriction',
} as const

export const statusNames = {
  Waiting: 'Waiting',
  InProcess: 'In progress',
  Done: 'Done',
  Refused: 'Refused',
  Withdrawn: 'Withdrawn',
} as const
