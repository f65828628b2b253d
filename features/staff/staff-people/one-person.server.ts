import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { personVisit } from '#foundation/access/visits.server.ts'
import { secondFactorOf } from '#identity/two-factor/second-step.server.ts'
import { liveSessions } from '#profile/profile-security/live-sessions.server.ts'
import { ORGANIZATIONS_LISTED, StaffPerson } from './staff-people.contract.ts'

const Facts = StaffPerson.omit({ secondFactor: true, sessions: true })

/** A person as staff see them who have said why. Spec D8, D14. */
export async function readPerson(
  call: { readonly caller: Caller; readonly params: { readonly userId: number } },
  services: Services,
): Promise<z.output<typeof StaffPerson>> {
  const { db } = services
  const { userId } = call.params
  await personVisit(services, { caller: call.caller, personId: userId })
  const {
    rows: [facts],
  } = await sqlOf(Facts)`
    select u.id as user_id, u.first_name, u.last_name, u.email, u.email_confirmed_at as confirmed_at, u.created_at, u.language, u.platform_roles,
           coalesce(own.list, '[]') as organizations
    from users u
    left join lateral (
      select jsonb_agg(jsonb_build_object(
               'entityGuid', guid, 'name', name, 'type', type, 'roles', roles, 'status', status) order by place) as list
      from (
        select e.guid, e.name, e.type, m.roles, m.status, row_number() over (order by m.status <> 'Active', e.name, e.id) as place
        from memberships m join entities e on e.id = m.entity_id where m.user_id = u.id) every_one
      where place <= ${ORGANIZATIONS_LISTED}) own on true
    where u.id = ${userId}`.execute(db)
  if (!facts) throw unknown(common.notFound)
  const { requiredBy, ...secondFactor } = await secondFactorOf(db, userId)
  const sessions = await liveSessions(services, userId)
  return { ...facts, secondFactor: { ...secondFactor, isRequired: requiredBy !== null }, sessions }
}
