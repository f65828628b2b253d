import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Access, endpoint, fileOf, paramNames, paramSchema, requestOf } from './endpoint.ts'

const access: Access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }
const response = z.object({})
const list = endpoint({
  method: 'GET',
  path: '/groups/:entityGuid',
  summary: 'List',
  access,
  query: z.object({ searchTerm: z.string(), statuses: z.array(z.string()), pageSize: z.number() }),
  response,
})
const update = endpoint({
  method: 'PUT',
  path: '/groups/:entityGuid/:groupId',
  summary: 'Change',
  access,
  body: z.strictObject({ name: z.string().nullable(), courseIds: z.array(z.number()) }),
  response,
})
const upload = endpoint({
  method: 'POST',
  path: '/import',
  summary: 'Upload',
  access,
  upload: { field: 'file', maxBytes: 10 },
  response: fileOf('text/csv'),
})

test('the parameters of a path are named in order', () => {
  expect([paramNames('/groups/:entityGuid/:groupId/x'), paramNames('/groups')]).toEqual([['entityGuid', 'groupId'], []])
})

// Spec D1: 'entityGuid, inviteGuid ... are UUIDs; every other id is an integer'. Spec B9: 'Maximum integer constant 2147483647'.
test.each([
  ['groupId', '7', 7],
  ['id', '0', 0],
  ['id', '2147483647', 2_147_483_647],
  ['entityGuid', '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11', '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'],
  ['checkId', '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11', '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'],
  ['number', 'UP-2026-7K3MQ9XA', 'UP-2026-7K3MQ9XA'],
  ['slug', 'x'.repeat(200), 'x'.repeat(200)],
  ['slug', '7', '7'],
])(':%s takes %j as %j', (name, text, value) => {
  expect(paramSchema(name).parse(text)).toBe(value)
})

test.each([
  ['groupId', '-1'],
  ['groupId', '1.5'],
  ['groupId', '1e3'],
  ['groupId', ''],
  ['groupId', ' 1'],
  ['groupId', '2147483648'],
  ['groupId', '00000000001'],
  ['groupId', '1x'],
  ['groupId', 'x1'],
  ['id', 'one'],
  ['entityGuid', '7'],
  ['checkId', '7'],
  ['slug', ''],
  ['slug', 'x'.repeat(201)],
])(':%s does not take %j', (name, text) => {
  expect(paramSchema(name).safeParse(text).success).toBe(false)
})

test('a call is made of its path, its query and its body', () => {
  expect(requestOf(list, { entityGuid: 'a/b', searchTerm: 'Ana & Bo', pageSize: 20 })).toEqual({
    method: 'GET',
    url: '/api/groups/a%2Fb?searchTerm=Ana+%26+Bo&pageSize=20',
    body: undefined,
  })
  expect(requestOf(update, { entityGuid: 'a', groupId: 7, name: 'One', courseIds: [1, 2] })).toEqual({
    method: 'PUT',
    url: '/api/groups/a/7',
    body: { name: 'One', courseIds: [1, 2] },
  })
})

test('a query’s list is repeated, and what is empty is left out; a body says that something is empty', () => {
  expect(
    requestOf(list, { entityGuid: 'a', statuses: ['Draft', 'Published'], searchTerm: '', pageSize: undefined }).url,
  ).toBe('/api/groups/a?statuses=Draft&statuses=Published')
  expect(requestOf(list, { entityGuid: 'a', searchTerm: null, statuses: [] }).url).toBe('/api/groups/a')
  expect(requestOf(update, { entityGuid: 'a', groupId: 7, name: null, courseIds: undefined }).body).toEqual({
    name: null,
  })
})

test('a file goes beside the fields of an upload; without one, a field may be called so', () => {
  expect(requestOf(upload, { file: new Blob([]), id: 3 })).toEqual({
    method: 'POST',
    url: '/api/import',
    body: { id: 3 },
  })
  expect(requestOf({ ...update, path: '/x' }, { file: 'a' }).body).toEqual({ file: 'a' })
})

test('a call that takes no body sends none', () => {
  const { body: _, ...bare } = update
  expect(requestOf(bare, { entityGuid: 'a', groupId: 7, name: 'One' })).toEqual({
    method: 'PUT',
    url: '/api/groups/a/7',
    body: undefined,
  })
})

test('a declaration is what was declared', () =>
  expect([endpoint(list), fileOf('text/csv')]).toEqual([list, { file: 'text/csv' }]))
