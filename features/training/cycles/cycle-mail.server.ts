import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, entry, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { mail as texts } from './cycles.messages.ts'

/** Trainings that one mail names; the others are counted. */
const NAMED = 10

const Training = z.strictObject({
  registrationId: z.number().int(),
  course: z.string(),
  dueDate: CalendarDate,
  /** The certificate counts no longer: a newer version is required. */
  newer: z.boolean().optional(),
})

/** All that opened for one person on one day. */
export const cycleMail = mailTemplate({
  name: 'cycles-opened',
  data: z.strictObject({
    userId: z.number().int(),
    firstName: z.string(),
    language: z.string(),
    organization: z.string(),
    trainings: z.array(Training).min(1),
    more: z.number().int(),
  }),
  unsubscribe: ({ userId }) => ({ userId, kind: 'reminders' }),
  render: ({ firstName, language, organization, trainings, more }, { publicUrl }) => ({
    subject: texts.subject(trainings.map(({ course }) => course)),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.intro(organization, trainings.length + more)),
      ...trainings.map(({ registrationId, course, dueDate, newer }) =>
        entry(
          course,
          `${publicUrl}${addressOf(pageAt('/my-training/$registrationId'), { registrationId })}`,
          newer ? texts.newer(showDate(dueDate, language)) : texts.due(showDate(dueDate, language)),
        ),
      ),
      ...(more > 0 ? [paragraph(texts.more(more))] : []),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/my-training'))}`),
      small(trainings.some(({ newer }) => newer) ? texts.newerHint : texts.hint),
    ],
  }),
})

/** The cycles of these entities of which nobody was told yet. */
export const untold = (entityIds: readonly number[]): RawBuilder<unknown> =>
  sql`select o.entity_id, o.registration_id from opened_cycles o where o.entity_id = any(${intArray(entityIds)}) and o.told_at is null`

/** One mail for each of them about all that opened, where their organization sends reminders and they want them. */
export const mailOpened = (
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  { entityIds, today }: { readonly entityIds: readonly number[]; readonly today: CalendarDate },
): Promise<number> =>
  mail.queueMany(
    trx,
    cycleMail,
    sql`
    select u.email as recipient, 'cycles ' || t.membership_id || ' ' || ${today}::text || ' ' || t.last_id as dedupe_key,
           t.entity_id, jsonb_build_object('userId', u.id, 'firstName', u.first_name, 'language', u.language, 'organization', e.name,
             'trainings', t.named, 'more', t.total - jsonb_array_length(t.named)) as data
    from (
      select d.entity_id, d.membership_id, d.user_id, count(*) as total, max(d.id) as last_id,
             jsonb_agg(jsonb_build_object('registrationId', d.id, 'course', d.training, 'dueDate', d.due_date, 'newer', d.newer)
               order by d.place) filter (where d.place <= ${NAMED}::int) as named
      from (
        select r.entity_id, r.membership_id, r.user_id, r.id, r.training, r.due_date,
               exists (
                 select from opened_cycles c join registrations b on b.entity_id = c.entity_id and b.id = c.after_id
                 where c.entity_id = r.entity_id and c.registration_id = r.id and b.floor_id is not null) as newer,
               row_number() over (partition by r.entity_id, r.membership_id order by r.due_date, r.training) as place
        from (${untold(entityIds)}) o join registrations r on r.entity_id = o.entity_id and r.id = o.registration_id) d
      group by d.entity_id, d.membership_id, d.user_id) t
    join entities e on e.id = t.entity_id and e.reminders_enabled
    join users u on u.id = t.user_id
    where ${wantsMail('reminders', sql`u.id`)}
    order by t.membership_id`,
    undefined,
    sql.ref('m.entity_id'),
  )
