import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { branding, type BrandingForm, saveBranding } from './branding.contract.ts'
import { signatureConstraints, signatureRoutes } from './signature.server.ts'

// SQL of: branding b, entities e

const Kept = z.object({
  color: z.string().nullable(),
  useLogo: z.boolean(),
  welcome: z.string().nullable(),
  senderName: z.string().nullable(),
  signatoryName: z.string().nullable(),
  signatoryTitle: z.string().nullable(),
  version: z.number(),
})
const USUAL: BrandingForm = {
  color: null,
  useLogo: false,
  welcome: null,
  senderName: null,
  signatoryName: null,
  signatoryTitle: null,
}

/** How an organization appears to its people. Members of a cooperative have their own. Decision 378. */
export const brandingRoom: Feature = {
  routes: [
    route(branding, ({ entity }, { db }) => keptOf(db, entity)),

    route(saveBranding, ({ entity, caller, body: { version, ...form } }, services) =>
      services.db.transaction().execute(async trx => {
        // Whoever saves first makes the row; the other waits here, and then reads another version.
        await sql`select from entities e where e.id = ${entity.id} for no key update`.execute(trx)
        const { version: read, ...before } = await keptOf(trx, entity)
        if (read !== version) throw conflict(common.conflict)
        const kept = { ...form, version: version + 1 }
        await (
          version === 0 ? entity.insert('branding', kept, trx) : entity.update('branding', trx).set(kept)
        ).execute()
        const usual = JSON.stringify(wordsOf(form)) === JSON.stringify(wordsOf(USUAL))
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: usual ? 'branding.removed' : 'branding.changed',
          target: entity.name,
          detail: { before: wordsOf(before), after: wordsOf(form) },
        })
        return { version: kept.version }
      }),
    ),

    ...signatureRoutes,
  ],
  constraints: {
    ...signatureConstraints,
    branding_color_check: 'bug',
    branding_welcome_check: 'bug',
    branding_sender_name_check: 'bug',
    branding_signatory_name_check: 'bug',
    branding_signatory_title_check: 'bug',
  },
}

async function keptOf(on: Db | Trx, entity: EntityScope): Promise<z.infer<typeof Kept>> {
  const { rows } = await sqlOf(Kept)`
    select b.color, b.use_logo, b.welcome, b.sender_name, b.signatory_name, b.signatory_title, b.version
    from ${entity.rows('branding')} b`.execute(on)
  return rows[0] ?? { ...USUAL, version: 0 }
}

/** For the audit log, always in one order. */
const wordsOf = ({ color, useLogo, welcome, senderName, signatoryName, signatoryTitle }: BrandingForm) => ({
  color,
  useLogo,
  welcome,
  senderName,
  signatoryName,
  signatoryTitle,
})
