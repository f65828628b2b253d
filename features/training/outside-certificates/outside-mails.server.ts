import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addressOf } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { decidedMail as decidedTexts, waitingMail as waitingTexts } from './outside-certificates.messages.ts'
import { myRequirementsPage, outsideCertificatesPage } from './outside-certificates.page.ts'
import { meets } from './outside-sql.server.ts'

// SQL of: outside_certificates f, requirements q, memberships m, users u, entities e

export const Outcome = z.enum(['accepted', 'entered', 'refused', 'revoked'])
export type Outcome = z.infer<typeof Outcome>

const waitingMail = mailTemplate({
  name: 'outside-waiting',
  data: z.strictObject({ organization: z.string(), waiting: z.number().int() }),
  render: ({ organization, waiting }, { publicUrl }) => ({
    subject: waitingTexts.subject(waiting),
    blocks: [
      paragraph(waitingTexts.waiting(organization, waiting)),
      button(waitingTexts.button, `${publicUrl}${addressOf(outsideCertificatesPage, {}, { status: 'Waiting' })}`),
      small(waitingTexts.counts),
    ],
  }),
})

const decidedMail = mailTemplate({
  name: 'outside-decided',
  data: z.strictObject({
    outcome: Outcome,
    firstName: z.string(),
    organization: z.string(),
    requirement: z.string(),
    title: z.string(),
    provider: z.string(),
    /** Through which day it counts; null: it does not, or for good. */
    until: CalendarDate.nullable(),
    reason: z.string().nullable(),
  }),
  render: (data, { publicUrl }) => {
    const { outcome, firstName, organization, requirement, title, provider, until, reason } = data
    const counts = outcome === 'accepted' || outcome === 'entered'
    return {
      subject: decidedTexts.subject[outcome],
      blocks: [
        paragraph(decidedTexts.greeting(firstName)),
        paragraph(decidedTexts[outcome](organization, requirement)),
        quote(decidedTexts.certificate(title, provider)),
        ...(counts && until !== null ? [paragraph(decidedTexts.until(showDate(until)))] : []),
        ...(reason === null ? [] : [paragraph(decidedTexts.because), quote(reason)]),
        ...(counts ? [] : [paragraph(decidedTexts.again)]),
        button(decidedTexts.button, `${publicUrl}${addressOf(myRequirementsPage)}`),
      ],
    }
  },
})

export const outsideMails = [waitingMail, decidedMail]

/**
 * Tells each person what was decided, once for each change; who is not active any more is not told. Returns the
 * addresses of all whose certificates they are.
 */
export async function mailDecided(
  trx: Trx,
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
  entity: EntityScope,
  { ids, outcome }: { readonly ids: readonly number[]; readonly outcome: Outcome },
): Promise<string[]> {
  const theirs = sql`
    from ${entity.rows('outsideCertificates')} f
    join ${entity.rows('requirements')} q on q.id = f.requirement_id
    join ${entity.rows('memberships')} m on m.id = f.membership_id
    join users u on u.id = m.user_id
    where f.id = any(${intArray(ids)})`
  await mail.queueMany(
    trx,
    decidedMail,
    sql`
    select u.email as recipient, 'outside ' || ${outcome}::text || ' ' || f.id || ' ' || ${clock.iso()}::text as dedupe_key,
           jsonb_build_object('outcome', ${outcome}::text, 'firstName', u.first_name, 'organization', ${entity.name}::text,
             'requirement', q.name, 'title', f.title, 'provider', f.provider, 'until', ${meets}, 'reason', f.reason) as data
    ${theirs} and m.status = 'Active'`,
    undefined,
    sql`${entity.id}::integer`,
  )
  const { rows } = await sqlOf(z.object({ email: z.string() }))`select u.email ${theirs}`.execute(trx)
  return rows.map(({ email }) => email)
}

/** Certificates that one run of the sweep notes as told. */
const TOLD_AT_ONCE = 1_000

/** A sweep: tells the administrators about new certificates, with the number of waiting ones, at most once an hour. */
export async function tellWaiting({ db, clock, mail }: Services): Promise<void> {
  const now = clock.iso()
  await db.transaction().execute(async trx => {
    const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
      with due as (
        select f.id from outside_certificates f where f.status = 'Waiting' and f.told_at is null
          and not exists (select from outside_certificates t where t.entity_id = f.entity_id and t.told_at > ${clock.iso(-3600)})
        order by f.id limit ${TOLD_AT_ONCE} for no key update skip locked
      ), told as (
        update outside_certificates f set told_at = ${now} from due where f.id = due.id returning f.entity_id
      ) select distinct entity_id from told`.execute(trx)
    if (rows.length === 0) return
    await mail.queueMany(
      trx,
      waitingMail,
      sql`
      select m.entity_id, u.email as recipient, 'outside waiting ' || m.entity_id || ' ' || u.id || ' ' || ${now}::text as dedupe_key,
             jsonb_build_object('organization', e.name, 'waiting', (
               select count(*) from outside_certificates f where f.entity_id = e.id and f.status = 'Waiting')) as data
      from entities e join memberships m on m.entity_id = e.id and m.status = 'Active' and m.roles @> '{EntityAdmin}' join users u on u.id = m.user_id
      where e.id = any(${intArray(rows.map(({ entityId }) => entityId))})`,
      undefined,
      sql.ref('m.entity_id'),
    )
  })
}
