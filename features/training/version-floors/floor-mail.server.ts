import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { mail as texts } from './version-floors.messages.ts'

/** What a floor means in an organization, with a link to exactly the learners whom it touches. */
export const floorMail = mailTemplate({
  name: 'version-floor',
  data: z.strictObject({
    firstName: z.string(),
    organization: z.string(),
    course: z.string(),
    version: z.string().nullable(),
    completedBefore: CalendarDate.nullable(),
    effectiveOn: CalendarDate,
    reason: z.string(),
    people: z.number().int(),
    completions: z.number().int(),
    floorId: z.number().int(),
  }),
  render: ({ firstName, organization, course, people, completions, floorId, reason, ...floor }, { publicUrl }) => ({
    subject: texts.subject(course),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(whatOf(course, floor)),
      paragraph(texts.reason(reason)),
      paragraph(texts.touched(organization, people, completions)),
      paragraph(texts.next),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/learners'), {}, listOf(floorId))}`),
      small(texts.late),
      small(texts.stay),
    ],
  }),
})

/** Archived people, too: they are among those whom the figures count. */
const listOf = (floorId: number) =>
  new URLSearchParams([
    ['floorId', String(floorId)],
    ...['Active', 'Inactive', 'Archived'].map(status => ['status', status]),
  ])

type What = { readonly version: string | null; readonly completedBefore: string | null; readonly effectiveOn: string }
const whatOf = (course: string, { version, completedBefore, effectiveOn }: What) =>
  version === null
    ? texts.day(course, showDate(completedBefore ?? effectiveOn), showDate(effectiveOn))
    : texts.version(course, version, showDate(effectiveOn))

/** One mail for each administrator of these organizations and each floor. */
export const mailAdministrators = (
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  { floorIds, entityIds }: { readonly floorIds: readonly number[]; readonly entityIds: readonly number[] },
): Promise<number> =>
  mail.queueMany(
    trx,
    floorMail,
    sql`
    select e.id as entity_id, u.email as recipient, 'version-floor ' || f.id || ' ' || e.id || ' ' || u.id as dedupe_key,
           jsonb_build_object('firstName', u.first_name, 'organization', e.name, 'course', c.name, 'version', v.version,
             'completedBefore', f.completed_before, 'effectiveOn', f.effective_on, 'reason', f.reason,
             'people', o.people, 'completions', o.completions, 'floorId', f.id) as data
    from floor_organizations o
    join entities e on e.id = o.entity_id and e.type = 'Organization'
    join memberships m on m.entity_id = e.id and m.status = 'Active' and m.roles @> '{EntityAdmin}'
    join users u on u.id = m.user_id
    join course_floors f on f.id = o.floor_id join courses c on c.id = f.course_id
    left join course_versions v on v.id = f.version_id
    where o.entity_id = any(${intArray(entityIds)}) and o.floor_id = any(${intArray(floorIds)})
    order by e.id, u.id, f.id`,
    undefined,
    sql.ref('m.entity_id'),
  )
