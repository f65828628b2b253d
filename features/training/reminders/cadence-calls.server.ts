import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { type CadenceForm, QuietDays, reminderCadence, saveReminderCadence } from './cadence.contract.ts'
import { DAYS_BEFORE, OVERDUE_EVERY } from './reminders.rules.ts'

// SQL of: requirements q, reminder_settings s, entities e, supervisors v

/** As many as there can be. */
const REQUIREMENTS_SHOWN = 50

const Kept = z.object({
  daysBefore: z.array(z.number()),
  overdueEvery: z.number(),
  overdueMost: z.number().nullable(),
  quietWeekends: z.boolean(),
  quietDays: z.array(QuietDays),
  copySupervisors: z.boolean(),
  version: z.number(),
})
const DEFAULT: z.infer<typeof Kept> = {
  daysBefore: [...DAYS_BEFORE],
  overdueEvery: OVERDUE_EVERY,
  overdueMost: null,
  quietWeekends: false,
  quietDays: [],
  copySupervisors: false,
  version: 0,
}

export const cadenceRoutes = [
  route(reminderCadence, async ({ entity }, { db }) => {
    const [kept, about, requirements] = await Promise.all([
      keptOf(db, entity),
      aboutOf(db, entity),
      requirementsOf(db, entity),
    ])
    return { ...kept, ...about, requirements }
  }),

  route(saveReminderCadence, ({ entity, caller, body: { version, ...form } }, services) =>
    services.db.transaction().execute(async trx => {
      // Whoever saves first makes the row; the other waits here, and then reads another version.
      await sql`select from entities e where e.id = ${entity.id} for no key update`.execute(trx)
      const { version: read, ...before } = await keptOf(trx, entity)
      if (read !== version) throw conflict(common.conflict)
      await keep(trx, entity, form, version + 1)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'reminders.cadenceChanged',
        detail: { before: wordsOf(before), after: wordsOf(form) },
      })
      return { version: version + 1 }
    }),
  ),
]

async function keptOf(on: Db | Trx, entity: EntityScope): Promise<z.infer<typeof Kept>> {
  const { rows } = await sqlOf(Kept)`
    select s.days_before, s.overdue_every, s.overdue_most, s.quiet_weekends, s.quiet_days, s.copy_supervisors, s.version
    from ${entity.rows('reminderSettings')} s`.execute(on)
  return rows[0] ?? DEFAULT
}

const aboutOf = (db: Db, entity: EntityScope) =>
  sqlOf(z.object({ enabled: z.boolean(), supervisors: z.number() }))`
    select e.reminders_enabled as enabled, (
      select count(*)::integer from ${entity.rows('supervisors')} v) as supervisors
    from entities e where e.id = ${entity.id}`.executeForOne(db)

/** They are few: an organization has no more than some tens of requirements. */
async function requirementsOf(
  db: Db,
  entity: EntityScope,
): Promise<ResponseOf<typeof reminderCadence>['requirements']> {
  const { rows } = await sqlOf(reminderCadence.response.shape.requirements.element)`
    select q.id, q.name, q.remind_before, q.remind_every, q.remind_most, q.remind_copy from ${entity.rows('requirements')} q
    where q.ended_at is null and q.reminders = 'own' order by q.name collate "und-x-icu" limit ${REQUIREMENTS_SHOWN}`.execute(
    db,
  )
  return rows
}

async function keep(trx: Trx, entity: EntityScope, form: CadenceForm, version: number): Promise<void> {
  const values = { ...form, quietDays: JSON.stringify(form.quietDays), version }
  await entity.delete('reminderSettings', trx).execute()
  await entity.insert('reminderSettings', values as never, trx).execute()
}

/** For the audit log: lists as one word each. */
const wordsOf = ({ daysBefore, quietDays, ...rest }: CadenceForm) => ({
  ...rest,
  daysBefore: daysBefore.join(', '),
  quietDays: quietDays.map(({ name, from, until }) => `${name} ${from} ${until}`).join(', '),
})
