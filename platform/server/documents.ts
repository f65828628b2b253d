import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentSpec, Services, Written } from './feature.ts'
import { unkeepable } from './unkeepable.ts'

/** Long enough to spare a crowd, short enough that a corrected number is soon everywhere. */
const KEPT_SECONDS = 300

/** Where the style sheet of all documents is. */
export const STYLE_PATH = '/documents.css'

const fileNear = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

/** The application's own tokens, and what documents add: so a color has one place. */
const styles: DocumentSpec = {
  path: STYLE_PATH,
  async write() {
    const tokens = /^:root \{[^}]*\}/m.exec(await fileNear('../web/base.css'))?.[0] ?? ''
    return { type: 'text/css; charset=utf-8', text: `${tokens}\n${await fileNear('./documents.css')}` }
  },
}

/**
 * What the server itself writes for strangers and search engines: the same for everyone, readable without a script, and
 * sent once only to whoever has it already. Null is the page for unknown addresses.
 */
export function addDocuments(app: FastifyInstance, services: Services, documents: readonly DocumentSpec[]): void {
  for (const { path, write } of [styles, ...documents])
    app.get(path, async (request, reply) => {
      const params = request.params as Readonly<Record<string, string>>
      const written = unkeepable(params) === null ? await write(services, params, { address: request.ip }) : null
      return written ? send(request, reply, written) : reply.callNotFound()
    })
}

function send(request: FastifyRequest, reply: FastifyReply, { type, text }: Written): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply
    .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    .header('vary', 'Accept-Language, Cookie')
    .header('etag', tag)
  const has = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  // A proxy that compresses makes the tag a weak one.
  if (has.some(one => one.replace(/^W\//, '') === tag)) return reply.code(304).send()
  return reply.type(type).send(text)
}
