import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** What no page of ours asks a browser for, nor may a script that got in. */
const NEVER_USED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** What every response says to browsers: scripts and styles with its nonce only, in no frame, kept by nobody unless it says otherwise. */
export async function addSecurityHeaders(app: FastifyInstance, { captcha, production, publicUrl }: Config): Promise<void> {
  const hosts = captcha ? [new URL(captcha.url).origin, 'https://www.gstatic.com'] : []
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { directives: {
      defaultSrc: ["'self'"], scriptSrc: ["'self'", ...hosts], connectSrc: ["'self'", ...hosts], frameSrc: ["'self'", ...hosts],
      styleSrc: ["'self'"], imgSrc: ["'self'", 'data:'], fontSrc: ["'self'"], objectSrc: ["'none'"],
      // Mantine sets sizes in style attributes; scripts and style elements need the nonce.
      styleSrcAttr: ["'unsafe-inline'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"],
      upgradeInsecureRequests: publicUrl.startsWith('https:') ? [] : null,
    } },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'same-origin' },
  })
  const permissions = NEVER_USED.map(feature => `${feature}=()`).join(', ')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
