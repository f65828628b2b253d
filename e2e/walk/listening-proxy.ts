import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EngineOptions } from './engine.ts'

const FAULTS = '/faults-of-the-walk'

/**
 * Runs before the page's own scripts, and reports anything that goes wrong to the proxy. It runs in the browser, so it
 * can use no names from outside.
 */
const listener = `
  const tell = text => navigator.sendBeacon('${FAULTS}', String(text).slice(0, 500))
  const late = 'ResizeObserver loop' // Told with the next frame instead: no fault.
  let leaving = false // What was on its way when the person moved on did not fail.
  addEventListener('beforeunload', () => { leaving = true })
  addEventListener('error', event => event.message?.startsWith(late) || (leaving && !event.message) ||
    tell('error: ' + (event.message || 'not loaded: ' + (event.target.src || event.target.href))), true)
  addEventListener('unhandledrejection', event => tell('rejection: ' + event.reason))
  addEventListener('securitypolicyviolation', event => tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI))
  for (const kind of ['error', 'warn', 'assert']) {
    const write = console[kind]
    console[kind] = (...words) => {
      if (kind !== 'assert' || !words[0]) tell('console: ' + words.join(' '))
      write.apply(console, words)
    }
  }
`

export interface ListeningProxy {
  readonly origin: string
  readonly faults: string[]
  close(): Promise<void>
}

/**
 * Sits between the application and a browser whose driver reports no errors (WebKit's speaks only WebDriver): each page
 * begins with a script that listens, under the nonce that the page's own policy allows, and the status of each answer
 * is checked.
 */
export async function listeningProxy({ origin, mayFail }: EngineOptions): Promise<ListeningProxy> {
  const faults: string[] = []
  const server = createServer((asked, reply) => {
    const path = asked.url ?? '/'
    if (path === FAULTS) return void take(asked, reply, faults)
    const headers = { ...asked.headers, host: new URL(origin).host, 'accept-encoding': 'identity' }
    const passed = request(`${origin}${path}`, { method: asked.method, headers }, answer => {
      if ((answer.statusCode ?? 500) >= 400 && !mayFail(path)) faults.push(`request: ${answer.statusCode} ${path}`)
      void passOn(answer, reply)
    })
    // Requests that the page itself gave up because the person moved on are no fault.
    passed.on('error', error => {
      if (!reply.destroyed) faults.push(`request: ${error.message} ${path}`)
      reply.destroy()
    })
    asked.pipe(passed)
    reply.on('close', () => passed.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function take(asked: IncomingMessage, reply: ServerResponse, faults: string[]): Promise<void> {
  faults.push(Buffer.concat(await asked.toArray()).toString())
  reply.writeHead(204).end()
}

async function passOn(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'] ?? ''))?.[1]
  if (!nonce || !String(answer.headers['content-type']).startsWith('text/html')) {
    reply.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(reply)
    return
  }
  const html = Buffer.concat(await answer.toArray()).toString()
  const { 'content-length': _, ...headers } = answer.headers
  reply
    .writeHead(answer.statusCode ?? 500, headers)
    .end(html.replace('<head>', () => `<head><script nonce="${nonce}">${listener}</script>`))
}
