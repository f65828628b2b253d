import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { ownerMail as texts } from './ownership.messages.ts'

/** Tells a person that they own an organization, or that another administrator does. Decision 383. */
export const ownerMail = mailTemplate({
  name: 'owner-changed',
  data: z.strictObject({
    firstName: z.string(),
    organization: z.string(),
    gained: z.boolean(),
    owner: z.string(),
    /** Null: support named the owner. */
    by: z.string().nullable(),
  }),
  render: ({ firstName, organization, gained, owner, by }, { publicUrl, productName }) => ({
    subject: gained ? texts.gainedSubject(organization) : texts.lostSubject(organization),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(
        gained
          ? by === null
            ? texts.gainedBySupport({ organization, productName })
            : texts.gained({ by, organization, productName })
          : (by === null ? texts.lostBySupport : texts.lost)({ owner, organization }),
      ),
      ...(gained ? [paragraph(texts.next)] : []),
      button(texts.button, `${publicUrl}/`),
      small(texts.wrong),
    ],
  }),
})

interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** Queues it to both; `key` is of this change alone. */
export async function tellOwners(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  entity: { readonly id: number; readonly name: string },
  told: { readonly before: Person | null; readonly after: Person; readonly by: string | null; readonly key: string },
): Promise<void> {
  const { before, after, by, key } = told
  const about = { organization: entity.name, owner: nameOf(after), by }
  await mail.queue(trx, ownerMail, {
    to: after.email,
    dedupeKey: `owner ${entity.id} ${key}`,
    onBehalfOf: entity.id,
    data: { ...about, firstName: after.firstName, gained: true },
  })
  if (before === null) return
  await mail.queue(trx, ownerMail, {
    to: before.email,
    dedupeKey: `owner before ${entity.id} ${key}`,
    onBehalfOf: entity.id,
    data: { ...about, firstName: before.firstName, gained: false },
  })
}
