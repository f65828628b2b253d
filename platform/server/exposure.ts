import { isIP } from 'node:net'

/** What an installation says about where it stands. */
export interface Said {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string
  readonly dev: boolean
  readonly demo: 'yes' | 'no' | undefined
  readonly environment: string | undefined
}

/** Where an installation stands, and what may be open there. Spec D14. */
export interface Exposure {
  /** It listens and is addressed on this machine alone, and does not call itself production. */
  readonly home: boolean
  /** The pages below /dev exist, and the clock can be set. */
  readonly dev: boolean
  /** An empty database gets the demonstration world. */
  readonly demonstration: boolean
  readonly environment: string
}

/** What only this machine reaches: 127.0.0.0/8, ::1, localhost and names below it. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** A setting that was forgotten closes: open is what stands at home, or what was said. Spec D14. */
export function exposureOf({ production, host, publicUrl, dev: said, demo, environment }: Said): Exposure {
  const home = !production && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  const dev = home || said
  return {
    home,
    dev,
    demonstration: dev && demo !== 'no',
    environment: environment ?? (dev ? 'development' : 'production'),
  }
}

/** The first thing that must be said away from home and was not, as the setting's name and why; null: nothing is missing. Spec D14. */
export function unsaid(
  { home, dev }: Exposure,
  given: {
    secret: boolean
    mail: boolean
    payments: boolean
    demo: boolean
  },
): { setting: string; why: string } | null {
  if (given.demo && !dev)
    return {
      setting: 'DEMO',
      why: 'is wrong: the demonstration, whose passwords everybody knows, needs DEV=yes away from loopback',
    }
  if (home) return null
  if (!given.secret)
    return { setting: 'APP_SECRET', why: 'is missing: it is required in production and on a public address' }
  if (!given.mail)
    return {
      setting: 'SMTP_URL',
      why: 'is missing: in production and on a public address mails need a server (MAIL=none: they are kept and not sent)',
    }
  if (!given.payments) {
    return {
      setting: 'STRIPE_SECRET_KEY',
      why: 'is missing: in production and on a public address payments need Stripe (PAYMENTS=test: plans cost nothing)',
    }
  }
  return null
}
