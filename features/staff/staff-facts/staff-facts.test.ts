import { beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeStaff } from '#platform/testing/world.ts'
import { linesToCall } from '#foundation/state-facts/state-facts.contract.ts'
import { courseFiles, publishFiles } from '#learning/player/testing/course.ts'
import { staffAuditLog } from '../staff-audit-log/staff-audit-log.contract.ts'
import {
  confirmFact,
  coursesOfFact,
  declineFact,
  doubtFact,
  enterFact,
  factHistory,
  factsOfState,
  factStates,
  waitingFacts,
  withdrawFact,
} from './staff-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'

const server = testServer()
type Staff = Awaited<ReturnType<typeof makeStaff>>
let ana: Staff
let ben: Staff
const today = () => server().clock.today('UTC')
const found = (given: object = {}) => ({
  value: 'within 24 hours',
  source: 'ohio.gov',
  sourceUrl: 'https://www.ohio.gov/report',
  readOn: today(),
  ...given,
})
const deadline = { state: 'OH', field: 'oral-deadline' }
const fact = async (place = deadline) =>
  (await ana.client.send(factsOfState, { state: place.state })).facts.find(({ field }) => field === place.field)
const stands = async (place = deadline) => (await fact(place))?.stands.entryId ?? 0
const refusal = (kind: string, message: string) => ({ status: 400, problem: { kind, message } })

beforeEach(async () => {
  ana = await makeStaff(server(), 'Support')
  ben = await makeStaff(server(), 'LeadSupport')
})

test('whoever confirms a fact sees which pages and cards of the courses for the state show it', async () => {
  await publishFiles(server(), {
    ...courseFiles({ slug: 'anywhere', name: 'Anywhere', version: '1.0.0' }),
    'anywhere/en/first/start.md':
      '---\nkind: text\ntitle: How soon\nsources: [law]\n---\nCall.\n\n{state.deadline}\n\nNow.\n',
    'anywhere/es/first/start.md':
      '---\nkind: text\ntitle: Cuándo\nsources: [law]\n---\nLlame.\n\n{state.deadline}\n\nYa.\n',
  })
  await publishFiles(server(), {
    ...courseFiles({ slug: 'elsewhere', name: 'Elsewhere', state: 'UT' }),
    'elsewhere/en/first/start.md':
      '---\nkind: text\ntitle: Soon\nsources: [law]\n---\nCall.\n\n{state.deadline}\n\nNow.\n',
  })
  const shown = async (field: string) => (await ana.client.send(coursesOfFact, { state: 'OH', field })).rows
  expect((await shown('oral-deadline')).filter(({ course }) => course.endsWith('where'))).toMatchObject([
    { course: 'Anywhere', pages: [{ title: 'How soon', isCard: false }] },
  ])
  expect((await shown('line-1')).filter(({ course }) => course.endsWith('where'))).toEqual([])
  expect(await shown('statute')).toEqual([])
  const member = await makeMember(server(), await makeEntity(server()))
  await expect(member.client.send(coursesOfFact, { state: 'OH', field: 'standard' })).rejects.toMatchObject({
    status: 403,
  })
})

