import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/shared/calendar-date.ts'
import { testServer } from '../../platform/testing/server.ts'
import { makeEntity } from '../../platform/testing/world.ts'
import { type MemberTraining, Standing } from './standing.contract.ts'
import { standsSql, wordSql } from './standing.server.ts'
import { stands, wordFor } from './standing.rules.ts'
import { fill, judged, type Taken } from './testing/history.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const day = (offset: number) => addDays(today(), offset)

type Case = readonly [what: string, taken: readonly Taken[], word: MemberTraining, ...more: Standing[]]

/** Each person with what is true of them besides the one word: run against the rules and against the SQL. */
const cases = (): Case[] => [
  ['nothing was ever assigned', [], 'None'],
  ['waits, without a due date', [{ due: null }], 'Not_Started'],
  ['waits, due today', [{ due: day(0) }], 'Not_Started'],
  ['due yesterday', [{ due: day(-1) }], 'Overdue', 'Not_Started'],
  ['begun and late', [{ due: day(-1), started: true }], 'Overdue', 'In_Progress'],
  ['begun', [{ due: day(5), started: true }], 'In_Progress'],
  ['one waits, one is begun', [{ due: day(5), started: true }, { course: 'second', due: null }], 'In_Progress', 'Not_Started'],
  ['held for ever', [{ completed: day(-10), expires: null }], 'Complete'],
  ['held for long', [{ completed: day(-10), expires: day(91) }], 'Complete'],
  ['ends today: holds through the day', [{ completed: day(-10), expires: day(0) }], 'Complete', 'Expiring_30', 'Expiring_60', 'Expiring_90'],
  ['ends in 30 days', [{ completed: day(-10), expires: day(30) }], 'Complete', 'Expiring_30', 'Expiring_60', 'Expiring_90'],
  ['ends in 31 days', [{ completed: day(-10), expires: day(31) }], 'Complete', 'Expiring_60', 'Expiring_90'],
  ['ends in 61 days', [{ completed: day(-10), expires: day(61) }], 'Complete', 'Expiring_90'],
  ['ended yesterday', [{ completed: day(-700), expires: day(-1) }], 'Expired'],
  ['ended, and the renewal waits', [{ completed: day(-700), expires: day(-1) }, { cycle: 2, due: day(9) }], 'Not_Started'],
  ['ended, and the renewal is late', [{ completed: day(-700), expires: day(-1) }, { cycle: 2, due: day(-1), started: true }], 'Overdue', 'In_Progress'],
  ['renewal opened while the old one holds', [{ completed: day(-700), expires: day(20) }, { cycle: 2, due: day(20) }], 'Complete', 'Not_Started', 'Expiring_30', 'Expiring_60', 'Expiring_90'],
  ['renewal late while the old one holds', [{ completed: day(-700), expires: day(20) }, { cycle: 2, due: day(-3), started: true }], 'Overdue', 'Complete', 'In_Progress', 'Expiring_30', 'Expiring_60', 'Expiring_90'],
  ['renewed early: the later end counts', [{ completed: day(-700), expires: day(20) }, { cycle: 2, completed: day(-1), expires: day(729) }], 'Complete'],
  ['renewed for a shorter time: the later end counts', [{ completed: day(-9), expires: day(400) }, { cycle: 2, completed: day(-1), expires: day(40) }], 'Complete'],
  ['revoked', [{ completed: day(-9), expires: day(400), revoked: true }], 'Expired'],
  ['revoked, without an end', [{ completed: day(-9), expires: null, revoked: true }], 'Expired'],
  ['renewal revoked, the old one holds', [{ completed: day(-700), expires: day(50) }, { cycle: 2, completed: day(-1), expires: day(729), revoked: true }], 'Complete', 'Expiring_60', 'Expiring_90'],
  ['one held, one never begun', [{ completed: day(-9), expires: day(400) }, { course: 'second', due: day(9) }], 'Not_Started'],
  ['one held, one ended', [{ completed: day(-9), expires: day(10) }, { course: 'second', completed: day(-800), expires: day(-70) }], 'Expired', 'Expiring_30', 'Expiring_60', 'Expiring_90'],
  ['two held, the second ends first', [{ completed: day(-9), expires: day(400) }, { course: 'second', completed: day(-800), expires: day(88) }], 'Complete', 'Expiring_90'],
]

test('rules and SQL say the same of each case', async () => {
  const entity = await makeEntity(server())
  const judge = [wordSql('s', today()), ...Standing.options.map(standing => standsSql('s', standing, today()))]
  for (const [what, taken, word, ...more] of cases()) {
    const expected = new Set<string>([word, ...more])
    const byRules = Standing.options.filter(standing => stands(judged(taken), standing, today()))
    expect([wordFor(judged(taken), today()), new Set(byRules)], `rules: ${what}`).toEqual([word, expected])
    const id = await fill(server(), entity, taken)
    const { rows: [found] } = await sql<{ word: string; found: (boolean | null)[] }>`
      select ${judge[0]} as word, array[${sql.join(judge.slice(1))}] as found from member_summaries s where s.entity_id = ${entity.id} and s.membership_id = ${id}`.execute(server().db)
    expect([found?.word, new Set(Standing.options.filter((_, at) => found?.found[at]))], `SQL: ${what}`).toEqual([word, expected])
  }
})

test('a revoked completion holds nowhere, whatever the calendar of the organization says', async () => {
  const { db, clock } = server()
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles']) {
    const entity = await makeEntity(server())
    const here = clock.today(timeZone)
    const id = await fill(server(), entity, [{ completed: addDays(here, -3), expires: addDays(here, 300), revoked: true }])
    const { rows: [found] } = await sql<{ holds: boolean }>`
      select ${standsSql('s', 'Complete', here)} as holds from member_summaries s where s.entity_id = ${entity.id} and s.membership_id = ${id}`.execute(db)
    expect(found?.holds).toBe(false)
  }
})
