import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { assignmentMail as texts } from './assignments.messages.ts'

export const assignmentMail = mailTemplate({
  name: 'assignment',
  data: z.strictObject({
    firstName: z.string(),
    organization: z.string(),
    language: z.string(),
    dueDate: CalendarDate.nullable(),
    courses: z.array(z.strictObject({ registrationId: z.number().int(), name: z.string() })).min(1),
  }),
  render: ({ firstName, organization, language, dueDate, courses }, { publicUrl }) => {
    const count = courses.length
    const only = count === 1 ? courses[0] : undefined
    const address = only
      ? addressOf(pageAt('/my-training/$registrationId'), { registrationId: only.registrationId })
      : addressOf(pageAt('/my-training'))
    return {
      subject: texts.subject(
        organization,
        courses.map(({ name }) => name),
      ),
      blocks: [
        paragraph(texts.greeting(firstName)),
        paragraph(texts.assigned(organization, count)),
        quote(courses.map(({ name }) => name).join('\n')),
        paragraph(dueDate ? texts.due(showDate(dueDate, language), count) : texts.open),
        // A person who is not signed in is led through the sign-in and back.
        button(texts.button(count), `${publicUrl}${address}`),
        small(texts.hint),
      ],
    }
  },
})

/** Queues one mail for each person in these registrations, once for each assignment; returns how many. */
export const mailAssigned = (
  trx: Trx,
  services: Services,
  about: { readonly entityId: number; readonly assignmentId: number; readonly registrationIds: readonly number[] },
): Promise<number> =>
  queueFor(trx, services, about, sql`${`assignment ${about.assignmentId} `}::text || r.membership_id`)

/** The same for what requirements opened, where they are to be told; once for the first of each person's trainings. */
export const mailRequired = (
  trx: Trx,
  services: Services,
  about: { readonly entityId: number; readonly registrationIds: readonly number[] },
): Promise<number> =>
  queueFor(
    trx,
    services,
    about,
    sql`'required ' || min(r.id)`,
    sql`join requirements q on q.entity_id = r.entity_id and q.id = r.requirement_id and q.email`,
  )

async function queueFor(
  trx: Trx,
  { mail }: Services,
  { entityId, registrationIds }: { readonly entityId: number; readonly registrationIds: readonly number[] },
  dedupeKey: RawBuilder<unknown>,
  only: RawBuilder<unknown> = sql``,
): Promise<number> {
  if (registrationIds.length === 0) return 0
  return mail.queueMany(
    trx,
    assignmentMail,
    sql`
    select min(r.email) as recipient, ${dedupeKey} as dedupe_key,
           jsonb_build_object('firstName', min(r.first_name), 'organization', min(e.name), 'language', min(u.language), 'dueDate', min(r.due_date),
             'courses', jsonb_agg(jsonb_build_object('registrationId', r.id, 'name', r.training) order by r.training, r.id)) as data
    from registrations r
    ${only}
    join entities e on e.id = r.entity_id
    join users u on u.id = r.user_id
    where r.entity_id = ${entityId} and r.id = any(${intArray(registrationIds)})
    group by r.membership_id`,
    undefined,
    sql`${entityId}::integer`,
  )
}
