import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, fileOf, type Access } from '../shared/endpoint.ts'
import { gridQuery, listOf } from '../shared/paging.ts'
import { publicSettings } from '../testing/public-settings.ts'
import { readConfig } from './config.ts'
import { type Feature, route, type Services } from './feature.ts'
import { buildApp } from './http.ts'
import { silentLog } from './log.ts'
import { refuse } from './refusal.ts'

const anyone: Access<'nothing'> = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }
const common = { access: anyone, summary: 'a call of the test' } as const

const list = endpoint({
  ...common,
  method: 'GET',
  path: '/list',
  query: gridQuery(['name', 'date'], 'asc').extend({ courseIds: listOf(z.coerce.number().int()) }),
  response: z.object({ query: z.unknown() }),
})
const save = endpoint({
  ...common,
  method: 'POST',
  path: '/save/:id',
  body: z.strictObject({ name: z.string().max(5, 'too long') }),
  response: z.object({ id: z.number(), name: z.string() }),
})
const broken = endpoint({ ...common, method: 'GET', path: '/broken/:slug', response: z.object({}) })
const file = endpoint({ ...common, method: 'GET', path: '/file', response: fileOf('text/plain') })
const upload = endpoint({
  ...common,
  method: 'POST',
  path: '/upload',
  upload: { field: 'file', maxBytes: 1000 },
  response: z.object({ bytes: z.number(), name: z.string() }),
})
const signed = endpoint({
  ...common,
  method: 'POST',
  path: '/signed',
  raw: true,
  response: z.object({ hex: z.string(), signature: z.string() }),
})

const whence = endpoint({ ...common, method: 'GET', path: '/whence', response: z.object({ address: z.string() }) })

