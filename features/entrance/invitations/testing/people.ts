import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import type { InviteInfo } from '../invitations.contract.ts'

export const inviteGuid = '145e52af-79a3-4347-946c-ec0ab23e549c'
const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'

/** An open invite from Harbor for Ana. */
export const anasInvite: InviteInfo = {
  inviteValid: true,
  inviteCancelled: false,
  userHasLogin: true,
  isJoinRequest: false,
  entityType: 'Organization',
  inviteOrgName: 'Harbor',
  inviteOrgGuid: entityGuid,
  inviteGuid,
  entityGuid,
  email: 'ana@example.test',
  firstName: 'Ana',
  lastName: 'Lee',
  languageId: 2,
}

/** Ana as signed in; with the given roles in Harbor. */
export const ana = (roles: Me['profiles'][number]['roles'] = ['Learner'], hasActiveSubscription = true): Me => ({
  userId: 1,
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@example.test',
  language: 'en',
  platformRoles: [],
  profiles: [
    {
      entityGuid,
      entityName: 'Harbor',
      entityType: 'Organization',
      entityUserId: 7,
      logoImageUrl: null,
      roles,
      isOffsite: false,
      setActive: true,
      timeZone: 'America/Los_Angeles',
      hasActiveSubscription,
      premiumPagesOpen: true,
    },
  ],
  permissions: ['learner:list'],
  userState: {},
  impersonatedBy: null,
  today: '2026-11-20',
})
