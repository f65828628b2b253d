import { sql } from 'kysely'
import { z } from 'zod'
import type { SentFile, Services } from '#platform/server/feature.ts'
import { inLanguage } from '#platform/server/language.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { isLanguage } from '#platform/shared/language.ts'
import { lacksSecondFactor } from '#foundation/access/second-factor.server.ts'
import { EntityType } from '#foundation/access/roles.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { EXPIRY_WINDOWS } from '#training/standing/standing.contract.ts'
import { FeedKind } from './calendar-feed.contract.ts'
import { eventTexts as texts } from './calendar-feed.messages.ts'
import { type LapseDay, type OwnDay, readLapses, readOwnDays } from './days.server.ts'
import { type DayEvent, writeCalendar } from './ics.server.ts'

const NOTED_EVERY_SECONDS = 3600

const Feed = z.object({
  entityId: z.number(),
  entityGuid: z.string(),
  entityName: z.string(),
  entityType: EntityType,
  timeZone: z.string(),
  membershipId: z.number(),
  kind: FeedKind,
  language: z.string(),
})
type Feed = z.infer<typeof Feed>

/**
 * The feed with this token, if its person may still read it: access as it is at this moment, without a session. What an
 * administrator's feed holds takes the role, and the second factor where the organization asks for one.
 */
export async function feedAt({ db }: Pick<Services, 'db'>, hash: string): Promise<Feed | null> {
  const { rows } = await sqlOf(Feed)`
    select f.entity_id, e.guid as entity_guid, e.name as entity_name, e.type as entity_type, e.time_zone, f.membership_id, f.kind, u.language
    from calendar_feeds f
    join memberships m on m.entity_id = f.entity_id and m.id = f.membership_id and m.status = 'Active'
    join entities e on e.id = f.entity_id
    join users u on u.id = m.user_id
    where f.token_hash = ${hash}
      and (f.kind = 'mine' or m.roles @> '{EntityAdmin}' and not ${lacksSecondFactor('m', 'e')})`.execute(db)
  return rows[0] ?? null
}

export async function noteRead({ db, clock }: Pick<Services, 'db' | 'clock'>, { entityId, membershipId, kind }: Feed) {
  await sql`
    update calendar_feeds set last_read_at = ${clock.iso()}
    where entity_id = ${entityId} and membership_id = ${membershipId} and kind = ${kind}
      and (last_read_at is null or last_read_at < ${clock.iso(-NOTED_EVERY_SECONDS)})`.execute(db)
}

/** The feed as a file, in its person's language. */
export function fileOf(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  feed: Feed,
): Promise<SentFile> {
  const language = isLanguage(feed.language) ? feed.language : 'en'
  const now = clock.now()
  const today = clock.today(feed.timeZone)
  return inLanguage(language, async () => {
    const days =
      feed.kind === 'mine'
        ? (await readOwnDays(db, feed, today)).map(one => ownEvent(one, feed, config.publicUrl))
        : (await readLapses(db, feed.entityId, today)).map(one =>
            lapseEvent(one, feed, { publicUrl: config.publicUrl, today }),
          )
    // What an individual's own page is called may be their name.
    const organization = feed.entityType === 'Individual' ? null : feed.entityName
    const name = texts[feed.kind](config.productName, organization)
    const content = writeCalendar({ name, events: days, now, language, host: new URL(config.publicUrl).hostname })
    return { name: `${feed.kind}.ics`, type: 'text/calendar; charset=utf-8', content, inline: true }
  })
}

const summaries = { due: texts.due, ends: texts.ends, required: texts.required }

function ownEvent({ kind, id, name, day }: OwnDay, { membershipId }: Feed, publicUrl: string): DayEvent {
  const url = `${publicUrl}${addressOf(pageAt(kind === 'required' ? '/my-requirements' : '/my-training'))}`
  return {
    id: kind === 'required' ? `required-${id}-${membershipId}` : `${kind}-${id}`,
    day,
    summary: summaries[kind](name),
    description: texts.open(url),
    url,
  }
}

/** Where the list of learners begins with those of the day, once it is near. */
function listFor(day: CalendarDate, today: CalendarDate) {
  const within = EXPIRY_WINDOWS.find(days => day <= addDays(today, days))
  return addressOf(
    learnersPage,
    {},
    { status: 'Active', trainingStatus: within ? `Expiring_${within}` : null, sortField: 'nextDue' },
  )
}

function lapseEvent(
  { day, people, lines, more }: LapseDay,
  { entityGuid }: Feed,
  { publicUrl, today }: { readonly publicUrl: string; readonly today: CalendarDate },
): DayEvent {
  const url = `${publicUrl}${listFor(day, today)}`
  return {
    id: `lapses-${entityGuid}-${day}`,
    day,
    summary: texts.people(people),
    description: [
      ...lines.map(line => texts.line(line.name, line.people)),
      ...(more > 0 ? [texts.more(more)] : []),
      '',
      texts.who(url),
    ].join('\n'),
    url,
  }
}
