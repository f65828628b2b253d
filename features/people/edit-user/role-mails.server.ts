import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { MembersChanged } from '#foundation/access/member-changes.server.ts'
import { roleMail as texts } from './role-mails.messages.ts'

/** Tells a person that they became an administrator, or are none any more. Decision 370. */
export const roleMail = mailTemplate({
  name: 'role-changed',
  data: z.strictObject({ firstName: z.string(), organization: z.string(), gained: z.boolean(), by: z.string() }),
  render: ({ firstName, organization, gained, by }, { publicUrl, productName }) => ({
    subject: gained ? texts.gainedSubject(organization) : texts.lostSubject(organization),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(gained ? texts.gained({ by, organization, productName }) : texts.lost({ by, organization })),
      button(texts.button, `${publicUrl}/`),
      small(gained ? texts.wrongGained : texts.wrongLost),
    ],
  }),
})

/** Queues the mail to the active members whose role was changed, once for each change. */
export async function mailRoles(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  entity: EntityScope,
  { promoted, demoted, by }: Pick<MembersChanged, 'promoted' | 'demoted'> & { readonly by: string },
): Promise<void> {
  const ids = [...promoted, ...demoted]
  if (ids.length === 0) return
  await mail.queueMany(
    trx,
    roleMail,
    sql`
    select u.email as recipient, 'role ' || m.id || ' ' || m.version as dedupe_key,
           jsonb_build_object('firstName', u.first_name, 'organization', ${entity.name}::text,
             'gained', m.id = any(${intArray(promoted)}), 'by', ${by}::text) as data
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id
    where m.id = any(${intArray(ids)}) and m.status = 'Active'`,
    undefined,
    sql`${entity.id}::integer`,
  )
}
