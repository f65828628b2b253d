import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { dateIn } from '#platform/shared/calendar-date.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isGenuine, isSigned, Kept, Standing } from '../certificate-document/certificate-binding.server.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { statusOf } from './certificate-status.rules.ts'
import { uncountedFrom } from '#courses/courses/floored.server.ts'

type Held = Pick<Services, 'db' | 'clock' | 'secrets'>

const Signed = Kept.extend(Standing.shape).extend({ expiresOn: z.string(), timeZone: z.string() })
type Signed = z.infer<typeof Signed>
const Row = Signed.extend({
  seal: z.string().nullable(),
  id: z.number(),
  entityId: z.number(),
  registrationId: z.number(),
  userId: z.number(),
  revokedReason: z.string().nullable(),
  supersededReason: z.string().nullable(),
  /** The number of the one that stands in its place now, however many came between. */
  successor: z.string().nullable(),
  renewed: z.boolean(),
  /** From this day on a newer version of the training is required: the certificate is valid, and does not count. */
  newerFrom: z.string().nullable(),
})

/** The certificate that a condition selects, judged as of today in its organization's time zone. Spec D4. */
export const checkedCertificate = async (held: Held, where: RawBuilder<unknown>) =>
  (await checkedCertificates(held, where))[0] ?? null

/** The same for several. */
export async function checkedCertificates({ db, clock, secrets }: Held, where: RawBuilder<unknown>) {
  const { rows } = await sqlOf(Row)`
    select c.id, c.entity_id, c.registration_id, c.user_id, c.number, c.snapshot, c.signature, c.key_id, c.seal,
           k.public_key, k.binding, c.expires_on, c.revoked_at, c.revoked_reason, c.superseded_by,
           c.superseded_at, c.superseded_reason, e.time_zone,
           (select last.number from certificates last
            where c.superseded_by is not null and last.entity_id = c.entity_id and last.registration_id = c.registration_id
              and last.superseded_by is null) as successor,
           exists (select from registrations later where later.entity_id = r.entity_id and later.membership_id = r.membership_id
                   and later.course_id = r.course_id and later.cycle > r.cycle) as renewed,
           ${uncountedFrom} as newer_from
    from certificates c
    join signing_keys k on k.id = c.key_id
    join entities e on e.id = c.entity_id
    join registrations r on r.entity_id = c.entity_id and r.id = c.registration_id
    where ${where}`.execute(db)
  return rows.map(row => ({
    ...row,
    ...judged(row, clock, isGenuine(secrets, row)),
    // One that was revoked and replaced later was ended by its revocation.
    reason: row.revokedReason ?? row.supersededReason,
  }))
}

const OffsiteRow = Signed.omit({ supersededBy: true }).extend({ successor: z.string().nullable() })

/** The same for a certificate whose course was run in an organization's own learning system. Spec D9. */
export async function checkedOffsiteCertificate({ db, clock, secrets }: Held, where: RawBuilder<unknown>) {
  const {
    rows: [row],
  } = await sqlOf(OffsiteRow)`
    select c.number, s.snapshot, s.signature, s.key_id, k.public_key, k.binding, c.expiry_date as expires_on, e.time_zone,
           c.revoked_at, null as superseded_at, null as successor
    from offsite_certificates c
    join offsite_snapshots s on s.entity_id = c.entity_id and s.certificate_id = c.id
    join signing_keys k on k.id = s.key_id
    join entities e on e.id = c.entity_id
    where ${where}`.execute(db)
  return row ? offsite(row, clock, secrets) : null
}

/** A number of one that was sent again with other content: it leads to the one that stands now. Spec D9. */
export async function checkedSupersededOffsite({ db, clock, secrets }: Held, number: string) {
  const {
    rows: [row],
  } = await sqlOf(OffsiteRow)`
    select s.number, s.snapshot, s.signature, s.key_id, k.public_key, k.binding, s.snapshot ->> 'expiresOn' as expires_on, e.time_zone,
           s.revoked_at, s.superseded_at, c.number as successor
    from offsite_superseded s
    join offsite_certificates c on c.entity_id = s.entity_id and c.id = s.certificate_id
    join signing_keys k on k.id = s.key_id
    join entities e on e.id = s.entity_id
    where s.number = ${number}`.execute(db)
  return row ? offsite(row, clock, secrets) : null
}

const offsite = (row: z.infer<typeof OffsiteRow>, clock: Clock, secrets: Held['secrets']) => ({
  number: row.number,
  successor: row.successor,
  ...judged(row, clock, isSigned(secrets, row)),
})

function judged(
  row: Pick<Signed, 'timeZone' | 'snapshot' | 'expiresOn' | 'revokedAt' | 'supersededAt'>,
  clock: Clock,
  signatureValid: boolean,
) {
  const today = dateIn(row.timeZone, clock.now())
  const read = CertificateSnapshot.safeParse(row.snapshot)
  const printed = read.success ? read.data : null
  const endedAt = row.revokedAt ?? row.supersededAt
  return {
    today,
    printed,
    signatureValid,
    // Only what was signed says how long it is valid.
    status: statusOf({ ...row, expiresOn: printed?.expiresOn ?? row.expiresOn }, today),
    endedOn: endedAt && dateIn(row.timeZone, new Date(endedAt)),
  }
}
