import { sql } from 'kysely'
import { route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { checkedCertificate } from '../certificate-verification/checked.server.ts'
import { reissuedFields } from '../certificates/endings.server.ts'
import { correctable } from './corrections.contract.ts'
import { mayCorrect } from './may-correct.server.ts'

// SQL of: certificates c

/** What the dialogs start from; for anyone else the certificate does not exist. */
export const correctableRoute = route(correctable, async ({ caller, params: { certificateId } }, services) => {
  const found = await checkedCertificate(services, sql`c.id = ${certificateId}`)
  const may = found && (await mayCorrect(services.db, caller, found.entityId))
  if (!found?.printed || !may) throw unknown(common.notFound)
  const { id, number, status, printed, entityId, registrationId } = found
  const reissued =
    may === 'all' ? await reissuedFields(services.db, services, { snapshot: printed, entityId, registrationId }) : null
  return { certificateId: id, number, status, printed, may, reissued }
})
