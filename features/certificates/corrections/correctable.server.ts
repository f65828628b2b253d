import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { route, type Sent } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { staffDuties } from '#foundation/access/staff-duties.ts'
import { checkedCertificate } from '../certificate-verification/checked.server.ts'
import { reissuedFields } from '../certificates/endings.server.ts'
import { certificatesMessages } from '../certificates/certificates.messages.ts'
import { readChain } from './chain.server.ts'
import { type Correctable, correctable } from './corrections.contract.ts'

// SQL of: certificates c

/** What the dialogs start from, and what staff see of a certificate. */
export const correctableRoute = route(
  correctable,
  async ({ entity, caller, params: { certificateId } }, services) => {
    const found = await checkedCertificate(services, sql`c.entity_id = ${entity.id} and c.id = ${certificateId}`)
    if (!found) throw unknown(common.notFound)
    const { printed, registrationId } = found
    if (!printed) throw conflict(certificatesMessages.notGenuine)
    const may = mayCorrect(caller, entity)
    const registered = { snapshot: printed, entityId: entity.id, registrationId }
    return {
      ...found,
      certificateId: found.id,
      printed,
      chain: await readChain(services.db, found),
      may,
      reissued: may === 'all' ? await reissuedFields(services.db, services, registered) : null,
    }
  },
  { entityOf: entityOfCertificate },
)

/** Staff on a visit everything, if that is their duty; administrators the name. */
function mayCorrect(
  { platformRoles }: Sent<typeof correctable>['caller'],
  { visitReason }: Sent<typeof correctable>['entity'],
): Correctable['may'] {
  if (visitReason === null) return 'name'
  return staffDuties.correctCertificates.some(role => platformRoles.includes(role)) ? 'all' : null
}

/** Which entity a certificate belongs to. */
export async function entityOfCertificate(
  db: Db,
  { certificateId }: { certificateId: number },
): Promise<string | null> {
  const found = await db
    .selectFrom('certificates as c')
    .innerJoin('entities as e', 'e.id', 'c.entityId')
    .select('e.guid')
    .where('c.id', '=', certificateId)
    .executeTakeFirst()
  return found?.guid ?? null
}
