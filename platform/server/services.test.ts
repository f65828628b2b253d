import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'

const server = testServer()

test('a statement of a web request is stopped after five seconds; those of jobs and exports take the time they need', async () => {
  const { web, work } = server().running
  const limitOf = async ({ db }: typeof web) =>
    (await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statementTimeout
  expect([await limitOf(web), await limitOf(work)]).toEqual(['5s', '0'])
})
