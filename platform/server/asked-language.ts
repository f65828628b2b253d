import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  CHOSEN_COOKIE,
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  languageOf,
} from '../shared/language.ts'
import type { Config } from './config.ts'
import { inLanguage } from './language.ts'

const YEAR_SECONDS = 31_536_000
/** Long enough to sign in or to register after having switched. */
const JUST_NOW_SECONDS = 1_800

/** The language that the address of a page asks for (`?lang=es`); null: none, or it is a call. */
function namedLanguage({ url }: Pick<FastifyRequest, 'url'>): Language | null {
  const query = url.indexOf('?')
  if (query === -1 || url.startsWith('/api/')) return null
  const named = new URLSearchParams(url.slice(query)).get(LANGUAGE_PARAMETER)
  return isLanguage(named) ? named : null
}

/** In which language a request is answered: the one that its address names, that its browser chose, or that it prefers. */
export const askedLanguage = (request: Pick<FastifyRequest, 'url' | 'headers'>): Language =>
  namedLanguage(request) ?? languageOf(request.headers)

/**
 * Whoever asks is answered in their language. What reads a body goes on outside of what it began in, so the language is
 * told again behind it. An address that names one chooses it for this browser.
 */
export function answerInTheirLanguage(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const attributes = `Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  app.addHook('onRequest', (request, reply, done) => {
    const named = namedLanguage(request)
    if (named) {
      void reply.header('set-cookie', `${LANGUAGE_COOKIE}=${named}; Max-Age=${YEAR_SECONDS}; ${attributes}`)
      // A link on another site shows this page in a language; it does not choose the one of somebody's mails.
      if (isOurs(request.headers['sec-fetch-site']))
        void reply.header('set-cookie', `${CHOSEN_COOKIE}=${named}; Max-Age=${JUST_NOW_SECONDS}; ${attributes}`)
    }
    inLanguage(askedLanguage(request), done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') done()
    else inLanguage(askedLanguage(request), done)
  })
}

/** Whether one of our pages or the person's own typing led here; older browsers do not say. */
const isOurs = (from: string | string[] | undefined) => from === undefined || from === 'same-origin' || from === 'none'
