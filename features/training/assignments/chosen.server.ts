import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { outsideCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type BatchAssignment, previewAssignment } from './assignments.contract.ts'
import { messages } from './assignments.messages.ts'

/** Whom an assignment means: everyone, the members of groups, or people by their memberships. */
export interface Chosen {
  readonly everyone: boolean
  readonly groupIds: readonly number[]
  readonly membershipIds: readonly number[]
}

/** The condition on `m` (memberships) under which a member is meant, active or not. */
export const meantBy = ({ everyone, groupIds, membershipIds }: Chosen): RawBuilder<boolean> =>
  everyone
    ? sql`true`
    : sql`(
  m.id = any(${intArray(membershipIds)}) or exists (
    select from group_members g where g.entity_id = m.entity_id and g.membership_id = m.id and g.group_id = any(${intArray(groupIds)})))`

interface Terms {
  readonly courseIds: readonly number[]
  readonly dueDate: string | null
}
/** Who is to take what by when, and whether they are told. */
export interface Wanted extends Chosen, Terms {
  readonly email: boolean
}

/** What a batch asks for; whatever is wrong with it refuses the whole call at its field. */
export async function wantedBy(
  on: Db | Trx,
  entity: EntityScope,
  services: Pick<Services, 'clock'>,
  { isAllLearners: everyone, groupIds, learnerEmails, courseIds, dueDate = null, email }: BatchAssignment,
): Promise<Wanted> {
  if (!everyone && groupIds.length === 0 && learnerEmails.length === 0)
    throw refuse(previewAssignment, 'learnerEmails', messages.noUser)
  await refuseWrongTerms(on, entity, services, { courseIds, dueDate })
  await refuseUnknownGroups(on, entity, groupIds)
  return {
    everyone,
    groupIds,
    membershipIds: await membershipsOf(on, entity, learnerEmails),
    courseIds,
    dueDate,
    email,
  }
}

/** As `wantedBy`, of members chosen one by one. */
export async function chosenOneByOne(
  on: Db | Trx,
  entity: EntityScope,
  services: Pick<Services, 'clock'>,
  membershipIds: readonly number[],
  { courseIds, dueDate = null, email }: Pick<BatchAssignment, 'courseIds' | 'dueDate' | 'email'>,
): Promise<Wanted> {
  await refuseWrongTerms(on, entity, services, { courseIds, dueDate })
  await refuseUnknownMembers(on, entity, membershipIds)
  return { everyone: false, groupIds: [], membershipIds, courseIds, dueDate, email }
}

/** Only organizations and cooperatives assign (spec B6), only courses of their catalogue, and only by a day after today (spec B5). */
export async function refuseWrongTerms(
  on: Db | Trx,
  entity: EntityScope,
  { clock }: Pick<Services, 'clock'>,
  { courseIds, dueDate }: Terms,
): Promise<void> {
  if (entity.type !== 'Organization' && entity.type !== 'Coop')
    throw new Refusal({ status: 403, message: common.noAccess })
  const outside = await outsideCatalogue(on, entity.id, courseIds)
  if (outside.length > 0) throw refuse(previewAssignment, 'courseIds', messages.unknownCourses(outside))
  if (dueDate !== null && dueDate <= clock.today(entity.timeZone))
    throw refuse(previewAssignment, 'dueDate', common.futureDate)
}

/** A group that is not an active one of the organization refuses the whole call. */
async function refuseUnknownGroups(
  db: Db | Trx,
  { id: entityId }: EntityScope,
  groupIds: readonly number[],
): Promise<void> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select asked.id from unnest(${intArray(groupIds)}) asked (id)
    where not exists (select from groups g where g.entity_id = ${entityId} and g.id = asked.id and g.status = 'Active')`.execute(
    db,
  )
  if (rows.length > 0) throw refuse(previewAssignment, 'groupIds', messages.unknownGroups(rows.map(({ id }) => id)))
}

/** The memberships behind these emails; one that is not an active member's refuses the whole call. */
async function membershipsOf(
  db: Db | Trx,
  { id: entityId }: EntityScope,
  emails: readonly string[],
): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ email: z.string(), id: z.number().nullable() }))`
    select asked.email, m.id from unnest(${textArray(emails)}) asked (email)
    left join users u on u.email = asked.email
    left join memberships m on m.entity_id = ${entityId} and m.user_id = u.id and m.status = 'Active'`.execute(db)
  const unknown = rows.filter(({ id }) => id === null).map(({ email }) => email)
  if (unknown.length > 0) throw refuse(previewAssignment, 'learnerEmails', messages.unknownEmails(unknown))
  return rows.flatMap(({ id }) => id ?? [])
}

/** A membership that is not an active one of the organization refuses the whole call: by the person's name, where the organization may know it. */
async function refuseUnknownMembers(
  db: Db | Trx,
  { id: entityId }: EntityScope,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select coalesce(s.first_name || ' ' || s.last_name, asked.id::text) as name from unnest(${intArray(ids)}) asked (id)
    left join member_summaries s on s.entity_id = ${entityId} and s.membership_id = asked.id
    where s.status is distinct from 'Active'`.execute(db)
  if (rows.length > 0)
    throw refuse(previewAssignment, 'entityUserIds', messages.unknownPeople(rows.map(({ name }) => name)))
}
