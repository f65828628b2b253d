import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { outsideCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { anyReached } from '../groups/within.server.ts'
import { type BatchAssignment, previewAssignment } from './assignments.contract.ts'
import { assignmentsMessages } from './assignments.messages.ts'

/** Whom an assignment includes: everyone, the members of groups, or people by their memberships. */
export interface Chosen {
  readonly everyone: boolean
  readonly groupIds: readonly number[]
  readonly membershipIds: readonly number[]
}

/**
 * The condition on `m` (memberships of this entity) under which a member is included, active or not. The groups have a condition
 * on the entity of their own: compared with the member's, the planner may read the groups of every entity.
 */
export const meantBy = (
  { everyone, groupIds, membershipIds }: Chosen,
  { id }: { readonly id: number },
): RawBuilder<boolean> =>
  everyone
    ? sql`true`
    : sql`(
  m.id = any(${intArray(membershipIds)}) or exists (
    select from ${rowsOf('groupMembers', id)} g where g.membership_id = m.id and g.group_id = ${anyReached(id, groupIds)}))`

interface Terms {
  readonly courseIds: readonly number[]
  readonly dueDate: string | null
}
/** Who takes what by when, and whether they are notified. */
export interface Wanted extends Chosen, Terms {
  readonly email: boolean
}

/** The input of a batch; anything wrong with it makes the whole call fail at its field. */
export async function wantedBy(
  on: Db | Trx,
  entity: EntityScope,
  services: Pick<Services, 'clock'>,
  { isAllLearners: everyone, groupIds, learnerEmails, courseIds, dueDate = null, email }: BatchAssignment,
): Promise<Wanted> {
  if (!everyone && groupIds.length === 0 && learnerEmails.length === 0)
    throw refuse(previewAssignment, 'learnerEmails', assignmentsMessages.noUser)
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

/** Like `wantedBy`, for members chosen one by one. */
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

/**
 * Only organizations and cooperatives may assign (spec B6), only courses of their catalog, and only by a day after
 * today (spec B5).
 */
export async function refuseWrongTerms(
  on: Db | Trx,
  entity: EntityScope,
  { clock }: Pick<Services, 'clock'>,
  { courseIds, dueDate }: Terms,
): Promise<void> {
  if (entity.type !== 'Organization' && entity.type !== 'Coop')
    throw new Refusal({ status: 403, message: common.noAccess })
  const outside = await outsideCatalogue(on, entity.id, courseIds)
  if (outside.length > 0) throw refuse(previewAssignment, 'courseIds', assignmentsMessages.unknownCourses(outside))
  if (dueDate !== null && dueDate <= clock.today(entity.timeZone))
    throw refuse(previewAssignment, 'dueDate', common.futureDate)
}

/** A group that is not an active one of the organization makes the whole call fail. */
async function refuseUnknownGroups(
  db: Db | Trx,
  { id: entityId }: EntityScope,
  groupIds: readonly number[],
): Promise<void> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select asked.id from unnest(${intArray(groupIds)}) asked (id)
    where not exists (select from ${rowsOf('groups', entityId)} g where g.id = asked.id and g.status = 'Active')`.execute(
    db,
  )
  if (rows.length > 0)
    throw refuse(previewAssignment, 'groupIds', assignmentsMessages.unknownGroups(rows.map(({ id }) => id)))
}

/** The memberships for these emails; one that is not an active member's makes the whole call fail. */
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
  if (unknown.length > 0) throw refuse(previewAssignment, 'learnerEmails', assignmentsMessages.unknownEmails(unknown))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * A membership that is not an active one of the organization makes the whole call fail: with the person's name, if the
 * organization may know it.
 */
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
    throw refuse(previewAssignment, 'entityUserIds', assignmentsMessages.unknownPeople(rows.map(({ name }) => name)))
}
