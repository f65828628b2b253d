import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Which version's pages a browser gets, in every request that it sends. */
export const PAGES = 'x-pages-of'
export type Version = 'old' | 'new'

/** Where each version listens. */
export type Ports = Readonly<Record<Version, number>>

/**
 * What stands before both versions while one replaces the other. The calls of the old version's pages, which people
 * still have open, are answered by either in turn; those of the new one's by the new one (docs/operating.md, 'Upgrade').
 */
export async function bothVersions(ports: Ports, port: number): Promise<() => Promise<void>> {
  let turn = 0
  const server = createServer((asked, reply) => {
    const pages: Version = asked.headers[PAGES] === 'old' ? 'old' : 'new'
    const path = asked.url ?? '/'
    if (path === '/dev/clock' && asked.method === 'POST') return void setClocks(asked, reply, ports)
    const to = ports[path.startsWith('/api/') && turn++ % 2 ? 'new' : pages]
    const passed = request({ port: to, path, method: asked.method, headers: asked.headers }, answer => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
    reply.on('close', () => passed.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
  }
}

/**
 * Each program has a clock of its own, and learns of the other's a moment too late for a journey. Both are set to one
 * moment: the old version may not know how to move on.
 */
async function setClocks(asked: IncomingMessage, reply: ServerResponse, ports: Ports): Promise<void> {
  const move = JSON.parse(Buffer.concat(await asked.toArray()).toString()) as { forwardSeconds?: number; now?: string }
  const clocks = Object.values(ports).map(port => `http://127.0.0.1:${port}/dev/clock`)
  const read = await Promise.all(clocks.map(async clock => (await (await fetch(clock)).json()) as { now: string }))
  const latest = Math.max(...read.map(({ now }) => Date.parse(now)))
  const now = move.now ?? new Date(latest + (move.forwardSeconds ?? 0) * 1000).toISOString()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ now }) }
  const answers = await Promise.all(clocks.map(clock => fetch(clock, init)))
  const [answer] = answers.toSorted((one, other) => other.status - one.status)
  reply.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' }).end(await answer?.text())
}
