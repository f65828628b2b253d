import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What scripts and styles of this response carry, that the browser runs them. */
    cspNonce: string
  }
}

/** What no page of ours asks a browser for, nor may a script that got in. */
const NEVER_USED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** Stands for the nonce while the headers are made. */
const NONCE = 'NONCE'
const POLICY = 'Content-Security-Policy'

/** What every response says to browsers: scripts and styles with its nonce only, in no frame, kept by nobody unless it says otherwise. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = headersOf(config)
  app.decorateReply('cspNonce', '')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.cspNonce = randomBytes(16).toString('hex')
    for (const [name, value] of headers)
      reply.raw.setHeader(name, name === POLICY ? value.replaceAll(NONCE, reply.cspNonce) : value)
    done()
  })
  const permissions = NEVER_USED.map(feature => `${feature}=()`).join(', ')
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('permissions-policy', permissions)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** The same for all responses but for the nonce, so made once: the directives are checked and put together here alone. */
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

/** A response to nobody, which keeps what it was to say. */
class Unsent extends ServerResponse {
  readonly said: (readonly [string, string])[] = []

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.said.push([name, String(value)])
    return this
  }
}
