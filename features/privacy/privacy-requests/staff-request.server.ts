import { z } from 'zod'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import type { Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { countOwnRows } from '../personal-data/count-rows.server.ts'
import { wordsNaming } from '../personal-data/erase-words.server.ts'
import { type DataKindName, dataKindNames } from '../personal-data/data-kinds.ts'
import { personalTables } from '../personal-data/personal-tables.ts'
import { reasonAgainst } from './ask.server.ts'
import { erasedPersonOf } from './erased-person-of.server.ts'
import { accountOf } from './mailbox.server.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import { privacyRequest, QueuedRequest } from './staff-requests.contract.ts'
import { queueColumns } from './staff-list.server.ts'

type Answer = ResponseOf<typeof privacyRequest>
const Found = QueuedRequest.extend({
  details: z.string().nullable(),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
const Event = privacyRequest.response.shape.events.element

/** One request for staff: who asks, what is held about them, what would become of it, and what was done so far. */
export async function requestFor(services: Services, requestId: number): Promise<Answer> {
  const { db, clock } = services
  const { rows } = await sqlOf(Found)`
    select ${queueColumns(clock.today('UTC'))}, q.details, q.answer, d.first_name || ' ' || d.last_name as decided_by
    from privacy_requests q left join users d on d.id = q.decided_by where q.id = ${requestId}`.execute(db)
  const found = rows[0]
  if (!found) throw unknown(privacyRequestsMessages.unknownRequest)
  const events = await sqlOf(Event)`
    select e.id, e.at, e.event, u.first_name || ' ' || u.last_name as by, e.note
    from privacy_events e left join users u on u.id = e.user_id where e.request_id = ${requestId} order by e.id limit 100`.execute(
    db,
  )
  return { ...found, ...(await personOf(services, found)), events: events.rows }
}

async function personOf(
  { db }: Services,
  { email, kind, closedAt }: z.infer<typeof Found>,
): Promise<Pick<Answer, 'name' | 'organizations' | 'held' | 'named' | 'hindrance' | 'hasAccount'>> {
  if (email === null) return { name: null, organizations: [], held: [], named: [], hindrance: null, hasAccount: false }
  const userId = await accountOf(db, email)
  const who = userId === null ? null : await whoIs(db, userId)
  const mayBeHindered = closedAt === null && (kind === 'deletion' || kind === 'restriction')
  return {
    name: who?.name ?? null,
    organizations: who?.organizations ?? [],
    hasAccount: userId !== null,
    hindrance: mayBeHindered ? await db.transaction().execute(trx => reasonAgainst(trx, userId)) : null,
    held: heldOf(await countOwnRows(db, { userId, email })),
    named:
      mayBeHindered && kind === 'deletion'
        ? await db.transaction().execute(async trx => wordsNaming(trx, await erasedPersonOf(trx, email, userId)))
        : [],
  }
}

const whoIs = (db: Services['db'], userId: number) =>
  sqlOf(z.object({ name: z.string(), organizations: z.array(z.string()) }))`
    select u.first_name || ' ' || u.last_name as name, array(
      select e.name from memberships m join entities e on e.id = m.entity_id
      where m.user_id = ${userId} and e.type <> 'Individual' order by e.name limit 50) as organizations
    from users u where u.id = ${userId}`.executeForOne(db)

/** By kind of data, and by what a deletion does to it. Kinds without a row are left out. */
function heldOf(counts: Awaited<ReturnType<typeof countOwnRows>>): Answer['held'] {
  const sum = (kind: DataKindName, erasure: string) =>
    counts.reduce((total, [table, rows]) => {
      const { kind: of, erasure: does } = personalTables[table]
      return of === kind && does === erasure ? total + rows : total
    }, 0)
  return dataKindNames
    .map(kind => ({
      kind,
      removed: sum(kind, 'removed'),
      anonymised: sum(kind, 'anonymised'),
      kept: sum(kind, 'kept'),
    }))
    .filter(({ removed, anonymised, kept }) => removed + anonymised + kept > 0)
}
