import { beforeEach, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeStaff } from '#platform/testing/world.ts'
import { publishFacts } from '#foundation/state-facts/publish-facts.server.ts'
import { linesToCall } from '#foundation/state-facts/state-facts.contract.ts'
import { staffAuditLog } from '../staff-audit-log/staff-audit-log.contract.ts'
import {
  confirmFact,
  declineFact,
  doubtFact,
  enterFact,
  enterLine,
  factHistory,
  factsOfState,
  factStates,
  removeLine,
  waitingFacts,
} from './staff-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'

const server = testServer()
type Staff = Awaited<ReturnType<typeof makeStaff>>
let ana: Staff
let ben: Staff
const line = (value: string) => ({
  value,
  label: 'County',
  about: 'At night',
  source: 'The page of the state',
  readOn: server().clock.today('UTC'),
})
const learnersSee = async (state: string) =>
  (await ana.client.send(linesToCall, {})).states.find(({ code }) => code === state)?.lines.map(({ value }) => value)
const factOf = async (state: string, field: string) =>
  (await ana.client.send(factsOfState, { state })).facts.find(fact => fact.field === field)
const add = async (state: string, value: string) => {
  const { entryId, field } = await ana.client.send(enterLine, { state, ...line(value) })
  await ben.client.send(confirmFact, { entryId, stands: 0 })
  return field
}
const remove = async (state: string, field: string) => {
  const { entryId } = await ana.client.send(removeLine, { state, field, note: 'Out of service' })
  await ben.client.send(confirmFact, { entryId, stands: (await factOf(state, field))?.stands.entryId ?? 0 })
}
const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
const decided = { status: 400, problem: { kind: 'decided', message: messages.decided } }

beforeEach(async () => {
  ana = await makeStaff(server(), 'Support')
  ben = await makeStaff(server(), 'LeadSupport')
})

test('another line is entered by one, confirmed by another, and stands in the log and its history', async () => {
  const before = (await learnersSee('IA')) ?? []
  const { entryId, field } = await ana.client.send(enterLine, { state: 'IA', ...line('1-800-555-0101') })
  expect(await learnersSee('IA')).toEqual(before)
  const waits = (await ben.client.send(waitingFacts, { state: 'IA' })).rows
  expect(waits).toMatchObject([{ entryId, field, adds: true, own: false, stands: { entryId: 0 } }])
  const shown = await ana.client.send(factsOfState, { state: 'IA' })
  expect(shown.newLines).toMatchObject([{ entryId, field, own: true }])
  await expect(ana.client.send(confirmFact, { entryId, stands: 0 })).rejects.toMatchObject({ status: 403 })
  await ben.client.send(confirmFact, { entryId, stands: 0 })
  expect(await learnersSee('IA')).toEqual([...before, '1-800-555-0101'])
  expect(await factOf('IA', field)).toMatchObject({ standing: 'reviewed', stands: { label: 'County', adds: true } })
  expect((await ana.client.send(factsOfState, { state: 'IA' })).newLines).toEqual([])
  const log = await ben.client.send(staffAuditLog, { searchTerm: 'Iowa' })
  expect(log.rows.map(({ action }) => action)).toEqual(['fact.confirmed', 'fact.entered'])
})

test('nobody confirms a line of their own, and a declined one frees its place', async () => {
  const { entryId, field } = await ben.client.send(enterLine, { state: 'KS', ...line('1-800-555-0102') })
  const own = { problem: { kind: 'notYours', message: messages.own } }
  await expect(ben.client.send(confirmFact, { entryId, stands: 0 })).rejects.toMatchObject(own)
  const cleo = await makeStaff(server(), 'LeadSupport')
  await cleo.client.send(declineFact, { entryId, reason: 'It is a fax' })
  await expect(cleo.client.send(confirmFact, { entryId, stands: 0 })).rejects.toMatchObject(decided)
  expect((await ana.client.send(enterLine, { state: 'KS', ...line('1-800-555-0103') })).field).toBe(field)
})

test('of 50 who confirm a line at once, one does; of 50 who enter the same, one does', async () => {
  const entered = await Promise.allSettled(
    Array.from({ length: 50 }, () => ana.client.send(enterLine, { state: 'NE', ...line('1-800-555-0104') })),
  )
  const won = entered.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const one of entered)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(at('value', messages.twice.line))
  const { rows } = await ben.client.send(waitingFacts, { state: 'NE' })
  const entryId = rows[0]?.entryId ?? 0
  const confirmed = await Promise.allSettled(
    Array.from({ length: 50 }, () => ben.client.send(confirmFact, { entryId, stands: 0 })),
  )
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of confirmed) if (one.status === 'rejected') expect(one.reason).toMatchObject(decided)
  expect((await learnersSee('NE'))?.filter(value => value === '1-800-555-0104')).toHaveLength(1)
})

