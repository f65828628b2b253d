import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#platform/shared/calendar-date.ts'
import { Client, testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson, signedIn } from '#platform/testing/world.ts'
import { z } from 'zod'
import { sqlOf } from '#platform/server/rows.ts'
import { idOfProfession } from '../training-rules/profession.ts'
import { idOfIndustry } from '../training-rules/training-rule.ts'
import { reviewIsDue, standingOf } from './facts.rules.ts'
import { confirmEntry, endEntry, enterFinding } from './fact-entries.server.ts'
import { publishFacts } from './publish-facts.server.ts'
import { lawDay, reviewDueSql, standingSql } from './standing.server.ts'
import { EntryKind, linesToCall, myStateFacts, stateFacts } from './state-facts.contract.ts'

const server = testServer()
const content = join(import.meta.dirname, '../../../content/state-facts.yaml')
const stranger = () => new Client(server().app)

/** The file of the product with some words replaced, published. */
async function publish(...changes: readonly (readonly [from: string, to: string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  const text = await readFile(content, 'utf8')
  const changed = changes.reduce((all, [from, to]) => all.replace(from, to), text)
  await writeFile(join(folder, 'state-facts.yaml'), changed)
  await publishFacts(server(), join(folder, 'state-facts.yaml')).finally(() => rm(folder, { recursive: true }))
}
const entriesOf = (state: string, field: string) =>
  server()
    .db.selectFrom('factEntries')
    .select(['id', 'kind', 'value', 'status'])
    .where('state', '=', state)
    .where('field', '=', field)
    .orderBy('id')
    .execute()

describe('what learners and strangers see', () => {
  test('the lines of the country and of all states, and no number that is not beyond doubt', async () => {
    const { national, states, mine } = await stranger().send(linesToCall, {})
    expect(national.map(({ value }) => value)).toEqual(['1-800-422-4453', '988', '1-800-677-1116'])
    expect(states).toHaveLength(51)
    expect(mine).toBeNull()
    const of = (code: string) => states.find(state => state.code === code)
    expect(of('OH')).toMatchObject({
      name: 'Ohio',
      lines: [{ value: '1-855-642-4453', standing: 'source', readBy: null }],
    })
    expect(of('OH')?.lines[0]?.source).toBe('preventchildabusetraining.com')
    // A number of medium confidence: the page of the state stands instead.
    expect(of('MD')).toMatchObject({ lines: [], page: expect.stringContaining('maryland') })
  })

  test('what is known of one state, and nothing else', async () => {
    const { facts, lines } = await stranger().send(stateFacts, { state: 'AL' })
    expect(lines).toEqual([])
    const fields = facts.map(({ field }) => field)
    expect(fields).toContain('oral-deadline')
    expect(fields).not.toContain('written-deadline')
    expect(facts.find(({ field }) => field === 'standard')).toMatchObject({
      standing: 'source',
      citation: 'Ala. Code 26-14-1 to 26-14-13',
      copyOf: '2023-05',
    })
    await expect(stranger().send(stateFacts, { state: 'XX' })).rejects.toMatchObject({ status: 404 })
  })

  test('the own state comes from the person, or else from the organization', async () => {
    const { entity, leo } = await makeOrganization(server())
    const mine = async () => {
      const { mine: facts } = await leo.client.send(myStateFacts, {})
      const { mine: code } = await leo.client.send(linesToCall, {})
      expect(facts?.code ?? null).toBe(code)
      return code
    }
    await server().db.updateTable('entities').set({ state: null }).where('id', '=', entity.id).execute()
    expect(await mine()).toBeNull()
    await server().db.updateTable('entities').set({ state: 'OH' }).where('id', '=', entity.id).execute()
    expect(await mine()).toBe('OH')
    await server().db.updateTable('users').set({ state: 'TX' }).where('id', '=', leo.userId).execute()
    expect(await mine()).toBe('TX')
  })

  test('the field of work is the organization’s where a person tells none, and a profession only their own', async () => {
    const { entity, leo } = await makeOrganization(server())
    const { db } = server()
    const person = async () => (await leo.client.send(myStateFacts, {})).person
    const health = idOfIndustry('health-care')
    await db.updateTable('entities').set({ industryId: health }).where('id', '=', entity.id).execute()
    expect(await person()).toEqual({ industry: 'health-care', profession: null, volunteer: false })
    const told = { industryId: idOfIndustry('education'), professionId: idOfProfession('school-nurse') }
    await db.updateTable('users').set(told).where('id', '=', leo.userId).execute()
    expect(await person()).toEqual({ industry: 'education', profession: 'school-nurse', volunteer: false })
  })
})

test('the standing in SQL is that of the rule', async () => {
  const today = '2026-11-22'
  const days = [0, 5, 11, 12, 13, 17, 18, 19, 40].flatMap(months => {
    const day = addMonths(today, -months)
    return [day, addMonths('2026-08-31', -months), addMonths('2026-11-23', -months)]
  })
  const cases = EntryKind.options.flatMap(kind =>
    (['high', 'medium', 'low'] as const).flatMap(confidence =>
      ['page', null].flatMap(source => days.map(readOn => ({ kind, confidence, source, read_on: readOn }))),
    ),
  )
  const { rows } = await sqlOf(z.object({ standing: z.string(), due: z.boolean() }))`
    select ${standingSql(today)} as standing, ${reviewDueSql(today)} as due
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) n (kind text, confidence text, source text, read_on date)`.execute(
    server().db,
  )
  expect(rows).toEqual(
    cases.map(({ read_on: readOn, ...one }) => ({
      standing: standingOf({ ...one, readOn }, today),
      due: reviewIsDue({ ...one, readOn }, today),
    })),
  )
})

describe('publishing the file', () => {
  test('again changes nothing', async () => {
    const count = () =>
      sqlOf(z.object({ n: z.number() }))`select count(*) as n from fact_entries`.executeForOne(server().db)
    const before = await count()
    await publish()
    await sql`delete from published_facts`.execute(server().db)
    await publish()
    expect(await count()).toEqual(before)
  })

  test('a newer copy replaces what nobody of the staff has had a say in', async () => {
    await publish(['1-800-742-4453', '1-800-742-0000'])
    expect((await stranger().send(linesToCall, {})).states.find(({ code }) => code === 'RI')?.lines[0]?.value).toBe(
      '1-800-742-0000',
    )
    expect((await entriesOf('RI', 'line-1')).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    await publish()
  })

  test('what staff entered stays, and the newer copy waits for them, once', async () => {
    const [one, other] = [await makePerson(server()), await makePerson(server())]
    const { db } = server()
    const [published] = await entriesOf('VT', 'line-1')
    const enter = (value: string) =>
      db.transaction().execute(trx =>
        enterFinding(trx, server(), {
          state: 'VT',
          field: 'line-1',
          userId: one.userId,
          value,
          label: 'statewide',
          about: 'Reports.',
          citation: null,
          source: 'dcf.vermont.gov',
          sourceUrl: null,
          readOn: lawDay(server().clock),
          note: '',
        }),
      )
    const entered = await enter('1-800-649-0000')
    await db.transaction().execute(trx => confirmEntry(trx, server(), { id: entered?.id ?? 0, userId: other.userId }))
    await publish(['1-800-649-5285', '1-800-649-1111'])
    await publish(['1-800-649-5285', '1-800-649-1111'])
    expect((await entriesOf('VT', 'line-1')).map(({ kind, value, status }) => [kind, value, status])).toEqual([
      ['file', published?.value, 'confirmed'],
      ['change', '1-800-649-0000', 'confirmed'],
      ['file', '1-800-649-1111', 'waiting'],
    ])
    // A newer one takes its place, and a declined one does not come back.
    await publish(['1-800-649-5285', '1-800-649-2222'])
    const last = (await entriesOf('VT', 'line-1')).at(-1)
    expect((await entriesOf('VT', 'line-1')).map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'withdrawn',
      'waiting',
    ])
    await db
      .transaction()
      .execute(trx => endEntry(trx, server(), { id: last?.id ?? 0, userId: one.userId, reason: 'No' }))
    await sql`delete from published_facts`.execute(db)
    await publish(['1-800-649-5285', '1-800-649-2222'])
    expect((await entriesOf('VT', 'line-1')).at(-1)).toMatchObject({ id: last?.id, status: 'declined' })
    const client = await signedIn(server(), one)
    const vermont = async () => (await client.send(linesToCall, {})).states.find(({ code }) => code === 'VT')?.lines[0]
    expect(await vermont()).toMatchObject({
      value: '1-800-649-0000',
      standing: 'reviewed',
      readBy: `${one.firstName} ${one.lastName}`,
    })
    expect(
      (await stranger().send(linesToCall, {})).states.find(({ code }) => code === 'VT')?.lines[0]?.readBy,
    ).toBeNull()
  })

  test('a file with a mistake is refused whole, with its lines', async () => {
    await expect(publish(['confidence: high\n', 'confidence: sure\n'])).rejects.toThrow(
      /nothing was published:\n {2}state-facts.yaml:\d+: /,
    )
  })

  test('ten processes that start at once publish it once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => publish(['1-866-363-4276', '1-866-363-0000'])))
    expect(await entriesOf('WA', 'line-1')).toHaveLength(2)
  })
})
