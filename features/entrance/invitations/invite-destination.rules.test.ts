import { expect, test } from 'vitest'
import { destinationOf } from './invite-destination.rules.ts'
import type { InviteInfo } from './invitations.contract.ts'

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const info = (given: Partial<InviteInfo>): InviteInfo => ({
  inviteValid: false,
  inviteCancelled: false,
  userHasLogin: false,
  isJoinRequest: false,
  entityType: 'Organization',
  inviteOrgName: 'Harbor & Sons',
  inviteOrgGuid: guid,
  inviteGuid: guid,
  entityGuid: guid,
  email: 'ana@example.test',
  firstName: 'Ana',
  lastName: 'Lee',
  languageId: 1,
  ...given,
})

test.each([
  ['an invalid invite', {}, { to: '/login', keep: false }],
  [
    'a cancelled one with a login',
    { inviteCancelled: true, userHasLogin: true },
    { to: '/login?cancelledInvite=true&orgName=Harbor+%26+Sons', keep: false },
  ],
  [
    'a cancelled one without a login',
    { inviteCancelled: true },
    { to: '/register?cancelledInvite=true&orgName=Harbor+%26+Sons', keep: false },
  ],
  [
    'a cancelled one of an organization that is gone',
    { inviteCancelled: true, inviteOrgName: null },
    { to: '/register?cancelledInvite=true&orgName=', keep: false },
  ],
  [
    'one that is cancelled and valid',
    { inviteCancelled: true, inviteValid: true, inviteOrgName: 'Harbor' },
    { to: '/register?cancelledInvite=true&orgName=Harbor', keep: false },
  ],
  ['a valid one with a login', { inviteValid: true, userHasLogin: true }, { to: '/login', keep: true }],
  ['a valid one without a login', { inviteValid: true }, { to: '/invite/register', keep: true }],
] as const)('%s leads where it should', (_what, given, destination) => {
  expect(destinationOf(info(given))).toEqual(destination)
})