test('of 50 who enter different lines at once, only as many do as a state has places', async () => {
  const stands = (await ana.client.send(factsOfState, { state: 'NV' })).facts.filter(fact =>
    fact.field.startsWith('line-'),
  )
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => ana.client.send(enterLine, { state: 'NV', ...line(`1-800-555-02${10 + i}`) })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(9 - stands.length)
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(at('value', messages.full.line))
})

test('a removed line is gone for learners, stays in its history, and comes back when it is entered again', async () => {
  const before = (await learnersSee('VT')) ?? []
  const unknown = async () => (await ana.client.send(factStates, { searchTerm: 'Vermont' })).rows[0]?.unknown
  const unknownBefore = await unknown()
  const field = await add('VT', '1-800-555-0105')
  const place = { state: 'VT', field }
  const { entryId } = await ana.client.send(removeLine, { ...place, note: 'Out of service' })
  expect(await learnersSee('VT')).toEqual([...before, '1-800-555-0105'])
  const at50 = (await factOf('VT', field))?.stands.entryId ?? 0
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => ben.client.send(confirmFact, { entryId, stands: at50 })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await learnersSee('VT')).toEqual(before)
  expect(await unknown()).toBe(unknownBefore)
  expect(await factOf('VT', field)).toMatchObject({ stands: { removes: true, note: 'Out of service' } })
  const { rows } = await ana.client.send(factHistory, place)
  expect(rows.map(({ adds, removes, status }) => [adds, removes, status])).toEqual([
    [false, true, 'confirmed'],
    [true, false, 'confirmed'],
  ])
  await expect(ana.client.send(removeLine, { ...place, note: 'No' })).rejects.toMatchObject(
    at('note', messages.alreadyRemoved),
  )
  await expect(ana.client.send(doubtFact, { ...place, note: 'No' })).rejects.toMatchObject(
    at('note', messages.alreadyRemoved),
  )
  const again = await ana.client.send(enterFact, { ...place, ...line('1-800-555-0105') })
  const stands = (await factOf('VT', field))?.stands.entryId ?? 0
  await ben.client.send(confirmFact, { entryId: again.entryId, stands })
  expect(await learnersSee('VT')).toEqual([...before, '1-800-555-0105'])
})

test('the file neither takes a line of the staff away nor brings a removed one back', async () => {
  const [first] = (await learnersSee('NM')) ?? []
  const field = await add('NM', '1-800-555-0106')
  await remove('NM', 'line-1')
  await server().db.deleteFrom('publishedFacts').execute()
  await publishFacts(server())
  expect(await learnersSee('NM')).toContain('1-800-555-0106')
  expect(await learnersSee('NM')).not.toContain(first)
  expect((await factOf('NM', field))?.waiting).toEqual([])
})

test('what is refused, at its field', async () => {
  const enter = (given: object, state = 'UT') =>
    ana.client.send(enterLine, { state, ...line('1-800-555-0107'), ...given })
  await expect(enter({ value: '1-855-642' })).rejects.toMatchObject(at('value', messages.number))
  await expect(enter({ value: ' ' })).rejects.toMatchObject(at('value', messages.required))
  await expect(enter({ source: '' })).rejects.toMatchObject(at('source', messages.source))
  await expect(enter({ readOn: '2999-01-01' })).rejects.toMatchObject(at('readOn', messages.future))
  await expect(enter({}, 'XX')).rejects.toMatchObject({ status: 404 })
  const value = (await factOf('UT', 'line-1'))?.stands.value ?? ''
  await expect(enter({ value })).rejects.toMatchObject(at('value', messages.twice.line))
  const drop = (field: string, note = 'No') => ana.client.send(removeLine, { state: 'UT', field, note })
  await expect(drop('line-1', ' ')).rejects.toMatchObject(at('note', messages.whyRemove))
  await expect(drop('standard')).rejects.toMatchObject(at('note', messages.onlyLines))
  await expect(drop('line-9')).rejects.toMatchObject({ status: 404 })
  await drop('line-1')
  await expect(drop('line-1')).rejects.toMatchObject(at('note', messages.alreadyWaiting))
})
