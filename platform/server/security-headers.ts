import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that lets this response's scripts and styles run in the browser; made when it is first needed. */
    readonly cspNonce: string
    nonceMade: string | null
  }
}

/** Features that no page of ours requests from a browser, nor may a script that got in. */
const NEVER_USED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** Stands for the nonce while the headers are made. */
const NONCE = 'NONCE'
const POLICY = 'Content-Security-Policy'

const JSON_TYPE = /^application\/json\b/
/** The headers that matter even when the response is not a document. */
const OF_ANSWERS = new Set([
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
])

/**
 * The headers of every response: not cached unless it says otherwise, in no frame, not sniffed. Anything that can be
 * displayed also says that scripts and styles run only with its nonce, and what the page may request; JSON, which no
 * browser displays, says that nothing in it runs.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = headersOf(config)
  const answers = Object.fromEntries([
    [POLICY, "default-src 'none';frame-ancestors 'none'"],
    ...headers.filter(([name]) => OF_ANSWERS.has(name)),
  ])
  const permissions = NEVER_USED.map(feature => `${feature}=()`).join(', ')
  app.decorateReply('nonceMade', null)
  app.decorateReply('cspNonce', {
    getter(this: FastifyReply) {
      return (this.nonceMade ??= randomBytes(16).toString('hex'))
    },
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const { raw } = reply
    // In the library's own list, which Node writes in one go; a header set on the raw response makes it merge both.
    if (JSON_TYPE.test(String(reply.getHeader('content-type')))) {
      reply.headers(answers)
    } else {
      for (const [name, value] of headers)
        raw.setHeader(name, name === POLICY ? value.replaceAll(NONCE, reply.cspNonce) : value)
      raw.setHeader('permissions-policy', permissions)
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/**
 * The same for all responses except the nonce, so they are made once: the directives are checked and joined only here.
 */
function headersOf({ captcha, publicUrl }: Config): readonly (readonly [name: string, value: string])[] {
  const isSecure = publicUrl.startsWith('https:')
  const hosts = captcha ? [new URL(captcha.url).origin, 'https://www.gstatic.com'] : []
  const nonce = `'nonce-${NONCE}'`
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hosts, nonce],
        connectSrc: ["'self'", ...hosts],
        frameSrc: ["'self'", ...hosts],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        // Mantine sets sizes in style attributes; scripts and style elements need the nonce.
        styleSrcAttr: ["'unsafe-inline'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new Unsent(request)
  secure(request, response, error => {
    if (error) throw error
  })
  return response.said
}

/** A response that goes to nobody and keeps what was to be sent. */
class Unsent extends ServerResponse {
  readonly said: (readonly [string, string])[] = []

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.said.push([name, String(value)])
    return this
  }
}
