import { sql } from 'kysely'
import { z } from 'zod'
import { addMonths, dateIn } from '#platform/shared/calendar-date.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { approvalOn, completedThere } from '#courses/courses/approvals.server.ts'
import { takeCertificate } from '#foundation/plans/quota.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { newCertificateNumber } from '../certificate-document/certificate-number.rules.ts'
import { ISSUED, sealer } from '../certificate-document/certificate-binding.server.ts'
import { sign } from '../certificate-document/certificate-signature.server.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { certificatesMessages } from './certificates.messages.ts'
import { currentKey } from './keys.server.ts'
import { tellOfWithheld } from './withheld-mail.server.ts'

/** There are 27^8 numbers a year: drawing a taken one even once is unusual. */
const DRAWS = 5

/** Id 0: withheld for lack of quota, and the name says so. Spec D4. */
export const Issued = z.object({
  certificateId: z.number(),
  certificateName: z.string(),
})
export type Issued = z.infer<typeof Issued>

type Held = Pick<Services, 'clock' | 'config' | 'secrets' | 'mail'>
/** The registration that a certificate is for, with its entity. */
export interface Registered {
  readonly entityId: number
  readonly registrationId: number
}

/**
 * Issues the certificate for a completed registration. If the organization has none left, withholds it and tells the
 * administrators; if there already is one, returns it again. Spec D4.
 */
export async function issueCertificate(trx: Trx, services: Held, registered: Registered): Promise<Issued> {
  const issued = await issueIfAnyLeft(trx, services, registered)
  if (issued) return issued
  await tellOfWithheld(trx, services, registered.entityId)
  return { certificateId: 0, certificateName: certificatesMessages.notIssued }
}

