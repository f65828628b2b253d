import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, type MailBlock, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { changesBetween, type PrintedField, printedNames } from '../certificate-document/printed-changes.rules.ts'
import type { Replaced } from '../certificates/endings.server.ts'
import { correctionMails as texts } from './corrections.messages.ts'

const pageOf = (publicUrl: string, certificateId: number) =>
  `${publicUrl}${addressOf(pageAt('/certificates/certificate/$certificateId'), { certificateId })}`

const Change = z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
type Change = z.infer<typeof Change>

const Replacement = z.strictObject({
  firstName: z.string(),
  course: z.string(),
  /** Who did it: the organization, or the platform's own team. */
  by: z.string(),
  kind: z.enum(['corrected', 'reissued', 'reissuedRevoked']),
  oldNumber: z.string(),
  newNumber: z.string(),
  certificateId: z.number().int(),
  changes: z.array(Change),
  reason: z.string(),
})

/** A certificate took another's place: what changed, both numbers, and what to do. Spec D4. */
export const certificateReplacedMail = mailTemplate({
  name: 'certificate-replaced',
  data: Replacement,
  render: ({ firstName, course, by, kind, oldNumber, newNumber, certificateId, changes, reason }, { publicUrl }) => {
    const { replaced, reissued } = texts
    const { subject, lead } = kind === 'corrected' ? replaced : reissued
    return {
      subject,
      blocks: [
        paragraph(texts.greeting(firstName)),
        paragraph(lead(course, by)),
        ...changed(changes),
        paragraph((kind === 'reissuedRevoked' ? reissued.afterRevoked : replaced.numbers)(oldNumber, newNumber)),
        paragraph(texts.why),
        quote(reason),
        paragraph(replaced.todo),
        button(replaced.button, pageOf(publicUrl, certificateId)),
        small(texts.wrong),
      ],
    }
  },
})

function changed(changes: readonly Change[]): MailBlock[] {
  const { replaced } = texts
  if (changes.length === 0) return [paragraph(replaced.same)]
  const lines = changes.map(({ field, before, after }) =>
    replaced.change(
      printedNames[field as PrintedField] ?? field,
      before ?? replaced.nothing,
      after ?? replaced.removed,
    ),
  )
  return [paragraph(replaced.changes), quote(lines.join('\n'))]
}

/** A certificate is no longer valid. Spec D4. */
export const certificateRevokedMail = mailTemplate({
  name: 'certificate-revoked',
  data: z.strictObject({
    firstName: z.string(),
    course: z.string(),
    by: z.string(),
    number: z.string(),
    certificateId: z.number().int(),
    /** Someone without an organization has no administrator to talk to. */
    alone: z.boolean(),
    reason: z.string(),
  }),
  render: ({ firstName, course, by, number, certificateId, alone, reason }, { publicUrl }) => ({
    subject: texts.revoked.subject,
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.revoked.lead(course, by)),
      paragraph(texts.revoked.number(number)),
      paragraph(texts.why),
      quote(reason),
      paragraph(alone ? texts.revoked.todoAlone : texts.revoked.todo),
      button(texts.revoked.button, pageOf(publicUrl, certificateId)),
      small(texts.wrong),
    ],
  }),
})

/** Once for each new certificate, to its holder's address of today. */
export async function tellOfReplacement(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  { issued, entityId, before, after }: Replaced,
  about: { readonly kind: z.infer<typeof Replacement>['kind']; readonly by: string; readonly reason: string },
): Promise<void> {
  const data: Omit<z.infer<typeof Replacement>, 'firstName'> = {
    ...about,
    course: after.courseName,
    oldNumber: before.number,
    newNumber: issued.certificateName,
    certificateId: issued.certificateId,
    changes: changesBetween(before, after),
  }
  await mail.queueMany(
    trx,
    certificateReplacedMail,
    sql`
    select u.email as recipient, 'certificate-replaced ' || c.id as dedupe_key,
           jsonb_build_object('firstName', u.first_name) || ${JSON.stringify(data)}::jsonb as data
    from ${rowsOf('certificates', entityId)} c join users u on u.id = c.user_id where c.id = ${issued.certificateId}`,
    undefined,
    sql`${entityId}::integer`,
  )
}

/** Once for each certificate. */
export async function tellOfRevocation(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  about: {
    readonly entityId: number
    readonly certificateId: number
    readonly number: string
    readonly course: string
    readonly by: string
    readonly reason: string
  },
): Promise<void> {
  const { entityId, ...data } = about
  await mail.queueMany(
    trx,
    certificateRevokedMail,
    sql`
    select u.email as recipient, 'certificate-revoked ' || c.id as dedupe_key,
           jsonb_build_object('firstName', u.first_name, 'alone', e.type = 'Individual') || ${JSON.stringify(data)}::jsonb as data
    from ${rowsOf('certificates', entityId)} c join users u on u.id = c.user_id join entities e on e.id = c.entity_id
    where c.id = ${data.certificateId}`,
    undefined,
    sql`${entityId}::integer`,
  )
}
