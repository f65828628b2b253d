import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { type Feature, type Sent, route, type Services } from '#platform/server/feature.ts'
import { Refusal, refuse, unknown, errorsOf } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import { changeEmployment } from '#foundation/access/employment.server.ts'
import { changeMembers, touchMember } from '#foundation/access/member-changes.server.ts'
import { EntityRole } from '#foundation/access/roles.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { setGroupsOf } from '#training/groups/member-groups.server.ts'
import { roleIds as idsOfRoles } from '#foundation/lookups/lookups.contract.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { readHistory } from './course-history.server.ts'
import { updateUser, userDetails, userTrainings } from './edit-user.contract.ts'
import { editUserMessages } from './edit-user.messages.ts'
import { personRequirements } from './person-requirements.contract.ts'
import { readRequirementsOf } from './person-requirements.server.ts'
import { personTranscript } from './person-transcript.contract.ts'
import { takeTranscript } from './person-transcript.server.ts'
import { mailRoles, roleMail } from './role-mails.server.ts'
import { entityOfMember, readUser } from './user-details.server.ts'

/** Editing one member of an organization or a cooperative. Spec B2 (edit user). */
export const editUserRoom: Feature = {
  constraints: { memberships_employee_id: refuse(updateUser, 'employeeId', editUserMessages.employeeIdTaken) },
  routes: [
    route(userDetails, (call, services) => readUser(services, call.entity, call.params.entityUserId), {
      entityOf: entityOfMember,
    }),
    route(userTrainings, ({ entity, params, query }, { db }) => readHistory(db, entity, params.entityUserId, query), {
      entityOf: entityOfMember,
    }),
    route(personRequirements, readRequirementsOf, { entityOf: entityOfMember }),
    route(personTranscript, takeTranscript, { entityOf: entityOfMember }),
    route(
      updateUser,
      async (call, services) => {
        const {
          entity,
          params: { entityUserId },
          body,
        } = call
        if ((body.entityUserId ?? entityUserId) !== entityUserId || (body.entityGuid ?? entity.guid) !== entity.guid)
          throw unknown(common.notFound)
        await services.db.transaction().execute(trx => change(trx, call, services))
        return readUser(services, entity, entityUserId)
      },
      { entityOf: entityOfMember },
    ),
  ],
  mails: [roleMail],
}

/** Status and roles, then hire date, site and groups: all of it or nothing. The member is locked from the first statement on. Spec D2. */
async function change(trx: Trx, call: Sent<typeof updateUser>, services: Services): Promise<void> {
  const {
    entity,
    caller,
    params: { entityUserId },
    body: { status: given, statusId, roleIds, groupIds, version, hiredOn, site, employeeId, jobTitle, ...person },
  } = call
  const status = given ?? statusId
  if (!status) throw refuse(updateUser, 'status', editUserMessages.required)
  const {
    changed,
    promoted,
    demoted,
    refused: [refused],
  } = await changeMembers(trx, services, {
    entity,
    caller,
    selfId: entity.membershipId,
    membershipIds: [entityUserId],
    change: { status, roles: rolesOf(roleIds) },
    version,
  })
  // A refusal about the person themselves, the last administrator or the owner is shown at the roles, unless the status causes it.
  // Spec B8.
  const atStatus =
    refused?.kind === 'activity' ||
    refused?.kind === 'restricted' ||
    ((refused?.kind === 'lastAdministrator' || refused?.kind === 'owner') && status !== 'Active')
  const errors = {
    ...(await otherPerson(trx, entity, entityUserId, person)),
    ...(refused && { [atStatus ? 'status' : 'roles']: [refused.reason] }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal({ status: 400, errors: errorsOf(updateUser, errors) })
  await mailRoles(trx, services, entity, { promoted, demoted, by: `${caller.firstName} ${caller.lastName}` })
  const member = { entityId: entity.id, membershipId: entityUserId }
  const employment = await changeEmployment(trx, member, { hiredOn, site, employeeId, jobTitle })
  const groups = groupIds && (await setGroupsOf(trx, services, { ...member, groupIds }))
  if ((employment || groups) && changed.length === 0) await touchMember(trx, member)
  const told = { caller, entityId: entity.id, target: person.email }
  if (employment)
    await audit(trx, services, {
      ...told,
      action: 'member.employmentChanged',
      detail: { entityUserId, ...employment },
    })
  if (groups)
    await audit(trx, services, { ...told, action: 'member.groupsChanged', detail: { entityUserId, ...groups } })
}

function rolesOf(ids: readonly number[]): EntityRole[] {
  const roles = EntityRole.options.filter(role => ids.includes(idsOfRoles[role]))
  if (roles.length < new Set(ids).size) throw refuse(updateUser, 'roles', memberChangesMessages.roleNotGrantable)
  return roles
}

/**
 * Which of names and email differ from what is stored: they are included in a change, but none of them can be changed
 * here. Spec D2.
 */
async function otherPerson(
  trx: Trx,
  entity: EntityScope,
  entityUserId: number,
  given: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<Record<string, string[]>> {
  const {
    rows: [stored],
  } = await sqlOf(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }))`
    select u.first_name, u.last_name, u.email from ${entity.rows('memberships')} m join users u on u.id = m.user_id
    where m.id = ${entityUserId}`.execute(trx)
  return {
    ...(given.firstName !== stored?.firstName.trim() && { firstName: [editUserMessages.otherName] }),
    ...(given.lastName !== stored?.lastName.trim() && { lastName: [editUserMessages.otherName] }),
    ...(given.email.toLowerCase() !== stored?.email && { email: [editUserMessages.otherEmail] }),
  }
}
