import { sql, type RawBuilder } from 'kysely'
import { dateIn } from '../../platform/shared/calendar-date.ts'
import type { Db } from '../../platform/server/db.ts'
import type { Clock } from '../../platform/server/clock.ts'
import { verify } from '../certificate-document/certificate-signature.server.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { statusOf } from './certificate-status.rules.ts'

interface Signed {
  number: string; snapshot: CertificateSnapshot; signature: string; publicKey: string; expiresOn: string; timeZone: string
  revokedAt: string | null; supersededBy: number | null; supersededAt: string | null
}
interface Row extends Signed { id: number; entityId: number; userId: number; revokedReason: string | null; supersededReason: string | null; renewed: boolean }

/** The certificate that a condition names, judged as of today in its organization's time zone. Spec D4. */
export async function checkedCertificate(db: Db, clock: Clock, where: RawBuilder<unknown>) {
  const { rows: [row] } = await sql<Row>`
    select c.id, c.entity_id, c.user_id, c.number, c.snapshot, c.signature, k.public_key, c.expires_on, c.revoked_at, c.revoked_reason, c.superseded_by,
           c.superseded_at, c.superseded_reason, e.time_zone,
           exists (select from registrations later where later.entity_id = r.entity_id and later.membership_id = r.membership_id
                   and later.course_id = r.course_id and later.cycle > r.cycle) as renewed
    from certificates c
    join signing_keys k on k.id = c.key_id
    join entities e on e.id = c.entity_id
    join registrations r on r.entity_id = c.entity_id and r.id = c.registration_id
    where ${where}`.execute(db)
  return row ? { ...row, ...judged(row, clock), reason: row.revokedReason ?? row.supersededReason } : null
}

/** The same of a certificate whose course was run in an organization's own learning system. Spec D9. */
export async function checkedOffsiteCertificate(db: Db, clock: Clock, number: string) {
  const { rows: [row] } = await sql<Signed>`
    select c.number, s.snapshot, s.signature, k.public_key, c.expiry_date as expires_on, e.time_zone,
           null as revoked_at, null as superseded_by, null as superseded_at
    from offsite_certificates c
    join offsite_snapshots s on s.entity_id = c.entity_id and s.certificate_id = c.id
    join signing_keys k on k.id = s.key_id
    join entities e on e.id = c.entity_id
    where c.number = ${number}`.execute(db)
  return row ? { number, ...judged(row, clock) } : null
}

function judged(row: Signed, clock: Clock) {
  const today = dateIn(row.timeZone, clock.now())
  const read = CertificateSnapshot.safeParse(row.snapshot)
  const printed = read.success ? read.data : null
  const endedAt = row.revokedAt ?? row.supersededAt
  return {
    today, printed, signatureValid: isGenuine(row),
    // Only what was signed says how long it holds.
    status: statusOf({ ...row, expiresOn: printed?.expiresOn ?? row.expiresOn }, today),
    endedOn: endedAt && dateIn(row.timeZone, new Date(endedAt)),
  }
}

/** The stored text itself is checked, not a cleaned reading of it; a genuine snapshot under another number proves nothing. */
function isGenuine({ snapshot, number, signature, publicKey }: Signed): boolean {
  return snapshot.number === number && verify(snapshot, signature, publicKey)
}
