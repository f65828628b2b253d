import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { evidenceBundle } from './bundle.server.ts'
import { BUNDLES_PER_HOUR, countEvidence, type EvidenceWish, makeEvidence } from './evidence.contract.ts'
import { evidenceMessages as messages } from './evidence.messages.ts'
import { countSelected } from './people.server.ts'
import { selectionOf } from './selection.server.ts'

/** Proof that people were trained, as one file that anyone can check. Decision 317. */
export const evidenceRoom: Feature = {
  routes: [
    route(countEvidence, async ({ entity, body }, { db, clock }) => {
      await refuseUnknown(db, entity, body)
      return countSelected(db, selectionOf(entity, { ...body, asOf: clock.iso() }))
    }),

    route(makeEvidence, async (call, services) => {
      const { caller, entity, body } = call
      await refuseUnknown(services.db, entity, body)
      await limitCausing(call, services, { what: 'evidence bundles', most: BUNDLES_PER_HOUR })
      const query = { ...body, asOf: services.clock.iso() }
      return { exportId: await evidenceBundle.request({ caller, entity, query }, services) }
    }),
  ],
  jobs: [evidenceBundle.job],
}

/** A requirement that was ended, and groups of somebody else. */
async function refuseUnknown(db: Db, entity: EntityScope, { requirementId, groupIds }: EvidenceWish): Promise<void> {
  const { stands, known } = await sqlOf(z.object({ stands: z.boolean(), known: z.number() }))`
    select exists (select from ${entity.rows('requirements')} q where q.id = ${requirementId}::integer and q.ended_at is null) as stands,
           (select count(*) from ${entity.rows('groups')} g where g.id = any(${intArray(groupIds)})) as known`.executeForOne(
    db,
  )
  if (requirementId !== null && !stands) throw refuse(countEvidence, 'requirementId', messages.unknownRequirement)
  if (known < new Set(groupIds).size) throw refuse(countEvidence, 'groupIds', messages.unknownGroup)
}