describe('four eyes', () => {
  test('what one enters stands once another confirms it', async () => {
    const before = await fact()
    const { entryId } = await ana.client.send(enterFact, { ...deadline, ...found() })
    expect(await fact()).toMatchObject({
      standing: before?.standing,
      waiting: [{ entryId, kind: 'change', own: true }],
    })
    await ben.client.send(confirmFact, { entryId, stands: await stands() })
    expect(await fact()).toMatchObject({
      standing: 'reviewed',
      due: false,
      waiting: [],
      stands: { value: 'within 24 hours', enteredBy: 'Leo Tran', decidedBy: 'Leo Tran', copyOf: today().slice(0, 7) },
    })
    const { rows } = await ana.client.send(factHistory, deadline)
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ['change', 'confirmed'],
      ['file', 'confirmed'],
    ])
    const log = await ben.client.send(staffAuditLog, { searchTerm: 'Ohio' })
    expect(log.rows.map(({ action }) => action)).toEqual(['fact.confirmed', 'fact.entered'])
  })

  test('who says what stands already reviews it', async () => {
    const place = { state: 'KY', field: 'line-1' }
    const { value, label, about } = (await fact(place))?.stands ?? { value: '', label: '', about: '' }
    const { entryId } = await ana.client.send(enterFact, { ...place, ...found({ value, label, about }) })
    expect((await fact(place))?.waiting[0]?.kind).toBe('review')
    await ben.client.send(confirmFact, { entryId, stands: await stands(place) })
    const { states } = await ana.client.send(linesToCall, {})
    expect(states.find(({ code }) => code === 'KY')?.lines[0]).toMatchObject({
      value,
      standing: 'reviewed',
      source: 'ohio.gov',
    })
  })

  test('nobody confirms or declines what they entered themselves', async () => {
    const place = { state: 'WV', field: 'standard' }
    const { entryId } = await ben.client.send(enterFact, { ...place, ...found() })
    const own = refusal('notYours', messages.own)
    await expect(ben.client.send(confirmFact, { entryId, stands: await stands(place) })).rejects.toMatchObject(own)
    await expect(ben.client.send(declineFact, { entryId, reason: 'No' })).rejects.toMatchObject(own)
    await expect(ana.client.send(withdrawFact, { entryId })).rejects.toMatchObject(refusal('notYours', messages.notOwn))
    await ben.client.send(withdrawFact, { entryId })
    await expect(ben.client.send(withdrawFact, { entryId })).rejects.toMatchObject(refusal('decided', messages.decided))
  })

  test('support enters, and only leads confirm', async () => {
    const place = { state: 'UT', field: 'standard' }
    const { entryId } = await ben.client.send(enterFact, { ...place, ...found() })
    await expect(ana.client.send(confirmFact, { entryId, stands: 1 })).rejects.toMatchObject({ status: 403 })
    await expect(ana.client.send(declineFact, { entryId, reason: 'No' })).rejects.toMatchObject({ status: 403 })
  })

  test('of 50 who confirm at once, one does', async () => {
    const place = { state: 'TX', field: 'standard' }
    const { entryId } = await ana.client.send(enterFact, { ...place, ...found() })
    const at = await stands(place)
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => ben.client.send(confirmFact, { entryId, stands: at })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('decided', messages.decided))
    expect((await ana.client.send(factHistory, place)).rows).toHaveLength(2)
  })

  test('of 50 who enter at once, one does', async () => {
    const place = { state: 'TN', field: 'standard' }
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => ana.client.send(enterFact, { ...place, ...found() })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const no = { status: 400, problem: { errors: { value: [messages.alreadyWaiting] } } }
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(no)
    await expect(ana.client.send(doubtFact, { ...place, note: 'No' })).rejects.toMatchObject({
      problem: { errors: { note: [messages.alreadyWaiting] } },
    })
  })

  test('who looked at something else confirms nothing', async () => {
    const place = { state: 'SD', field: 'standard' }
    const { entryId } = await ana.client.send(enterFact, { ...place, ...found() })
    await expect(
      ben.client.send(confirmFact, { entryId, stands: (await stands(place)) + 1_000 }),
    ).rejects.toMatchObject(refusal('moved', messages.moved))
  })

  test('a declined one never stands, and says why', async () => {
    const place = { state: 'OK', field: 'standard' }
    const before = await stands(place)
    const { entryId } = await ana.client.send(enterFact, { ...place, ...found() })
    await ben.client.send(declineFact, { entryId, reason: 'The page says otherwise.' })
    expect(await stands(place)).toBe(before)
    const [declined] = (await ana.client.send(factHistory, place)).rows
    expect(declined).toMatchObject({ status: 'declined', reason: 'The page says otherwise.' })
    await expect(ben.client.send(confirmFact, { entryId, stands: before })).rejects.toMatchObject(
      refusal('decided', messages.decided),
    )
  })

  test('a doubt that is confirmed takes a number away from learners', async () => {
    const place = { state: 'ME', field: 'line-1' }
    const maine = async () => (await ana.client.send(linesToCall, {})).states.find(({ code }) => code === 'ME')?.lines
    expect(await maine()).toHaveLength(1)
    const { entryId } = await ana.client.send(doubtFact, { ...place, note: 'It is not answered.' })
    expect(await maine()).toHaveLength(1)
    await ben.client.send(confirmFact, { entryId, stands: await stands(place) })
    expect(await maine()).toEqual([])
    expect(await fact(place)).toMatchObject({ standing: 'unknown', stands: { kind: 'doubt', confidence: 'low' } })
  })
})

