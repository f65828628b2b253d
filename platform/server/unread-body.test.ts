import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Access, endpoint } from '../shared/endpoint.ts'
import { readConfig } from './config.ts'
import { route, type Services } from './feature.ts'
import { buildApp } from './http.ts'
import { silentLog as log } from './log.ts'
import { refuse, Refusal } from './refusal.ts'
import { drainUnread } from './unread-body.ts'

const access: Access<'nothing'> = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false }
const upload = endpoint({
  access,
  summary: 'an upload',
  method: 'POST',
  path: '/upload',
  upload: { field: 'file', maxBytes: 1_048_576 },
  response: z.object({}),
})
const forbidden = endpoint({
  access,
  summary: 'another',
  method: 'POST',
  path: '/forbidden',
  upload: { field: 'file', maxBytes: 1_048_576 },
  response: z.object({}),
})
const ping = endpoint({
  access,
  summary: 'a call',
  method: 'GET',
  path: '/ping',
  response: z.object({ pong: z.boolean() }),
})

let app: Awaited<ReturnType<typeof buildApp>>
let agent: Agent
beforeAll(async () => {
  app = await buildApp({
    services: { config: readConfig({ DATA_DIR: '/tmp', APP_SECRET: 'x'.repeat(32) }) } as Services,
    log,
    authorise: async (_services, spec) => {
      if (spec.path === forbidden.path) throw new Refusal({ status: 403, message: 'No.' })
      return {}
    },
    features: [
      {
        routes: [
          route(upload, async () => {
            throw refuse(upload, 'file', 'Not this one.')
          }),
          route(forbidden, async () => ({})),
          route(ping, async () => ({ pong: true })),
        ],
      },
    ],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

const BOUNDARY = 'parted'
/** A form with one file of this many MB, in pieces, as a browser sends it. */
function* form(field: string, megabytes: number): Generator<string> {
  yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n`
  for (let piece = 0; piece < megabytes * 16; piece++) yield 'x'.repeat(65_536)
  yield `\r\n--${BOUNDARY}--\r\n`
}

const call = (method: string, path: string, body?: Iterable<string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(
      {
        agent,
        method,
        path: `/api${path}`,
        host: '127.0.0.1',
        port: (app.server.address() as AddressInfo).port,
        headers: body ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {},
      },
      response =>
        void text(response).then(answer => resolve({ status: response.statusCode ?? 0, body: answer }), reject),
    )
    sent.on('error', reject)
    if (body) Readable.from(body).pipe(sent)
    else sent.end()
  })

test.each([
  ['is too large', '/upload', 'file', 9, 400],
  ['comes under another name', '/upload', 'other', 9, 400],
  ['nobody may send', '/forbidden', 'file', 9, 403],
  ['is refused when it has arrived', '/upload', 'file', 0.5, 400],
])(
  'after an upload that %s the same connection answers the next call at once',
  async (_what, path, field, megabytes, status) => {
    const refused = await call('POST', path, form(field, megabytes))
    expect([refused.status, refused.body]).toEqual([status, expect.stringContaining('title')])
    const began = performance.now()
    expect(await call('GET', '/ping')).toEqual({ status: 200, body: '{"pong":true}' })
    expect(performance.now() - began).toBeLessThan(3_000)
  },
)

test.each([
  ['is announced as larger than any upload', { bytes: 1_000 }, 10],
  ['does not end', { bytes: 100_000_000, ms: 300, idleMs: 60_000 }, 10],
  ['stops coming', { bytes: 100_000_000, idleMs: 200 }, 10],
])('a body that %s is not waited for: the answer closes the connection', async (_what, limits, size) => {
  const own = Fastify()
  drainUnread(own, limits)
  own.addContentTypeParser('*', (_request, _body, done) => done(null))
  own.post('/', async () => ({ answered: true }))
  await own.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((own.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: a/b\r\ncontent-length: 90000000\r\n\r\n${'x'.repeat(size)}`,
  )
  const said = await text(socket)
  expect(said).toContain('connection: close')
  expect(said).toContain('{"answered":true}')
  await own.close()
})
