import { sql } from 'kysely'
import { type Feature, route, type Sent, type Services } from '#platform/server/feature.ts'
import { Refusal, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitAddress, limitCalls } from '#identity/sign-in/call-limits.server.ts'
import {
  CalendarFeed,
  calendarFeeds,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendar,
  READS_AN_HOUR,
} from './calendar-feed.contract.ts'
import { calendarMessages as messages } from './calendar-feed.messages.ts'
import { feedAt, fileOf, noteRead } from './read-feed.server.ts'

/** `newToken` in base64url, as a file. */
const FILE = /^([\w-]{43})\.ics$/

/** Calendars that programs outside read by a secret address. */
export const calendarFeedRoom: Feature = {
  routes: [
    route(calendarFeeds, async ({ entity }, { db }) => {
      const { rows } = await sqlOf(CalendarFeed)`
        select f.kind, f.created_at, f.last_read_at from ${entity.rows('calendarFeeds')} f
        where f.membership_id = ${entity.membershipId} order by f.kind desc`.execute(db)
      return { feeds: rows }
    }),

    route(makeCalendarFeed, async (call, services) => {
      const { entity, body } = call
      if (body.kind === 'lapses' && !(entity.type === 'Organization' && entity.roles.includes('EntityAdmin')))
        throw new Refusal({ status: 403, message: messages.onlyAdministrators })
      return { address: `${services.config.publicUrl}/api/calendar/${await make(call, services)}.ics` }
    }),

    route(endCalendarFeed, async ({ entity, caller, body: { kind } }, services) => {
      await services.db.transaction().execute(async trx => {
        const { numDeletedRows } = await entity
          .delete('calendarFeeds', trx)
          .where('membershipId', '=', entity.membershipId)
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow()
        // Already off, by another tab.
        if (numDeletedRows === 0n) return
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'calendarFeed.ended',
          target: caller.email,
          detail: { kind },
        })
      })
      return {}
    }),

    route(readCalendar, async ({ params, request }, services) => {
      const [, token] = FILE.exec(params.calendarFile) ?? []
      const feed = token === undefined ? null : await feedAt(services, tokenHash(token))
      if (!feed) {
        await limitAddress(services, 'an unknown calendar', request.address)
        throw unknown(messages.notFound)
      }
      await limitCalls(services, {
        subject: `calendar ${feed.kind} of membership ${feed.membershipId}`,
        most: READS_AN_HOUR,
        minutes: 60,
      })
      await noteRead(services, feed)
      return fileOf(services, feed)
    }),
  ],
  constraints: { calendar_feeds_membership: 'bug', calendar_feeds_token: 'bug' },
}

/** The token of a new address; the one before ends. */
async function make({ entity, caller, body: { kind } }: Sent<typeof makeCalendarFeed>, services: Services) {
  const token = newToken()
  await services.db.transaction().execute(async trx => {
    await sql`
      insert into calendar_feeds as f (entity_id, membership_id, kind, token_hash, created_at)
      values (${entity.id}, ${entity.membershipId}, ${kind}, ${tokenHash(token)}, ${services.clock.iso()})
      on conflict (entity_id, membership_id, kind)
      do update set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`.execute(
      trx,
    )
    await audit(trx, services, {
      caller,
      entityId: entity.id,
      action: 'calendarFeed.made',
      target: caller.email,
      detail: { kind },
    })
  })
  return token
}
