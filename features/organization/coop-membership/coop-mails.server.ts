import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { COOP_INVITATION_DAYS } from './coop-membership.contract.ts'
import { coopMails as texts } from './coop-membership.messages.ts'
import { organizationCooperativePage } from './coop-membership.page.ts'

export const coopInvitationMail = mailTemplate({
  name: 'cooperative-invitation',
  data: z.strictObject({ cooperative: z.string(), by: z.string(), invitationGuid: z.guid() }),
  render: ({ cooperative, by, invitationGuid }, { publicUrl }) => ({
    subject: texts.inviteSubject(cooperative),
    blocks: [
      paragraph(texts.invite(cooperative, by)),
      paragraph(texts.inviteSees),
      button(
        texts.inviteButton,
        `${publicUrl}${addressOf(organizationCooperativePage, {}, { invitation: invitationGuid })}`,
      ),
      small(texts.inviteHint(COOP_INVITATION_DAYS)),
    ],
  }),
})

const News = z.enum(['joined', 'declined', 'left', 'removed'])
type News = z.infer<typeof News>

export const coopNewsMail = mailTemplate({
  name: 'cooperative-news',
  data: z.strictObject({
    news: News,
    side: z.enum(['cooperative', 'organization']),
    cooperative: z.string(),
    organization: z.string(),
    by: z.string(),
  }),
  render: ({ news, side, cooperative, organization, by }, { publicUrl }) => ({
    subject: texts.subject[news](cooperative, organization),
    blocks: [
      paragraph(
        side === 'cooperative'
          ? texts.toCooperative[news](organization, by)
          : texts.toOrganization[news](cooperative, by),
      ),
      side === 'cooperative'
        ? button(texts.openDashboard, `${publicUrl}${addressOf(pageAt('/coop/dashboard'))}`)
        : button(texts.openCooperative, `${publicUrl}${addressOf(organizationCooperativePage)}`),
    ],
  }),
})

interface About {
  readonly news: News
  readonly caller: Pick<Caller, 'firstName' | 'lastName'>
  readonly coopId: number
  readonly organizationId: number
  /** Tells this event from others. */
  readonly key: string
}

/** Tells the administrators of both sides what has happened, in the transaction in which it does. */
export async function tellBothSides(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  { news, caller, coopId, organizationId, key }: About,
): Promise<void> {
  await mail.queueMany(
    trx,
    coopNewsMail,
    sql`
    select u.email as recipient, ${`cooperative ${key} `}::text || m.id as dedupe_key,
           jsonb_build_object('news', ${news}::text, 'side', case when m.entity_id = ${coopId} then 'cooperative' else 'organization' end,
             'cooperative', c.name, 'organization', o.name, 'by', ${`${caller.firstName} ${caller.lastName}`}::text) as data
    from memberships m
    join users u on u.id = m.user_id
    join entities c on c.id = ${coopId}
    join entities o on o.id = ${organizationId}
    where m.entity_id in (${coopId}, ${organizationId}) and m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}'`,
  )
}
