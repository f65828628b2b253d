import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { type Trx, textArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { sqlOf } from '#platform/server/rows.ts'
import {
  approvedMail as approvedTexts,
  declinedMail as declinedTexts,
  memberMail as memberTexts,
  waitingMail as waitingTexts,
} from './join-requests.messages.ts'

const approvedMail = mailTemplate({
  name: 'join-approved',
  necessary: true,
  data: z.strictObject({ joinRequestGuid: z.guid(), organization: z.string(), expiresOn: CalendarDate }),
  render: ({ joinRequestGuid, organization, expiresOn }, { publicUrl, productName }) => ({
    subject: approvedTexts.subject(organization),
    blocks: [
      paragraph(approvedTexts.approved(organization, productName)),
      button(
        approvedTexts.button,
        `${publicUrl}${addressOf(pageAt('/accept-invitation-confirmed'), {}, { joinRequestGuid })}`,
      ),
      small(approvedTexts.holds(showDate(expiresOn))),
    ],
  }),
})

const declinedMail = mailTemplate({
  name: 'join-declined',
  necessary: true,
  data: z.strictObject({ organization: z.string() }),
  render: ({ organization }, { productName }) => ({
    subject: declinedTexts.subject(organization),
    blocks: [paragraph(declinedTexts.declined(organization, productName)), small(declinedTexts.advice)],
  }),
})

const memberMail = mailTemplate({
  name: 'join-member',
  data: z.strictObject({ organization: z.string(), active: z.boolean() }),
  render: ({ organization, active }, { publicUrl, productName }) => ({
    subject: memberTexts.subject(organization),
    blocks: [
      paragraph((active ? memberTexts.member : memberTexts.switchedOff)(organization, productName)),
      ...(active ? [button(memberTexts.button, `${publicUrl}${addressOf(pageAt('/login'))}`)] : []),
      small(memberTexts.notYou),
    ],
  }),
})

const waitingMail = mailTemplate({
  name: 'join-waiting',
  data: z.strictObject({ organization: z.string(), waiting: z.number().int() }),
  render: ({ organization, waiting }, { publicUrl }) => ({
    subject: waitingTexts.subject(organization, waiting),
    blocks: [
      paragraph(waitingTexts.waiting(organization, waiting)),
      button(waitingTexts.button, `${publicUrl}${addressOf(pageAt('/learners'), {}, { tab: 'requests' })}`),
      small(waitingTexts.holds),
    ],
  }),
})

export const joinMails = [approvedMail, declinedMail, memberMail, waitingMail]

/** The same mail goes out at most once an hour, however often it is requested. */
const hour = ({ clock }: Services): string => clock.iso().slice(0, 13)

/** Queues the mails with the links of these approved requests. */
export async function mailApproved(trx: Trx, services: Services, guids: readonly string[]): Promise<void> {
  await services.mail.queueMany(
    trx,
    approvedMail,
    sql`
    select r.entity_id, r.email as recipient, 'join approved ' || r.guid || ' ' || ${hour(services)}::text as dedupe_key,
           jsonb_build_object('joinRequestGuid', r.guid, 'organization', e.name, 'expiresOn', (r.expires_at at time zone e.time_zone)::date) as data
    from join_requests r join entities e on e.id = r.entity_id
    where r.guid = any (${textArray(guids)}::uuid[])`,
    undefined,
    sql.ref('m.entity_id'),
  )
}

export async function mailDeclined(trx: Trx, { mail }: Services, guids: readonly string[]): Promise<void> {
  await mail.queueMany(
    trx,
    declinedMail,
    sql`
    select r.entity_id, r.email as recipient, 'join declined ' || r.guid as dedupe_key, jsonb_build_object('organization', e.name) as data
    from join_requests r join entities e on e.id = r.entity_id
    where r.guid = any (${textArray(guids)}::uuid[])`,
    undefined,
    sql.ref('m.entity_id'),
  )
}

export async function mailMember(
  trx: Trx,
  services: Services,
  { email, entityId, organization, active }: { email: string; entityId: number; organization: string; active: boolean },
): Promise<void> {
  await services.mail.queue(trx, memberMail, {
    to: email,
    dedupeKey: `join member ${entityId} ${email} ${hour(services)}`,
    data: { organization, active },
    onBehalfOf: entityId,
  })
}

/** A sweep: tells the administrators about new requests, with the number of waiting ones, at most once an hour. */
export async function tellAdministrators(services: Services): Promise<void> {
  const { db, clock, mail } = services
  const now = clock.iso()
  await db.transaction().execute(async trx => {
    const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
      with due as (
        select entity_id from join_requests r where status = 'requested' and told_at is null
          and not exists (select 1 from join_requests t where t.entity_id = r.entity_id and t.told_at > ${clock.iso(-3600)})
        group by entity_id
      ), told as (
        update join_requests r set told_at = ${now} from due
        where r.entity_id = due.entity_id and r.status = 'requested' and r.told_at is null returning r.entity_id
      ) select distinct entity_id from told`.execute(trx)
    if (rows.length === 0) return
    await mail.queueMany(
      trx,
      waitingMail,
      sql`
      select u.email as recipient, 'join waiting ' || m.entity_id || ' ' || u.id || ' ' || ${now}::text as dedupe_key,
             jsonb_build_object('organization', e.name, 'waiting', (
               select count(*) from join_requests r where r.entity_id = e.id and r.status = 'requested' and r.expires_at > ${now})) as data
      from entities e join memberships m on m.entity_id = e.id and m.status = 'Active' and m.roles @> '{EntityAdmin}' join users u on u.id = m.user_id
      where e.id = any (${rows.map(({ entityId }) => entityId)}::integer[])`,
    )
  })
}
