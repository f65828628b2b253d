import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Feature, type Sent, route, type Services } from '#platform/server/feature.ts'
import { refuse, Refusal, unknown, kindOf } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { refusals } from '#platform/server/refusal.messages.ts'
import { type EntityChanges, reviseEntity } from '#foundation/access/entities.server.ts'
import { isLinkLike } from '#platform/shared/link-like.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { withScheme } from '#foundation/person-fields/organization.contract.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { accessRefusals } from '#foundation/access/access.policies.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { joinLink, productWords } from './join-fields.rules.ts'
import {
  joinFieldNames,
  Organization,
  organization,
  type OrganizationChanges,
  slugAvailable,
  updateOrganization,
} from './organizations.contract.ts'
import { organizationsMessages } from './organizations.messages.ts'

/** Made with the paths of all pages and calls: a slug must not be one of the product's own words. Spec D6. */
export const organizationsRoom = (paths: () => readonly string[]): Feature => ({
  routes: [
    route(organization, async (call, services) => withLink(services, call.alongside), {
      alongside: organizationColumn,
    }),

    route(updateOrganization, async (call, services) => {
      const { caller, entity } = call
      const { version, entityGuid: _, ...given } = call.body
      const { db } = services
      refuseOutOfReach(call)
      const changes = await columnsOf(db, given)
      return db.transaction().execute(async trx => {
        if (given.slug) await refuseTaken(trx, entity.id, given.slug, productWords(paths()))
        const revised = await reviseEntity(trx, { entityId: entity.id, version, changes })
        if (revised)
          await audit(trx, services, {
            caller,
            entityId: entity.id,
            action: 'organization.updated',
            target: entity.name,
            detail: { ...revised },
          })
        return organizationOf(services, trx, entity.id)
      })
    }),

    route(slugAvailable, async ({ caller, entity, query }, services) => {
      const { db } = services
      await limitCalls(services, { subject: `slug-available by ${caller.userId}`, most: 300, minutes: 10 })
      return { available: await isFree(db, entity.id, query.slug, productWords(paths())) }
    }),
  ],
  constraints: {
    entities_slug_unique: refuse(updateOrganization, 'slug', organizationsMessages.slugTaken),
    entities_slug_check: 'bug',
    entities_zip_check: 'bug',
    entities_city_check: 'bug',
    entities_address_line_check: 'bug',
    entities_default_due_days_check: 'bug',
  },
})

/** Spec D5: the join page is premium. Spec D8: nobody changes another person's second factor while acting as them. */
function refuseOutOfReach({ body, caller, entity }: Sent<typeof updateOrganization>): void {
  if (joinFieldNames.some(name => body[name] !== undefined)) {
    if (entity.type !== 'Organization') throw new Refusal({ status: 403, message: organizationsMessages.notJoinable })
    if (!entity.premium)
      throw new Refusal({ status: 403, kind: kindOf(accessRefusals, 'plan'), message: refusals.noPlan })
  }
  // Without a paid plan, an organization's name still goes to strangers in mails.
  if (body.name !== undefined && !entity.premium && isLinkLike(body.name))
    throw refuse(updateOrganization, 'name', personFieldsMessages.nameLinkLike)
  if (body.requireTwoFactor !== undefined && caller.actorId !== null) {
    throw new Refusal({ status: 403, kind: kindOf(accessRefusals, 'notWhileActing'), message: common.notWhileActing })
  }
}

/** The columns behind the fields; anything chosen from a list must be on that list. */
async function columnsOf(
  db: Db,
  { stateId, industryId, website, ...plain }: OrganizationChanges,
): Promise<EntityChanges> {
  const {
    rows: [chosen],
  } = await sqlOf(z.object({ state: z.string().nullable(), industryId: z.number().nullable() }))`
    select (select code from lookups where kind = 'state' and id = ${stateId ?? null}) as state,
           (select id from lookups where kind = 'industry' and id = ${industryId ?? null}) as industry_id`.execute(db)
  if (stateId && !chosen?.state) throw refuse(updateOrganization, 'stateId', organizationsMessages.choose)
  if (industryId && !chosen?.industryId) throw refuse(updateOrganization, 'industryId', organizationsMessages.choose)
  return {
    ...given(plain),
    ...(stateId === undefined ? {} : { state: chosen?.state ?? null }),
    ...(industryId === undefined ? {} : { industryId }),
    ...(website === undefined ? {} : { website: withScheme(website) }),
  }
}

/** Partial: absent fields stay. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

async function refuseTaken(trx: Trx, entityId: number, slug: string, words: ReadonlySet<string>): Promise<void> {
  if (!(await isFree(trx, entityId, slug, words)))
    throw refuse(updateOrganization, 'slug', organizationsMessages.slugTaken)
}

/** An organization keeps its slug even if a page took its word later. */
async function isFree(db: Db | Trx, entityId: number, slug: string, words: ReadonlySet<string>): Promise<boolean> {
  const holder = await db
    .selectFrom('entities')
    .select('id')
    .where(sql`lower(slug)`, '=', slug.toLowerCase())
    .executeTakeFirst()
  return holder ? holder.id === entityId : !words.has(slug.toLowerCase())
}

const Kept = Organization.omit({ landingPageShortUrl: true })
type Kept = z.infer<typeof Kept>

/**
 * An organization as a column on `entities e`: the administrator's screens request it first, so access reads it in its
 * own statement.
 */
const organizationColumn = (): RawBuilder<Kept> => sql<Kept>`json_build_object(
  'entityGuid', e.guid, 'entityType', e.type, 'name', e.name, 'logoImageUrl', e.logo_image_url,
  'contactName', e.contact_name, 'contactEmail', e.contact_email, 'contactPhone', e.contact_phone,
  'addressLine', e.address_line, 'city', e.city, 'zip', e.zip,
  'stateId', (select l.id from lookups l where l.kind = 'state' and l.code = e.state), 'industryId', e.industry_id, 'website', e.website,
  'timeZone', e.time_zone, 'defaultDueDays', e.default_due_days, 'remindersEnabled', e.reminders_enabled,
  'cyclesEnabled', e.cycles_enabled, 'acceptsCredit', e.accepts_credit, 'requireTwoFactor', e.require_two_factor,
  'slug', e.slug, 'publicLandingPageEnabled', e.public_landing_page_enabled, 'whiteListedDomains', e.white_listed_domains, 'version', e.version)`

const withLink = ({ config }: Services, kept: Kept): Organization => ({
  ...kept,
  landingPageShortUrl: joinLink(config.publicUrl, kept),
})

async function organizationOf(services: Services, trx: Trx, entityId: number): Promise<Organization> {
  const {
    rows: [found],
  } = await sqlOf(
    z.object({ kept: Kept }),
  )`select ${organizationColumn()} as kept from entities e where e.id = ${entityId}`.execute(trx)
  if (!found) throw unknown(common.notFound)
  return withLink(services, found.kept)
}
