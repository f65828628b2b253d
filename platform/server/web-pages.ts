import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { common } from '../shared/common.messages.ts'
import type { Language } from '../shared/language.ts'
import type { PageSpec } from '../shared/page.ts'
import { BUILT_PAGES, type BuiltPages } from '../shared/page-files.ts'
import { askedLanguage } from './asked-language.ts'
import { WrongSetting } from './config.ts'
import type { Services } from './feature.ts'
import type { Log } from './log.ts'
import { pageHtml } from './page-html.ts'
import { runningVersion } from './running-version.ts'

const NOT_BUILT = 'The web side is not built: run `npm run build` before the start.'
const BUILT = fileURLToPath(new URL('../../build/web/', import.meta.url))

interface Served {
  readonly pages: readonly PageSpec[]
  readonly services: Pick<Services, 'clock' | 'config'>
  readonly log: Log
  /** The folder of the built application, with a slash at its end. */
  readonly built?: string
}

/**
 * The web application: its assets, and for every page's path its HTML with the page's own title and metadata; 404 for
 * unknown paths.
 */
export async function servePages(app: FastifyInstance, { pages, services, log, built = BUILT }: Served): Promise<void> {
  if (!existsSync(`${built}${BUILT_PAGES}`)) {
    // A proxy would send people here, and each of them would see nothing.
    if (services.config.production) throw new WrongSetting(NOT_BUILT)
    log.error('the web application is not built: only the API is served')
    app.setNotFoundHandler(apiUnknown)
    return
  }
  const { config } = services
  const settings = await settingsOf(services)
  const siteIn = async (language: Language, base: string) => ({
    language,
    pages,
    settings,
    productName: config.productName,
    base,
    template: await readFile(`${built}${base.slice(1)}index.html`, 'utf8'),
    built: JSON.parse(await readFile(`${built}${base.slice(1)}${BUILT_PAGES}`, 'utf8')) as BuiltPages,
  })
  const english = await siteIn('en', '/')
  const sites = { en: english, es: existsSync(`${built}es/${BUILT_PAGES}`) ? await siteIn('es', '/es/') : english }

  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The template is not a page: `pageHtml` fills in its head, settings and nonce. The list of built files is not
    // public. Compressed files are sent in place of the plain ones, and have no address of their own.
    globIgnore: ['**/index.html*', `**/${BUILT_PAGES}*`, '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return apiUnknown(request, reply)
    const { status, html, secret } = pageHtml(
      sites[askedLanguage(request)],
      new URL(pathOf(request.url), config.publicUrl),
      reply.cspNonce,
    )
    if (secret) reply.header('referrer-policy', 'no-referrer')
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  })
}

/** What the application reads of the server's settings. */
async function settingsOf({ clock, config }: Served['services']): Promise<string> {
  const { versionNumber } = await runningVersion(clock)
  return JSON.stringify({
    productName: config.productName,
    environment: config.environment,
    startTrainingUrl: config.startTrainingUrl,
    marketingUrl: config.marketingUrl,
    supportEmail: config.supportEmail,
    versionPollMinutes: config.versionPollMinutes,
    versionNumber,
    captcha: config.captcha && { siteKey: config.captcha.siteKey, url: config.captcha.url },
  }).replaceAll('<', '\\u003c')
}

/** '//evil.example/' is a path here and no address; anything that does not begin with a slash is no path at all. */
const pathOf = (asked: string): string => (asked.startsWith('/') ? asked.replace(/^[\\/]+/, '/') : '/404')

const apiUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ title: common.notFound, requestId: request.id })
