import { existsSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { type RawBuilder, sql } from 'kysely'
import { auditEverywhere } from '#foundation/audit-trail/audit.server.ts'
import { listGroups } from '#training/groups/groups.contract.ts'
import { type Db, openDb } from '../server/db.ts'
import { route } from '../server/feature.ts'
import { type EntityScope, grantScope } from '../server/scope.ts'
import { acrossEntities } from './across-entities.ts'
import { testServer } from './server.ts'
import { known, Statements } from './statement-watch.ts'
import { readTenantKeys } from './tenant-keys.ts'
import { reachingOthers } from './tenant-watch.ts'
import { type Member, makeOrganization } from './world.ts'

const server = testServer()
let statements: Statements
let db: Db
let maria: Member
beforeEach(async () => {
  statements = new Statements()
  db = openDb(server().running.workPool, { watch: statements })
  maria = (await makeOrganization(server())).maria
})

const scope = (entityId = maria.entity.id): EntityScope =>
  grantScope(db, {
    ...maria.entity,
    id: entityId,
    type: 'Organization',
    timeZone: 'UTC',
    membershipId: maria.entityUserId,
    roles: [],
    premium: true,
    visitReason: null,
  })

/** Runs this as a handler whose call was granted an entity. */
async function inCall(work: () => Promise<unknown>, entity = scope()): Promise<void> {
  const handler = async () => {
    await work()
    return { rows: [], totalNumberOfItems: 0 }
  }
  const [feature] = known([{ routes: [route(listGroups, handler)] }])
  await feature?.routes?.[0]?.handler({ entity } as never, server().running.work)
}
/** A statement that a room might ask: the watch goes by the program's own files on the stack. */
const asked = (statement: RawBuilder<unknown>) => inCall(() => statement.execute(db))
const found = async () => {
  const keys = await readTenantKeys(server().db)
  return reachingOthers(
    server().running.workPool,
    keys,
    statements.uses.map(use => ({ ...use, places: ['features/training/groups/group-list.server.ts list'] })),
  )
}

test('what holds a statement to its tenant is the id that access granted, at each of its runs', async () => {
  const names = (id: number) => sql`select name from groups where entity_id = ${id}`
  await asked(names(maria.entity.id))
  expect(await found()).toEqual([])
  await asked(names(maria.entity.id + 1))
  expect(await found()).toEqual([expect.stringMatching(/^groups groups at .*group-list.server.ts list \(GET /)])
})

test('an entity’s id elsewhere in the statement does not stand for the tenant', async () => {
  const { id } = maria.entity
  await asked(sql`select name from groups where entity_id = ${id + 1} and name <> ${id}::text`)
  expect(await found()).toHaveLength(1)
})

test('the entity of the call holds, in each call its own, as do its guid and the caller’s membership', async () => {
  const names = async (entity: EntityScope) => entity.from('groups').select('name').execute()
  for (const entity of [scope(), scope(maria.entity.id + 1)]) await inCall(() => names(entity), entity)
  await asked(
    sql`select g.name from groups g join entities e on e.id = g.entity_id where e.guid = ${maria.entity.guid}`,
  )
  await asked(sql`select id from registrations where membership_id = ${maria.entityUserId}`)
  expect(await found()).toEqual([])
})

test('a join of the query builder that forgets the tenant is found', async () => {
  await inCall(() =>
    scope()
      .from('memberships')
      .innerJoin('registrations', 'registrations.userId', 'memberships.userId')
      .select('registrations.id')
      .execute(),
  )
  expect(await found()).toEqual([expect.stringMatching(/^registrations registrations at/)])
})

test('the place of a statement is the program’s own, and a test’s own statements are no room’s', async () => {
  await auditEverywhere(db, server().running.work, { caller: null, memberId: maria.userId, action: 'signIn.failed' })
  const [theirs] = statements.uses.filter(({ text }) => text.includes('audit_log'))
  expect(theirs?.places[0]).toBe('features/foundation/audit-trail/audit.server.ts auditEverywhere')
  await sql`select name from groups where status = ${'a'}`.execute(db)
  const own = statements.uses.find(({ text }) => text.includes('from groups'))
  expect([own?.places, own?.doing]).toEqual([[], undefined])
})

test('whatever is let reach several entities is there', () => {
  const root = new URL('../../features/', import.meta.url)
  const gone = acrossEntities
    .flatMap(({ at }) => Object.keys(at))
    .filter(place => {
      const [file = '', ...words] = place.split(' ')
      const name = words.at(-1) ?? ''
      const path = new URL(file, root)
      return !existsSync(path) || (/^\w+$/.test(name) && !readFileSync(path, 'utf8').includes(name))
    })
  expect(gone).toEqual([])
})