/** Null: none is left. The registration's row is locked: if two ask, one takes quota. */
export async function issueIfAnyLeft(trx: Trx, services: Held, registered: Registered): Promise<Issued | null> {
  const { entityId, registrationId } = registered
  await trx
    .selectFrom('registrations')
    .select('id')
    .where('entityId', '=', entityId)
    .where('id', '=', registrationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const standing = await trx
    .selectFrom('certificates')
    .select(['id', 'number'])
    .where('entityId', '=', entityId)
    .where('registrationId', '=', registrationId)
    .where('supersededBy', 'is', null)
    .executeTakeFirst()
  if (standing) return { certificateId: standing.id, certificateName: standing.number }
  const taken = await takeCertificate(trx, services, entityId)
  if (!taken) return null
  const { snapshot: _, ...issued } = await write(
    trx,
    services,
    registered,
    await printedFields(trx, services, registered),
  )
  await trx
    .insertInto('certificateUses')
    .values({ entityId, certificateId: issued.certificateId, took: taken.took, quotaYear: taken.year })
    .execute()
  return issued
}

/** Numbers, signs and stores one certificate. `id` is given if its predecessor already names it. */
export async function write(
  trx: Trx,
  services: Held,
  { entityId, registrationId }: Registered,
  fields: Omit<CertificateSnapshot, 'number'>,
  id?: number,
): Promise<Issued & { snapshot: CertificateSnapshot }> {
  const { keyId, ...key } = await currentKey(trx, services)
  for (let draw = 0; draw < DRAWS; draw++) {
    const snapshot = CertificateSnapshot.parse({
      ...fields,
      number: newCertificateNumber(Number(fields.issuedOn.slice(0, 4))),
    })
    const signature = sign(snapshot, key, services.secrets.open)
    const seal = sealer(services.secrets)({ number: snapshot.number, snapshot, signature, keyId }, ISSUED)
    const { rows } = await sqlOf(Issued)`
      insert into certificates (id, entity_id, registration_id, user_id, number, snapshot, signature, key_id, seal, issued_at, expires_on)
      overriding system value
      select coalesce(${id ?? null}::integer, nextval(pg_get_serial_sequence('certificates', 'id'))), r.entity_id, r.id, r.user_id,
             ${snapshot.number}, ${JSON.stringify(snapshot)}::jsonb, ${signature}, ${keyId}, ${seal},
             ${services.clock.iso()}, ${snapshot.expiresOn}
      from ${rowsOf('registrations', entityId)} r where r.id = ${registrationId}
        -- One number, one certificate, wherever its course was run.
        and not exists (select from offsite_certificates o where o.number = ${snapshot.number})
        and not exists (select from offsite_superseded o where o.number = ${snapshot.number})
      on conflict (number) do nothing
      returning id as certificate_id, number as certificate_name`.execute(trx)
    if (rows[0]) return { ...rows[0], snapshot }
  }
  throw new Error('no free certificate number was drawn')
}

const Facts = z.object({
  learnerName: z.string(),
  courseName: z.string(),
  training: z.string(),
  state: z.string(),
  version: z.string(),
  language: z.string(),
  hours: z.number(),
  ceBody: z.string().nullable(),
  ceNumber: z.string().nullable(),
  keepYears: z.number().nullable(),
  organizationName: z.string().nullable(),
  timeZone: z.string(),
  validMonths: z.number(),
  completedAt: z.string().nullable(),
  score: z.number().nullable(),
  signatoryName: z.string().nullable(),
  signatoryTitle: z.string().nullable(),
  logo: z.string().nullable(),
  signature: z.string().nullable(),
})
type Facts = z.infer<typeof Facts>

/** What a board asks to have printed. */
const approvalOf = ({ ceBody, ceNumber, keepYears }: Facts): CertificateSnapshot['ce'] =>
  ceBody === null || ceNumber === null
    ? null
    : { body: ceBody, number: ceNumber, ...(keepYears === null ? {} : { keepYears }) }

/** What the organization chose to have printed; nothing, where it chose nothing. Decision 378. */
const chosenIn = ({ signatoryName: name, signatoryTitle: title, signature: picture, logo }: Facts) => ({
  ...(name === null
    ? {}
    : { signatory: { name, ...(title === null ? {} : { title }), ...(picture === null ? {} : { picture }) } }),
  ...(logo === null ? {} : { logo }),
})

/**
 * Every printed field with its current value: names and course text from the version and language that were taken. Spec
 * D4.
 */
export async function printedFields(
  trx: Db | Trx,
  { clock, config }: Pick<Held, 'clock' | 'config'>,
  { entityId, registrationId }: Registered,
): Promise<Omit<CertificateSnapshot, 'number'>> {
  const { rows } = await sqlOf(Facts)`
    select r.first_name || ' ' || r.last_name as learner_name, t.name as course_name, t.language, c.header as training, c.state,
           v.version, coalesce(a.hours, v.hours) as hours, v.valid_months, a.body as ce_body, a.number as ce_number, a.keep_years,
           e.time_zone, r.date_completed as completed_at,
           case when e.type <> 'Individual' then e.name end as organization_name,
           (select a.score from exam_attempts a where a.entity_id = r.entity_id and a.registration_id = r.id and a.passed
            order by a.finished_at desc limit 1) as score,
           b.signatory_name, b.signatory_title, g.sha256 as logo, w.sha256 as signature
    from registrations r
    join entities e on e.id = r.entity_id
    left join branding b on b.entity_id = r.entity_id
    left join organization_logos g on g.entity_id = b.entity_id and b.use_logo and g.media_type <> 'image/webp'
    left join signature_pictures w on w.entity_id = b.entity_id and w.current
    join courses c on c.id = r.course_id
    join course_versions v on v.id = r.version_id
    join lateral (
      select name, language from course_texts where version_id = v.id and language in (r.language, 'en')
      order by language = r.language desc limit 1) t on true
    left join lateral ${approvalOn(sql`r.course_id`, completedThere({ clock }))} a on true
    where r.entity_id = ${entityId} and r.id = ${registrationId}`.execute(trx)
  const facts = rows[0]
  if (!facts) throw new Error('the registration has no course text to print')
  const issuedOn = dateIn(facts.timeZone, facts.completedAt ? new Date(facts.completedAt) : clock.now())
  const { learnerName, courseName, training, state, version, language, hours, organizationName } = facts
  return {
    learnerName,
    courseName,
    training,
    state,
    version,
    language,
    hours,
    organizationName,
    ce: approvalOf(facts),
    issuedOn,
    expiresOn: addMonths(issuedOn, facts.validMonths),
    provider: { name: config.productName },
    ...chosenIn(facts),
    ...(facts.score === null ? {} : { score: facts.score }),
  }
}
