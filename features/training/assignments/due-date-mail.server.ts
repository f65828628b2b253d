import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { assignmentMail as shared, dueDateMail as texts } from './assignments.messages.ts'

const Training = z.strictObject({
  registrationId: z.number().int(),
  name: z.string(),
  before: CalendarDate.nullable(),
})

export const dueDateMail = mailTemplate({
  name: 'due-date-changed',
  data: z.strictObject({
    firstName: z.string(),
    organization: z.string(),
    language: z.string(),
    dueDate: CalendarDate,
    courses: z.array(Training).min(1),
  }),
  render: ({ firstName, organization, language, dueDate, courses }, { publicUrl }) => {
    const count = courses.length
    const [first] = courses
    const page =
      count === 1 && first
        ? addressOf(pageAt('/my-training/$registrationId'), { registrationId: first.registrationId })
        : addressOf(pageAt('/my-training'))
    return {
      subject: texts.subject(count, first?.name ?? ''),
      blocks: [
        paragraph(texts.greeting(firstName)),
        paragraph(texts.changed(organization, count)),
        quote(courses.map(({ name, before }) => texts.course(name, showDate(before, language))).join('\n')),
        paragraph(texts.due(showDate(dueDate, language), count)),
        button(shared.button(count), `${publicUrl}${page}`),
        small(texts.hint),
      ],
    }
  },
})

interface Redated {
  readonly entityId: number
  readonly changeId: number
  readonly trainings: readonly { readonly id: number; readonly before: string | null }[]
}

/** Queues one mail for each active person among these trainings, once for each change; returns how many. */
export async function mailRedated(
  trx: Trx,
  { mail }: Services,
  { entityId, changeId, trainings }: Redated,
): Promise<number> {
  if (trainings.length === 0) return 0
  return mail.queueMany(
    trx,
    dueDateMail,
    sql`
    select min(r.email) as recipient, ${`due date ${changeId} `}::text || min(r.id) as dedupe_key,
           jsonb_build_object('firstName', min(r.first_name), 'organization', min(e.name), 'language', min(u.language), 'dueDate', min(r.due_date),
             'courses', jsonb_agg(
               jsonb_build_object('registrationId', r.id, 'name', r.training, 'before', t.before)
               order by r.training, r.id)) as data
    from jsonb_to_recordset(${JSON.stringify(trainings)}::jsonb) t (id integer, before date)
    join ${rowsOf('registrations', entityId)} r on r.id = t.id
    join ${rowsOf('memberships', entityId)} m on m.id = r.membership_id and m.status = 'Active'
    join entities e on e.id = r.entity_id
    join users u on u.id = r.user_id
    group by r.membership_id`,
    undefined,
    sql`${entityId}::integer`,
  )
}
