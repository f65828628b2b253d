import type { Profile } from '#identity/sign-in/sign-in.contract.ts'
import { entityGuid, personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import type { InviteInfo } from '../invitations.contract.ts'

export const inviteGuid = '145e52af-79a3-4347-946c-ec0ab23e549c'

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
export const ana = (roles: Profile['roles'] = ['Learner'], hasActiveSubscription = true) =>
  personNamed('Ana Lee', {
    email: 'ana@example.test',
    profiles: [profileOf({ entityName: 'Harbor', roles, hasActiveSubscription })],
  })
