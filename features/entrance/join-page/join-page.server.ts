import { type RawBuilder, sql } from 'kysely'
import QRCode from 'qrcode'
import { z } from 'zod'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { lookOf } from '#platform/shared/brand-color.rules.ts'
import { planIsLive } from '#foundation/plans/plan.server.ts'
import { joinLink } from '#organization/organizations/join-fields.rules.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { joinPage, type JoinPageName, joinQrCode } from './join-page.contract.ts'

/** Sharp when printed on paper. */
const QR_PIXELS = 1200

export const joinPageRoom: Feature = {
  routes: [
    route(joinPage, async (call, services) => {
      const { name, logoImageUrl, branded, color, welcome } = await openJoinPage(services, call.query)
      const branding = { look: color === null ? null : lookOf(color), welcome }
      return { name, logoImageUrl, ...(branded ? { branding } : {}) }
    }),

    route(joinQrCode, async ({ entity }, { db, config }) => {
      const { slug } = await db
        .selectFrom('entities')
        .select('slug')
        .where('id', '=', entity.id)
        .executeTakeFirstOrThrow()
      const link = joinLink(config.publicUrl, { slug, entityGuid: entity.guid })
      return {
        name: 'Join page QR code.png',
        type: 'image/png',
        content: await QRCode.toBuffer(link, { width: QR_PIXELS, errorCorrectionLevel: 'M' }),
      }
    }),
  ],
}

const OpenJoinPage = z.object({
  entityId: z.number(),
  name: z.string(),
  logoImageUrl: z.string().nullable(),
  whiteListedDomains: z.array(z.string()),
  branded: z.boolean(),
  color: z.string().nullable(),
  welcome: z.string().nullable(),
})
type OpenJoinPage = z.infer<typeof OpenJoinPage>

/** The join page with that name. Unknown, switched off and without a live plan get the same answer. Spec D6. */
export async function openJoinPage(services: Services, given: JoinPageName): Promise<OpenJoinPage> {
  const named = conditionOf(given)
  const {
    rows: [page],
  } =
    named === null
      ? { rows: [] }
      : await sqlOf(OpenJoinPage)`
    select e.id as entity_id, e.name, e.logo_image_url, e.white_listed_domains, b.color, b.welcome,
      (b.color is not null or b.welcome is not null or b.use_logo) is true as branded
    from entities e join subscriptions p on p.entity_id = e.id and ${planIsLive(services)}
    left join branding b on b.entity_id = e.id
    where ${named} and e.type = 'Organization' and e.public_landing_page_enabled`.execute(services.db)
  if (!page) throw unknown(common.notFound)
  return page
}

function conditionOf({ slug, guid }: JoinPageName): RawBuilder<boolean> | null {
  if (slug) return sql<boolean>`lower(e.slug) = ${slug.toLowerCase()}`
  return guid && z.guid().safeParse(guid).success ? sql<boolean>`e.guid = ${guid}::uuid` : null
}