const logged: string[] = []
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const failing: Record<string, Error> = {
    constraint: Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'slugs_unique' }),
    unmapped: Object.assign(new Error('duplicate key of a secret'), { code: '23505', constraint: 'others' }),
    slow: Object.assign(new Error('canceling statement'), { code: '57014' }),
    copy: Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  }
  app = await buildApp({
    services: { config: readConfig({ DATA_DIR: '/tmp', APP_SECRET: 'x'.repeat(32) }) } as Services,
    authorise: async () => ({}),
    log: { info: () => undefined, error: (text, error) => logged.push(`${text} ${String(error)}`) },
    features: [
      {
        // A table that exists only in this test.
        constraints: { slugs_unique: refuse({ refusesAt: ['slug'] }, 'slug', 'taken') } as Feature['constraints'],
        routes: [
          route(list, async ({ query }) => ({ query })),
          route(save, async ({ params, body }) => ({ id: params.id, name: body.name, secret: 'never declared' })),
          route(broken, async ({ params }) => {
            throw failing[params.slug] ?? new Error('a fault with its innards')
          }),
          route(whence, async ({ request }) => ({ address: request.address })),
          route(file, async () => ({ name: 'Zeugnis Ä\n"x".txt', type: 'text/plain', content: 'text' })),
          route(signed, async ({ raw }) => ({ hex: raw.body.toString('hex'), signature: raw.header('x-signature') })),
          route(upload, async ({ file: sent }) => ({ bytes: sent?.bytes ?? 0, name: sent?.name ?? '' })),
        ],
      },
    ],
  })
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ method: 'GET', url: `/api${url}` })
const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api${url}`, payload })

test('query names are read without regard to case, lists repeated or parted by commas', async () => {
  expect((await get('/list?PageSize=5&PAGENUMBER=2&SortDirection=DESC&CourseIds=1&CourseIds=2')).json()).toMatchObject({
    query: { pageSize: 5, pageNumber: 2, sortDirection: 'desc', sortField: 'name', courseIds: [1, 2] },
  })
  expect((await get('/list?courseids=3,4')).json()).toMatchObject({ query: { courseIds: [3, 4], pageSize: 20 } })
})

test.each([
  'pageSize=101',
  'pageSize=0',
  'pageNumber=0',
  'pageNumber=99999999999',
  'sortField=name;drop',
  'courseIds=x',
  `searchTerm=${'x'.repeat(101)}`,
])('a query of %s is refused at its field', async query => {
  const response = await get(`/list?${query}`)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
    400,
    [expect.stringContaining(query.split('=')[0] ?? '')],
  ])
})

test('a wrong value and an unknown key are refused at their fields, together', async () => {
  const response = await post('/save/1', { name: 'far too long', roles: ['Admin'] })
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    {
      title: 'One or more validation errors occurred.',
      errors: { name: ['too long'], roles: ['This field is not expected.'] },
      requestId: expect.any(String),
    },
  ])
})

test('an answer holds what the contract declares and no more', async () => {
  expect((await post('/save/7', { name: 'Ada' })).json()).toEqual({ id: 7, name: 'Ada' })
})

test.each(['x', '-1', '1.5', '99999999999', '0x10', '1e3', '%201', '1%00'])('an id of %s names nothing', async id => {
  expect((await post(`/save/${id}`, { name: 'Ada' })).statusCode).toBe(404)
})

const half = String.fromCharCode(0xd800)
test.each([
  ['a NUL character', 'a\0'],
  ['half of a pair', half],
])('%s is refused at its field, before the database refuses it as a fault', async (_what, value) => {
  const response = await post('/save/1', { name: value })
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    { name: ['This contains characters that can’t be saved.'] },
  ])
})

test('the same in a query and in a path', async () => {
  expect((await get('/list?searchTerm=a%00b')).json()).toMatchObject({ errors: { searchTerm: [expect.any(String)] } })
  expect((await get('/broken/a%00b')).statusCode).toBe(404)
})

test('a body that is nested as deep as it is long is read without a fault', async () => {
  const payload = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(
    (await app.inject({ method: 'POST', url: '/api/save/1', headers: { 'content-type': 'application/json' }, payload }))
      .statusCode,
  ).toBe(400)
})

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'an unknown field called %s is refused like any other',
  async field => {
    const response = await post('/save/1', { name: 'Ada', [field]: { admin: true } })
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: ['This field is not expected.'] }])
  },
)

test.each(['__proto__', 'constructor'])('a body that would reach a prototype by %s is refused', async field => {
  const payload = `{"name":"Ada","${field}":{"prototype":{"admin":true}}}`
  expect(
    (await app.inject({ method: 'POST', url: '/api/save/1', headers: { 'content-type': 'application/json' }, payload }))
      .statusCode,
  ).toBe(400)
  expect(({} as { admin?: true }).admin).toBeUndefined()
})

test('a constraint that a room has named becomes its text at its field; the others stay a fault', async () => {
  expect((await get('/broken/constraint')).json()).toMatchObject({ errors: { slug: ['taken'] } })
  expect((await get('/broken/unmapped')).statusCode).toBe(500)
})

test('a fault shows neither its words nor its stack, and is logged under its request', async () => {
  const response = await get('/broken/any')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('innards')
  expect(logged.some(line => line.includes(response.json().requestId) && line.includes('innards'))).toBe(true)
})

test('a statement that took too long asks to narrow the search', async () => {
  expect((await get('/broken/slow')).statusCode).toBe(503)
})

test('a write that reaches a copy before it takes over is asked to come again', async () => {
  const { statusCode, headers } = await get('/broken/copy')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
})

test('what is no JSON, and what is too large, is refused', async () => {
  const garbage = await app.inject({
    method: 'POST',
    url: '/api/save/1',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect(garbage.statusCode).toBe(400)
  expect((await post('/save/1', { name: 'x'.repeat(2_000_000) })).statusCode).toBe(413)
})

test.each([
  ['a proxy beside the program is believed in what it added', '127.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['one of a private network too', '10.1.2.3', '6.6.6.6, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['a stranger is not believed', '203.0.113.5', '6.6.6.6', '203.0.113.5'],
])('where proxies are named, whose address a call counts for: %s', async (_what, remoteAddress, forwarded, address) => {
  const behind = await buildApp({
    services: {
      config: readConfig({ DATA_DIR: '/tmp', ...publicSettings, TRUSTED_PROXIES: 'loopback, linklocal, uniquelocal' }),
    } as Services,
    authorise: async () => ({}),
    log: silentLog,
    features: [{ routes: [route(whence, async ({ request }) => ({ address: request.address }))] }],
  })
  const ask = (of: typeof app) =>
    of.inject({ method: 'GET', url: '/api/whence', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  expect((await ask(behind)).json()).toEqual({ address })
  // If none is named, no proxy is trusted.
  expect((await ask(app)).json()).toEqual({ address: remoteAddress })
  await behind.close()
})

test('a file goes out under a name that breaks no header, as an attachment that is not sniffed', async () => {
  const { headers } = await get('/file')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''Zeugnis%20/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

async function send(form: FormData) {
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
const formOf = (field: string, content: string) => {
  const form = new FormData()
  form.append(field, new Blob([content]), 'list.csv')
  return form
}

test('an upload within its limit arrives; a larger one and one under another name are refused at their fields', async () => {
  expect((await send(formOf('file', 'a'.repeat(1000)))).json()).toEqual({ bytes: 1000, name: 'list.csv' })
  expect((await send(formOf('file', 'a'.repeat(2000)))).json()).toMatchObject({
    errors: { file: [expect.stringContaining('smaller')] },
  })
  expect((await send(formOf('other', 'a'))).json()).toMatchObject({ errors: { other: [expect.any(String)] } })
})

const cutOff = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc'
test.each([
  ['cut off', 'multipart/form-data; boundary=x', cutOff],
  ['without a boundary', 'multipart/form-data', cutOff],
  ['with another boundary', 'multipart/form-data; boundary=y', cutOff],
])('an upload that is %s is refused, and is no fault', async (_what, type, payload) => {
  expect(
    (await app.inject({ method: 'POST', url: '/api/upload', headers: { 'content-type': type }, payload })).statusCode,
  ).toBe(400)
})

test.each(['application/json', 'text/plain', undefined])(
  'a body that is asked for as it came is not read: %s',
  async type => {
    const payload = Buffer.from('{ "a" : 1,  not json\u00e9')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/signed',
      payload,
      headers: { 'x-signature': 'abc', ...(type ? { 'content-type': type } : {}) },
    })
    expect(answer.json()).toEqual({ hex: payload.toString('hex'), signature: 'abc' })
    expect((await app.inject({ method: 'POST', url: '/api/signed' })).json()).toEqual({ hex: '', signature: '' })
    expect((await post('/save/3', { name: 'Ada' })).json()).toEqual({ id: 3, name: 'Ada' })
  },
)

test.each([
  [{ 'accept-language': 'es-US' }, 'Este campo no se espera aquí.'],
  [{ 'accept-language': 'es-US', cookie: 'language=en' }, 'This field is not expected.'],
  [{ 'accept-language': 'en' }, 'This field is not expected.'],
])('a caller is refused in their language: %o', async (headers, inTheirs) => {
  const answer = await app.inject({ method: 'POST', url: '/api/save/1', headers, payload: { name: 'ok', extra: 1 } })
  expect(answer.json()).toMatchObject({
    title: inTheirs.startsWith('This')
      ? 'One or more validation errors occurred.'
      : 'Hay uno o más errores en los datos.',
    errors: { extra: [inTheirs] },
  })
  const unknown = await app.inject({ url: '/api/save/x', method: 'POST', headers, payload: {} })
  expect(unknown.json().title).toBe(inTheirs.startsWith('This') ? 'We could not find that.' : 'No encontramos eso.')
})
