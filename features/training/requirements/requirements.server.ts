import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import { once } from '#platform/server/once.ts'
import { conflict, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { readWorkChoices } from '#foundation/access/work-choices.server.ts'
import { audit, type Detail } from '#foundation/audit-trail/audit.server.ts'
import { outsideCatalogue } from '#courses/courses/catalogue.server.ts'
import { groupRequirementsRoute } from './group-requirements.server.ts'
import { keepAnew, keepRequirements, renewRequired } from './keep.server.ts'
import { alone } from './locks.server.ts'
import { remindersPreviewRoute } from './reminders-preview.server.ts'
import { previewOf } from './preview.server.ts'
import { readRequirements } from './requirement-list.server.ts'
import { peopleRoutes } from './requirement-people.server.ts'
import {
  addRequirement,
  changeRequirement,
  endRequirement,
  listRequirements,
  NEW_REQUIREMENT,
  previewRequirement,
  type RequirementForm,
  type RequirementRule,
  REQUIREMENTS_MAX,
  settled,
} from './requirements.contract.ts'
import { requirementsMessages as messages } from './requirements.messages.ts'

const requirementRoutes = [
  route(listRequirements, async ({ entity }, { db, clock }) => ({
    requirements: await readRequirements(db, entity, clock.today(entity.timeZone)),
    ...(await readWorkChoices(db, entity, { active: true })),
  })),

  route(previewRequirement, async ({ entity, body: { requirementId, ...rule } }, services) => {
    const before = requirementId === null ? NEW_REQUIREMENT : await readStanding(services.db, entity, requirementId)
    await refuseForeign(services.db, entity, rule, before.courseIds)
    return previewOf(services, entity, { rule: settled(withUnknown(rule, before)), requirementId })
  }),

  route(addRequirement, (call, services) => {
    const { entity, caller } = call
    const body = settled(call.body)
    return once(call, services, async trx => {
      await alone(trx, entity.id)
      const { standing } = await sqlOf(z.object({ standing: z.number() }))`
        select count(*) as standing from ${entity.rows('requirements')} q where q.ended_at is null`.executeForOne(trx)
      if (standing >= REQUIREMENTS_MAX) throw refuseKind(addRequirement, 'tooMany', messages.full(REQUIREMENTS_MAX))
      await refuseForeign(trx, entity, body)
      await refuseTaken(trx, entity, body.name, null)
      const made = await entity
        .insert('requirements', { ...body, createdBy: caller.userId, createdAt: services.clock.iso() }, trx)
        .returning('requirements.id')
        .executeTakeFirstOrThrow()
      await keepAnew(trx, services, { entityId: entity.id, requirementId: made.id })
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'requirement.added',
        target: body.name,
        detail: { after: detailOf(body) },
      })
      return { id: made.id }
    })
  }),

  route(changeRequirement, ({ entity, caller, params: { requirementId }, body: { version, ...changed } }, services) =>
    services.db.transaction().execute(async trx => {
      await alone(trx, entity.id)
      const before = await thatStands(trx, entity, requirementId)
      const requirement = settled(withUnknown(changed, before))
      if (before.version !== version) throw conflict(common.conflict)
      await refuseForeign(trx, entity, requirement, before.courseIds)
      await refuseTaken(trx, entity, requirement.name, requirementId)
      await entity
        .update('requirements', trx)
        .set({ ...requirement, version: version + 1 })
        .where('requirements.id', '=', requirementId)
        .execute()
      await keepAnew(trx, services, { entityId: entity.id, requirementId })
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'requirement.changed',
        target: requirement.name,
        detail: { before: detailOf(before), after: detailOf(requirement) },
      })
      return { version: version + 1 }
    }),
  ),

  route(endRequirement, ({ entity, caller, params: { requirementId } }, services) =>
    services.db.transaction().execute(async trx => {
      await alone(trx, entity.id)
      const before = await thatStands(trx, entity, requirementId)
      await entity
        .update('requirements', trx)
        .set({ endedAt: services.clock.iso(), version: before.version + 1 })
        .where('requirements.id', '=', requirementId)
        .execute()
      await keepAnew(trx, services, { entityId: entity.id, requirementId })
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'requirement.ended',
        target: before.name,
        detail: { before: detailOf(before) },
      })
      return {}
    }),
  ),
]