describe('what is refused at its field', () => {
  const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
  test.each([
    ['a day to come', deadline, () => ({ readOn: addMonths(today(), 1) }), 'readOn', messages.future],
    ['no source', deadline, () => ({ source: ' ' }), 'source', messages.source],
    ['no value', deadline, () => ({ value: '' }), 'value', messages.required],
    ['no address', deadline, () => ({ sourceUrl: 'javascript:alert(1)' }), 'sourceUrl', messages.address],
    [
      'a number that cannot be called',
      { state: 'OH', field: 'line-1' },
      () => ({ value: '1-855-642' }),
      'value',
      messages.number,
    ],
    [
      'a word that is not on the list',
      { state: 'OH', field: 'reporter-model' },
      () => ({ value: 'all' }),
      'value',
      messages.choose,
    ],
  ])('%s', async (_name, place, given, field, text) => {
    await expect(ana.client.send(enterFact, { ...place, ...found(given()) })).rejects.toMatchObject(at(field, text))
  })

  test('a doubt and a decline without a reason', async () => {
    await expect(ana.client.send(doubtFact, { ...deadline, note: '' })).rejects.toMatchObject(at('note', messages.why))
    await expect(ben.client.send(declineFact, { entryId: 1, reason: '' })).rejects.toMatchObject(
      at('reason', messages.reason),
    )
  })

  test('a fact or an entry that does not exist', async () => {
    const no = { status: 404 }
    await expect(ana.client.send(enterFact, { state: 'XX', field: 'standard', ...found() })).rejects.toMatchObject(no)
    await expect(ana.client.send(enterFact, { state: 'OH', field: 'nothing', ...found() })).rejects.toMatchObject(no)
    await expect(ana.client.send(factsOfState, { state: 'XX' })).rejects.toMatchObject(no)
    await expect(ben.client.send(confirmFact, { entryId: 2_000_000_000, stands: 1 })).rejects.toMatchObject(no)
  })
})

describe('the lists', () => {
  test('the states with their standings, and the filters that find them', async () => {
    const list = (query: object) => ana.client.send(factStates, { pageSize: 100, ...query })
    const all = await list({})
    expect(all.totalNumberOfItems).toBe(52)
    const place = { state: 'NH', field: 'standard' }
    const { entryId } = await ana.client.send(enterFact, { ...place, ...found({ readOn: addMonths(today(), -12) }) })
    await ben.client.send(confirmFact, { entryId, stands: await stands(place) })
    await ana.client.send(doubtFact, { state: 'NH', field: 'line-1', note: 'No' })
    const [hampshire] = (await list({ searchTerm: 'new hamp' })).rows
    expect(hampshire).toMatchObject({
      code: 'NH',
      reviewed: 1,
      due: 1,
      waiting: 1,
      oldestReview: addMonths(today(), -12),
    })
    expect((hampshire?.reviewed ?? 0) + (hampshire?.source ?? 0) + (hampshire?.unknown ?? 0)).toBe(14 + 2)
    expect((await list({ due: 'yes' })).rows.map(({ code }) => code)).toEqual(['NH'])
    expect((await list({ standing: 'reviewed' })).rows.every(({ reviewed }) => reviewed > 0)).toBe(true)
    expect((await list({ sortField: 'oldestReview' })).rows[0]?.code).toBe('NH')
  })

  test('what waits, by state, is as many as the number of the state says', async () => {
    await ana.client.send(enterFact, { state: 'MO', field: 'standard', ...found() })
    await ana.client.send(enterFact, { state: 'MO', field: 'supervisor', ...found() })
    const { rows, totalNumberOfItems } = await ben.client.send(waitingFacts, { state: 'MO' })
    const [missouri] = (await ben.client.send(factStates, { searchTerm: 'Missouri' })).rows
    expect(totalNumberOfItems).toBe(missouri?.waiting)
    expect(rows.map(({ stateName, field, own }) => [stateName, field, own])).toEqual([
      ['Missouri', 'standard', false],
      ['Missouri', 'supervisor', false],
    ])
    expect(rows[0]?.stands.entryId).toBe(await stands({ state: 'MO', field: 'standard' }))
    expect((await ana.client.send(waitingFacts, { state: 'MO' })).rows.every(({ own }) => own)).toBe(true)
  })
})
