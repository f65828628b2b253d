import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { networkOf } from '#identity/sign-in/network.rules.ts'
import { deviceOf } from '#profile/profile-security/device.rules.ts'
import { groupsWithin } from '#training/groups/within.server.ts'
import { OPENING_HOURS } from './audit-page.contract.ts'
import { AuditorLink } from './auditor-links.contract.ts'
import { auditorLinksMessages as messages } from './auditor-links.messages.ts'

// SQL of: auditor_links l, auditor_link_openings o, entities e

/** A link that was opened: whose rows it shows, and which of them. */
const Found = AuditorLink.pick({
  id: true,
  name: true,
  shows: true,
  completedFrom: true,
  completedUntil: true,
  expiresOn: true,
}).extend({
  entityId: z.number(),
  organization: z.string(),
  timeZone: z.string(),
  requirementId: z.number().nullable(),
  groupIds: z.array(z.number()),
})
type Found = z.infer<typeof Found>
export interface OpenedLink extends Found {
  /** Its groups and all below them. */
  readonly within: readonly number[]
}

const withGroups = async <F extends Found>(db: Db, found: F): Promise<F & OpenedLink> => ({
  ...found,
  within: await groupsWithin(db, found.entityId, found.groupIds),
})

const columns = sql`l.id, l.entity_id, l.name, l.shows, l.requirement_id, l.group_ids, l.completed_from, l.completed_until,
  l.expires_on, e.name as organization, e.time_zone`

/** It opens through its last day, in the organization's time zone, unless it was revoked. */
const opens = (now: string): RawBuilder<boolean> => sql`(l.revoked_at is null
  and l.expires_on >= (${now}::timestamptz at time zone e.time_zone)::date and e.type = 'Organization')`

interface From {
  readonly address: string
  readonly userAgent: string
}

/**
 * Opens the link of a token, notes it, and returns a pass for what is read next. Of those that nobody opens, none tells
 * why. A revocation under way is waited for.
 */
export async function openLink(services: Services, token: string, { address, userAgent }: From) {
  const { db, clock } = services
  const [now, pass, browser] = [clock.iso(), newToken(), deviceOf(userAgent)]
  return db.transaction().execute(async trx => {
    const {
      rows: [found],
    } = await sqlOf(Found.extend({ lastOpenedAt: z.string().nullable() }))`
      with found as materialized (
        select ${columns}, l.last_opened_at from auditor_links l join entities e on e.id = l.entity_id
        where l.token_hash = ${tokenHash(token)} and ${opens(now)} for no key update of l
      ), counted as (
        update auditor_links l set opened = l.opened + 1, last_opened_at = greatest(l.last_opened_at, ${now}::timestamptz)
        from found f where l.entity_id = f.entity_id and l.id = f.id
      ), noted as (
        insert into auditor_link_openings (entity_id, link_id, pass_hash, opened_at, network, browser)
        select f.entity_id, f.id, ${tokenHash(pass)}, ${now}, ${networkOf(address)}, ${browser} from found f
      )
      select f.* from found f`.execute(trx)
    if (!found) throw unknown(messages.notAvailable)
    const { lastOpenedAt, ...link } = found
    const dayOf = (instant: string) => dateIn(link.timeZone, new Date(instant))
    // The log of an organization has one line a day: the list of openings has them all.
    if (lastOpenedAt === null || dayOf(lastOpenedAt) < dayOf(now)) {
      const { entityId, name } = link
      await audit(trx, services, {
        caller: null,
        entityId,
        action: 'auditorLink.opened',
        target: name,
        detail: { network: networkOf(address), browser },
      })
    }
    return { link: await withGroups(trx, link), pass }
  })
}

/** The link whose opening has this pass, as long as it opens. */
export async function linkOfPass({ db, clock }: Pick<Services, 'db' | 'clock'>, pass: string): Promise<OpenedLink> {
  const {
    rows: [link],
  } = await sqlOf(Found)`
    select ${columns} from auditor_link_openings o
    join auditor_links l on l.entity_id = o.entity_id and l.id = o.link_id join entities e on e.id = l.entity_id
    where o.pass_hash = ${tokenHash(pass)} and o.opened_at > ${clock.iso(-OPENING_HOURS * 3600)} and ${opens(clock.iso())}`.execute(
    db,
  )
  if (!link) throw unknown(messages.notAvailable)
  return withGroups(db, link)
}

/** The administrator sees that the list was taken as a file. */
export const noteDownload = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { entityId }: OpenedLink, pass: string) =>
  sql`
    update auditor_link_openings o set downloaded_at = ${clock.iso()}
    where o.entity_id = ${entityId} and o.pass_hash = ${tokenHash(pass)} and o.downloaded_at is null`.execute(db)

/** Openings that one look forgets. */
const AT_ONCE = 5_000

/** They are lines of a log, and need not stay as long as the others. */
const OPENINGS_KEPT_DAYS = 365
const keptDays = ({ keepDays }: Services['config']) => Math.min(OPENINGS_KEPT_DAYS, keepDays.auditLog)

/** A sweep: openings that are over a year old, from the front of their order. */
export async function forgetOpenings({ db, clock, config }: Services): Promise<void> {
  await sql`
    delete from auditor_link_openings where id in (
      select id from (select id, opened_at from auditor_link_openings order by id limit ${AT_ONCE}) oldest
      where opened_at < ${clock.iso(-keptDays(config) * 86_400)})`.execute(db)
}
