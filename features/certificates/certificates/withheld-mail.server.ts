import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { todayThere } from '#platform/server/clock.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { certificatesMessages } from './certificates.messages.ts'

export const withheldMail = mailTemplate({
  name: 'certificate-withheld',
  data: z.strictObject({ firstName: z.string(), organizationName: z.string() }),
  render({ firstName, organizationName }, { publicUrl }) {
    const { subject, text, waits, button: label } = certificatesMessages.withheldMail
    return {
      subject: subject(organizationName),
      blocks: [
        paragraph(text(firstName, organizationName)),
        paragraph(waits),
        button(label, `${publicUrl}${addressOf(pageAt('/organization/account-billing'))}`),
      ],
    }
  },
})

/**
 * The organization's administrators hear about withheld certificates at most once per day of the organization. Spec D4.
 */
export async function tellOfWithheld(
  trx: Trx,
  { clock, mail }: Pick<Services, 'clock' | 'mail'>,
  entityId: number,
): Promise<void> {
  await mail.queueMany(
    trx,
    withheldMail,
    sql`
    select u.email as recipient,
           'certificate-withheld:' || e.id || ':' || u.id || ':' || ${todayThere({ clock })} as dedupe_key,
           jsonb_build_object('firstName', u.first_name, 'organizationName', e.name) as data
    from ${rowsOf('memberships', entityId)} m join entities e on e.id = m.entity_id join users u on u.id = m.user_id
    where m.status = 'Active' and m.roles @> '{EntityAdmin}' order by u.id`,
  )
}

export const certificateArrivedMail = mailTemplate({
  name: 'certificate-arrived',
  data: z.strictObject({ firstName: z.string(), organizationName: z.string() }),
  render({ firstName, organizationName }, { publicUrl }) {
    const { subject, text, button: label } = certificatesMessages.arrivedMail
    return {
      subject,
      blocks: [
        paragraph(text(firstName, organizationName)),
        button(label, `${publicUrl}${addressOf(pageAt('/my-certificates'))}`),
      ],
    }
  },
})

/**
 * People whose certificates were withheld learn that they have them now: once per day of the organization, however many
 * arrive.
 */
export async function tellOfArrival(
  trx: Trx,
  { clock, mail }: Pick<Services, 'clock' | 'mail'>,
  { entityId, certificateId }: { entityId: number; certificateId: number },
): Promise<void> {
  await mail.queueMany(
    trx,
    certificateArrivedMail,
    sql`
    select u.email as recipient,
           'certificate-arrived:' || e.id || ':' || u.id || ':' || ${todayThere({ clock })} as dedupe_key,
           jsonb_build_object('firstName', u.first_name, 'organizationName', e.name) as data
    from ${rowsOf('certificates', entityId)} c join users u on u.id = c.user_id join entities e on e.id = c.entity_id
    where c.id = ${certificateId}`,
    undefined,
    sql`${entityId}::integer`,
  )
}
