import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

interface Limits {
  readonly bytes: number
  readonly ms: number
  readonly idleMs: number
}

/** More than any upload may have: its size, how long it may take, and how long nothing may arrive. */
const LIMITS: Limits = { bytes: 64 * 1_048_576, ms: 30_000, idleMs: 2_000 }

/**
 * A call that is answered before its body has arrived (a refused upload) would leave the rest of it on the connection,
 * with the next call behind it: programs stop sending once they are answered. So the rest is read and thrown away
 * before the answer goes out, within limits; past those the connection is closed with the answer.
 */
export function drainUnread(app: FastifyInstance, limits: Partial<Limits> = {}): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return done()
    drain(raw, { ...LIMITS, ...limits }, whole => {
      if (!whole) reply.header('connection', 'close')
      done()
    })
  })
}

/** Reads the rest of a body and throws it away; tells whether all of it came. */
function drain(raw: IncomingMessage, { bytes, ms, idleMs }: Limits, ended: (whole: boolean) => void): void {
  if (Number(raw.headers['content-length'] ?? 0) > bytes) return ended(false)
  let left = bytes
  let isOver = false
  const timer = setTimeout(() => settle(false), ms)
  const idle = setTimeout(() => settle(false), idleMs)
  const settle = (whole: boolean) => {
    clearTimeout(timer)
    clearTimeout(idle)
    if (isOver) return
    isOver = true
    ended(whole)
  }
  // Whoever was waiting for more of it (the reader of the upload) has given up.
  raw.unpipe()
  raw
    .on('data', (chunk: Buffer) => {
      left -= chunk.length
      idle.refresh()
      if (left < 0) settle(false)
    })
    .once('end', () => settle(true))
    .once('close', () => settle(false))
    .once('error', () => settle(false))
    .resume()
}
