import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity } from '#platform/testing/world.ts'
import { Standing } from './standing.contract.ts'
import { standsSql, wordSql } from './standing.server.ts'
import { casesOn } from './testing/cases.ts'
import { fill } from './testing/history.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')

test('the SQL says the same of each case as the rules', async () => {
  const entity = await makeEntity(server())
  const judge = [wordSql('s', today()), ...Standing.options.map(standing => standsSql('s', standing, today()))]
  for (const [what, taken, word, ...more] of casesOn(today())) {
    const expected = new Set<string>([word, ...more])
    const id = await fill(server(), entity, taken)
    const {
      rows: [found],
    } = await sql<{ word: string; found: (boolean | null)[] }>`
      select ${judge[0]} as word, array[${sql.join(judge.slice(1))}] as found
        from member_summaries s where s.entity_id = ${entity.id} and s.membership_id = ${id}`.execute(server().db)
    expect([found?.word, new Set(Standing.options.filter((_, at) => found?.found[at]))], what).toEqual([word, expected])
  }
})

test('a revoked completion holds nowhere, whatever the calendar of the organization says', async () => {
  const { db, clock } = server()
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles']) {
    const entity = await makeEntity(server())
    const here = clock.today(timeZone)
    const id = await fill(server(), entity, [
      { completed: addDays(here, -3), expires: addDays(here, 300), revoked: true },
    ])
    const {
      rows: [found],
    } = await sql<{ holds: boolean }>`
      select ${standsSql('s', 'Complete', here)} as holds
        from member_summaries s where s.entity_id = ${entity.id} and s.membership_id = ${id}`.execute(db)
    expect(found?.holds).toBe(false)
  }
})
