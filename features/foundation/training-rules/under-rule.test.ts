import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sqlOf } from '#platform/server/rows.ts'
import { testServer } from '#platform/testing/server.ts'
import { whetherAsked } from './asked.rules.ts'
import { underRule } from './due.rules.ts'
import { type Profession, professionOf } from './profession.ts'
import { type Due, type Industry, industryOf, type TrainingRule } from './training-rule.ts'
import { askedSql, underRuleSql } from './under-rule.server.ts'

const server = testServer()
const TODAY = '2026-11-23'
const DAYS = [
  null,
  '2020-02-29',
  '2023-11-22',
  '2023-11-23',
  '2025-03-31',
  '2025-08-31',
  '2026-05-31',
  '2026-06-01',
  '2026-08-31',
  '2026-09-01',
  '2026-11-20',
  TODAY,
]

const dues: Due[] = [
  { kind: 'none' },
  { kind: 'unknown' },
  { kind: 'daysAfterHire', days: 0 },
  { kind: 'daysAfterHire', days: 90 },
  { kind: 'monthsAfterHire', months: 6 },
  { kind: 'monthsAfterCompletion', months: 36 },
  { kind: 'calendar', eachYear: '08-31' },
  { kind: 'calendar', eachYear: '08-31', windowDays: 92 },
  { kind: 'calendar', eachYear: '11-23' },
  { kind: 'calendar', eachYear: null },
  { kind: 'licenseCycle', months: 24 },
  { kind: 'licenseCycle' },
  { kind: 'fixedDay', day: '2026-11-17' },
  { kind: 'fixedDay', day: '2027-01-31' },
]
const anyone: TrainingRule = {
  who: { people: 'All', industries: [] },
  initial: { kind: 'none' },
  renewal: null,
  provider: 'any',
}
const rule = (of: Partial<TrainingRule>): TrainingRule => ({ ...anyone, ...of })

const People = z.object({
  startedOn: z.string().nullable(),
  completedOn: z.string().nullable(),
  state: z.string(),
  on: z.string().nullable(),
})

test.each([undefined, '2025-04-01'])(
  'how people stand is the same in SQL, where training counts from %s',
  async countsFrom => {
    const people = DAYS.flatMap(startedOn => DAYS.map(completedOn => ({ startedOn, completedOn })))
    let compared = 0
    for (const initial of dues) {
      for (const renewal of [null, ...dues]) {
        const of = rule({ initial, renewal, ...(countsFrom === undefined ? {} : { countsFrom }) })
        const { state, on } = underRuleSql(
          of,
          { startedOn: sql`t.started_on`, completedOn: sql`t.completed_on` },
          TODAY,
        )
        const { rows } = await sqlOf(People)`
        select t.started_on, t.completed_on, ${state} as state, ${on} as "on"
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p ("startedOn" date, "completedOn" date)
        cross join lateral (select p."startedOn" as started_on, p."completedOn" as completed_on) t`.execute(server().db)
        expect(rows).toEqual(rows.map(row => ({ ...row, ...underRule(of, row, TODAY) })))
        compared += rows.length
      }
    }
    expect(compared).toBe(DAYS.length ** 2 * dues.length * (dues.length + 1))
  },
)

const known = {
  industryId: sql`t.industry_id`,
  professionId: sql`t.profession_id`,
  volunteer: sql`t.volunteer`,
}
const Asked = z.object({
  industryId: z.number().nullable(),
  professionId: z.number().nullable(),
  volunteer: z.boolean(),
  asked: z.string(),
})

const fields: Industry[][] = [[], ['education'], ['education', 'youth']]
/** Of no field, of one that is named, of one that is not, and of both. */
const named: (Profession[] | undefined)[] = [undefined, ['teacher'], ['nurse'], ['teacher', 'nurse']]
const volunteering = [undefined, 'all' as const, 'none' as const, { hoursAMonth: 16 }]
const conditions = [undefined, 'you hold a license']

/** Every way in which a rule can name people. */
const whos = fields.flatMap(industries =>
  named.flatMap(professions =>
    volunteering.flatMap(volunteers =>
      conditions.map((also): TrainingRule['who'] => ({
        people: 'Somebody',
        industries,
        ...(professions && { professions }),
        ...(volunteers && { volunteers }),
        ...(also && { if: also }),
      })),
    ),
  ),
)

test('whom a rule asks is the same in SQL', async () => {
  for (const who of whos) {
    for (const times of [{}, { from: '2026-11-24' }, { until: TODAY }, { from: TODAY, until: '2026-11-24' }]) {
      for (const everyoneReports of [true, false]) {
        const of = rule({ who, ...times })
        const { rows } = await sqlOf(Asked)`
          select t.industry_id, t.profession_id, t.volunteer, ${askedSql(of, known, everyoneReports, TODAY)} as asked
          from (select i as industry_id, p as profession_id, v as volunteer
                from unnest(array[null, 1, 2, 3, 8]) i cross join unnest(array[null, 1, 10, 20]) p
                cross join unnest(array[true, false]) v) t`.execute(server().db)
        expect(rows).toHaveLength(40)
        for (const { industryId, professionId, volunteer, asked } of rows) {
          const somebody = {
            industry: industryOf(industryId),
            profession: professionOf(professionId),
            volunteer,
            everyoneReports,
          }
          const { answer } = whetherAsked(of, somebody, TODAY)
          expect([who, times, somebody, asked]).toEqual([who, times, somebody, answer])
        }
      }
    }
  }
})
