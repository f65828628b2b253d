import { isIP } from 'node:net'

/** What an installation's settings say about where it runs. */
export interface Said {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string
  readonly dev: boolean
  readonly demo: 'yes' | 'no' | undefined
  readonly environment: string | undefined
}

/** Where an installation runs, and what may be open there. Spec D14. */
export interface Exposure {
  /** It listens and is addressed only on this machine, and does not call itself production. */
  readonly home: boolean
  /** The pages below /dev exist, and the clock can be set. */
  readonly dev: boolean
  /** An empty database gets the demonstration world. */
  readonly demonstration: boolean
  readonly environment: string
}

/** Names and addresses that only this machine can reach: 127.0.0.0/8, ::1, localhost and names below it. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** A forgotten setting closes things: they are open only at home, or when a setting says so. Spec D14. */
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

/**
 * The first setting that is required away from home and missing, as its name and the reason; null: nothing is missing.
 * Spec D14.
 */
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
