import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { me } from '../sign-in/sign-in.contract.ts'
import { awaitTour } from '../sign-in/users.server.ts'
import { MARKED_MAX, markMembership } from './marked.contract.ts'
import { saveUserState, STATE_MAX_BYTES } from './user-state.contract.ts'

const server = testServer()

test('what is kept stands in the answer on who one is, and in nobody else’s', async () => {
  const { maria, leo } = await makeOrganization(server())
  await leo.client.send(saveUserState, { key: 'messageAck', value: '[3,1]' })
  await leo.client.send(saveUserState, { key: 'welcomeTour', value: 'true' })
  await leo.client.send(saveUserState, { key: 'messageAck', value: '[3,1,7]' })
  expect((await leo.client.send(me, {})).userState).toEqual({ messageAck: '[3,1,7]', welcomeTour: 'true' })
  expect((await maria.client.send(me, {})).userState).toEqual({})
})

test('who has seen the tour keeps that when they join once more', async () => {
  const { leo } = await makeOrganization(server())
  await leo.client.send(saveUserState, { key: 'welcomeTour', value: 'true' })
  await server()
    .db.transaction()
    .execute(trx => awaitTour(trx, leo.userId))
  expect((await leo.client.send(me, {})).userState).toEqual({ welcomeTour: 'true' })
})

test('fifty writes at once of two keys leave both, each whole', async () => {
  const { leo } = await makeOrganization(server())
  const written = Array.from({ length: 50 }, (_, at) =>
    at % 2 === 0 ? { key: 'welcomeTour' as const, value: 'true' } : { key: 'messageAck' as const, value: `[${at}]` },
  )
  await Promise.all(written.map(one => leo.client.send(saveUserState, one)))
  const { userState } = await leo.client.send(me, {})
  expect(userState['welcomeTour']).toBe('true')
  expect(written.map(({ value }) => value)).toContain(userState['messageAck'])
})

test.each([
  ['another key', { key: 'theme', value: 'dark' }, { key: 'This key is not known.' }],
  ['a key of every object', { key: '__proto__', value: 'true' }, { key: 'This key is not known.' }],
  ['no key', { value: 'true' }, { key: 'This key is not known.' }],
  ['a tour that is neither', { key: 'welcomeTour', value: 'maybe' }, { value: 'This must be true or false.' }],
  ['ids that are no JSON', { key: 'messageAck', value: '1,2' }, { value: 'This must be a JSON list of ids.' }],
  ['JSON that is no list', { key: 'messageAck', value: '{"1":true}' }, { value: 'This must be a JSON list of ids.' }],
  ['a list of words', { key: 'messageAck', value: '["1"]' }, { value: 'This must be a JSON list of ids.' }],
  ['broken ids', { key: 'messageAck', value: '[1.5,-2]' }, { value: 'This must be a JSON list of ids.' }],
  ['an id beyond any', { key: 'messageAck', value: '[99999999999]' }, { value: 'This must be a JSON list of ids.' }],
  [
    'columns that are no names',
    { key: 'learnerReportColumns', value: '["a b"]' },
    { value: 'This must be a JSON list of columns.' },
  ],
  [
    'columns that are no list',
    { key: 'trainingReportColumns', value: '"due"' },
    { value: 'This must be a JSON list of columns.' },
  ],
  [
    'an order that is no list',
    { key: 'listColumns', value: '{"learners":{"order":"status"}}' },
    { value: 'This must be a JSON list of columns.' },
  ],
  [
    'an unknown part of a list',
    { key: 'listColumns', value: '{"learners":{"width":["a"]}}' },
    { value: 'This must be a JSON list of columns.' },
  ],
  [
    'lists that are no JSON',
    { key: 'listColumns', value: 'learners' },
    { value: 'This must be a JSON list of columns.' },
  ],
  ['an unknown density', { key: 'density', value: 'tiny' }, { value: 'This must be comfortable or compact.' }],
  [
    'more than 10 kB',
    { key: 'messageAck', value: `[${'1,'.repeat(STATE_MAX_BYTES / 2)}1]` },
    { value: 'This is too long to save.' },
  ],
  [
    'more than 10 kB in few letters',
    { key: 'welcomeTour', value: 'ä'.repeat(STATE_MAX_BYTES / 2 + 1) },
    { value: 'This is too long to save.' },
  ],
])('%s is refused at its field', async (_what, body, errors) => {
  const { leo } = await makeOrganization(server())
  const { statusCode, ...response } = await leo.client.raw(saveUserState, body)
  expect(statusCode).toBe(400)
  expect(response.json().errors).toEqual(
    Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  )
  expect((await leo.client.send(me, {})).userState).toEqual({})
})

test('an empty list and a full one of 10 kB are kept', async () => {
  const { leo } = await makeOrganization(server())
  const full = `[${'1,'.repeat(STATE_MAX_BYTES / 2 - 2)}1]`
  for (const value of ['[]', full]) {
    await leo.client.send(saveUserState, { key: 'messageAck', value })
    expect((await leo.client.send(me, {})).userState['messageAck']).toBe(value)
  }
})

test('the columns of all lists, their order, and how close rows are together are kept', async () => {
  const { leo } = await makeOrganization(server())
  const listColumns = '{"learners":{"toggled":["roles"],"order":["status","groups"]}}'
  await leo.client.send(saveUserState, { key: 'listColumns', value: listColumns })
  await leo.client.send(saveUserState, { key: 'density', value: 'compact' })
  expect((await leo.client.send(me, {})).userState).toEqual({ listColumns, density: 'compact' })
})

test('the columns of a list are kept, and are reset', async () => {
  const { leo } = await makeOrganization(server())
  for (const value of ['["groups","totalTime"]', '[]']) {
    await leo.client.send(saveUserState, { key: 'learnerReportColumns', value })
    expect((await leo.client.send(me, {})).userState).toEqual({ learnerReportColumns: value })
  }
})

test('fifty devices that mark something at once lose nothing; what is taken out is gone, and of many the latest stay', async () => {
  const { leo } = await makeOrganization(server())
  const key = 'reportsSeen' as const
  const kept = async () => JSON.parse((await leo.client.send(me, {})).userState[key] ?? '[]') as number[]
  const ids = Array.from({ length: 50 }, (_, at) => at + 1)
  await Promise.all(ids.map(entityUserId => leo.client.send(markMembership, { key, entityUserId, marked: true })))
  expect((await kept()).toSorted((a, b) => a - b)).toEqual(ids)
  await Promise.all(
    ids.map(entityUserId => leo.client.send(markMembership, { key, entityUserId, marked: entityUserId % 2 === 0 })),
  )
  expect((await kept()).toSorted((a, b) => a - b)).toEqual(ids.filter(id => id % 2 === 0))
  const many = Array.from({ length: MARKED_MAX }, (_, at) => 1000 + at)
  await leo.client.send(saveUserState, { key, value: JSON.stringify(many) })
  await leo.client.send(markMembership, { key, entityUserId: 7, marked: true })
  expect(await kept()).toEqual([...many.slice(1), 7])
  const wrong = await leo.client.raw(markMembership, { key: 'messageAck', entityUserId: 7, marked: true })
  expect(wrong.json().errors).toEqual({ key: ['This key is not known.'] })
})