export const requirements: Feature = {
  routes: [...requirementRoutes, groupRequirementsRoute, remindersPreviewRoute, ...peopleRoutes],
  jobs: [keepRequirements, renewRequired],
  constraints: {
    requirements_tenant: 'bug',
    // Checked under the organization's lock.
    requirements_name_unique: refuse(addRequirement, 'name', messages.nameTaken),
    requirements_name_length: 'bug',
    requirements_first: 'bug',
    requirements_again: 'bug',
    requirements_year: 'bug',
    requirements_window: 'bug',
    requirements_reminders_check: 'bug',
    requirements_own_reminders: 'bug',
    requirement_people_requirement: 'bug',
    requirement_people_membership: 'bug',
    requirement_waivers_requirement: 'bug',
    requirement_waivers_membership: 'bug',
    requirement_waivers_ended: 'bug',
    requirement_waivers_reason_length: 'bug',
    requirement_waivers_one: 'bug',
    registrations_requirement: 'bug',
    memberships_site_length: 'bug',
  },
}

async function thatStands(trx: Trx, entity: EntityScope, requirementId: number) {
  const found = await entity
    .from('requirements', trx)
    .selectAll('requirements')
    .where('requirements.id', '=', requirementId)
    .where('requirements.endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw unknown(common.notFound)
  return found
}

/** A rule with what the page that sent it did not know. */
const withUnknown = <R extends { readonly jobTitles?: string[] | undefined }>(
  rule: R,
  before: { readonly jobTitles: string[] },
) => ({ ...rule, jobTitles: rule.jobTitles ?? before.jobTitles })

async function readStanding(db: Db, entity: EntityScope, requirementId: number) {
  const found = await entity
    .from('requirements', db)
    .select(['requirements.courseIds', 'requirements.jobTitles'])
    .where('requirements.id', '=', requirementId)
    .where('requirements.endedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw unknown(common.notFound)
  return found
}

/** What is not of this organization: courses outside its catalog (which those of before may have left), other groups. */
async function refuseForeign(
  trx: Db | Trx,
  entity: EntityScope,
  { courseIds, groupIds }: Pick<RequirementRule, 'courseIds' | 'groupIds'>,
  before: readonly number[] = [],
): Promise<void> {
  const added = courseIds.filter(id => !before.includes(id))
  if (added.length > 0 && (await outsideCatalogue(trx, entity.id, added)).length > 0)
    throw refuse(addRequirement, 'courseIds', messages.outsideCatalogue)
  const { known } = await sqlOf(z.object({ known: z.number() }))`
    select count(*) as known from ${entity.rows('groups')} g where g.id = any(${intArray(groupIds)})`.executeForOne(trx)
  if (known < new Set(groupIds).size) throw refuse(addRequirement, 'groupIds', messages.unknownGroup)
}

async function refuseTaken(trx: Trx, entity: EntityScope, name: string, besides: number | null): Promise<void> {
  const { rows } = await sql`
    select from ${entity.rows('requirements')} q
    where q.ended_at is null and lower(q.name) = lower(${name}) and q.id is distinct from ${besides}::integer`.execute(
    trx,
  )
  if (rows.length > 0) throw refuse(addRequirement, 'name', messages.nameTaken)
}

/** What the audit log keeps of it. */
const detailOf = (rule: Omit<RequirementForm, 'roles'> & { readonly roles: readonly string[] }): Detail => ({
  name: rule.name,
  courseIds: rule.courseIds,
  groupIds: rule.groupIds,
  roles: rule.roles,
  jobTitleIds: rule.jobTitleIds,
  professionIds: rule.professionIds,
  states: rule.states,
  sites: rule.sites,
  jobTitles: rule.jobTitles,
  hiredFrom: rule.hiredFrom,
  hiredUntil: rule.hiredUntil,
  firstKind: rule.firstKind,
  firstDays: rule.firstDays,
  firstDay: rule.firstDay,
  eachYear: rule.eachYear,
  againKind: rule.againKind,
  againMonths: rule.againMonths,
  windowDays: rule.windowDays,
  againDay: rule.againDay,
  countsFrom: rule.countsFrom,
  reminders: rule.reminders,
  remindBefore: rule.remindBefore,
  remindEvery: rule.remindEvery,
  remindMost: rule.remindMost,
  remindCopy: rule.remindCopy,
})
