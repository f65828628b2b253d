import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Exposure, exposureOf, unsaid } from './exposure.ts'
import { type KeepDays, readKeepDays } from '../shared/retention.ts'

/** A wrong setting, reported in one line that names it. Spec D13. */
export class WrongSetting extends Error {}

const url = (protocols: RegExp) => z.url({ protocol: protocols })

const Settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_READ_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().positive().max(3600).default(5),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  FILES_URL: url(/^(file|s3)$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL: z.enum(['none']).optional(),
  MAIL_FROM: z.string().min(3).default('Upstander <no-reply@upstander.test>'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: url(/^https?$/).default('https://www.google.com/recaptcha'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PAYMENTS: z.enum(['test']).optional(),
  STRIPE_URL: url(/^https?$/).default('https://api.stripe.com'),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  PRODUCT_NAME: z.string().min(1).max(50).default('Upstander'),
  ENVIRONMENT: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().default('support@upstander.test'),
  SELLER_ADDRESS: z.string().min(1).max(200).optional(),
  START_TRAINING_URL: url(/^https?$/).optional(),
  MARKETING_URL: url(/^https?$/).optional(),
  VERSION_POLL_MINUTES: z.coerce.number().positive().default(5),
  SESSION_IDLE_MINUTES: z.coerce.number().positive().default(60),
  TRUSTED_PROXIES: z
    .string()
    .regex(
      /^[\w.:/]+( *, *[\w.:/]+)*$/,
      'addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal, parted by commas',
    )
    .optional(),
  LOG: z.enum(['text', 'json']).optional(),
  OPERATOR_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  WORKER_LIMIT_SECONDS: z.coerce.number().positive().default(120),
  ALARM_URL: url(/^https?$/).optional(),
  PRIVACY_ANSWER_DAYS: z.coerce.number().int().min(1).max(365).default(45),
  BACKUP_DAYS: z.coerce.number().int().min(0).max(3650).default(35),
  DEMO: z.enum(['yes', 'no']).optional(),
  DEV: z.enum(['yes', 'no']).optional(),
  PREVIEW: z.enum(['yes', 'no']).default('no'),
  CHECK_ROWS: z.enum(['yes', 'no']).default('no'),
})

type Given = z.output<typeof Settings>

/** Everything that may differ between two installations. Spec D13. */
export interface Config extends Exposure {
  /** `NODE_ENV=production`: a start makes nothing that is missing. */
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** A streaming copy of the database for what may be a moment old; null: there is none. */
  readonly readCopy: { readonly url: string; readonly lagSeconds: number } | null
  readonly role: 'web' | 'worker' | 'all'
  /** Rows of hand-written SQL are compared with what their statement claims, and a difference is a fault. */
  readonly checkRows: boolean
  /** Courses are read anew as their files are saved, for those who write them; only on their own machine. */
  readonly preview: boolean
  readonly filesUrl: string
  /** Null: mails are kept and not sent. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly appSecret: string
  readonly productName: string
  readonly supportEmail: string
  /** The seller's address on invoices; null: none stands there. */
  readonly sellerAddress: string | null
  readonly startTrainingUrl: string
  readonly marketingUrl: string
  readonly versionPollMinutes: number
  readonly sessionIdleMinutes: number
  /**
   * The proxies whose word about a caller's address is trusted; false: none. Trusting a stranger would let each guess
   * come from a different address.
   */
  readonly trustedProxies: string | false
  /** Lines for people, or one JSON object a line for log collectors, which is the default in production. */
  readonly log: 'text' | 'json'
  /** The port for health and /metrics, only for the operator; null: there is none. */
  readonly operatorPort: number | null
  /** A process is not ready if no worker has been alive for longer than this. */
  readonly workerLimitSeconds: number
  /** Where alarms are posted, in addition to the mail to `supportEmail`. */
  readonly alarmUrl: string | null
  /** How long each kind of data is kept: `retention` says what they are. */
  readonly keepDays: KeepDays
  /** Within how many days privacy requests are answered: the installation's own promise. */
  readonly privacyAnswerDays: number
  /** How long the operator keeps backups: what was deleted is in them until then. */
  readonly backupDays: number
  /** Null: the captcha is off. Spec D3. */
  readonly captcha: { readonly siteKey: string; readonly secret: string; readonly url: string } | null
  /** Null: the built-in test provider is used instead. Spec D5. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly url: string } | null
}

/** The settings as given; those that contradict each other are refused. */
function readSettings(given: NodeJS.ProcessEnv): Given {
  const read = Settings.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new WrongSetting(`Setting ${String(issue?.path[0])} is wrong: ${issue?.message}`)
  }
  const settings = read.data
  if (settings.ROLE !== 'all' && !settings.DATABASE_URL) {
    throw new WrongSetting(
      `Setting ROLE is wrong: '${settings.ROLE}' needs DATABASE_URL (the embedded database serves one process)`,
    )
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new WrongSetting('Setting DATABASE_URL is missing: DATABASE_READ_URL names a copy of it')
  needsBoth(settings, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'the captcha needs both of its keys')
  needsBoth(settings, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'payments need both')
  if (settings.MAIL && settings.SMTP_URL) throw new WrongSetting(`Setting MAIL is wrong: 'none' contradicts SMTP_URL`)
  if (settings.PAYMENTS && settings.STRIPE_SECRET_KEY)
    throw new WrongSetting(`Setting PAYMENTS is wrong: 'test' contradicts STRIPE_SECRET_KEY`)
  return settings
}

function needsBoth(settings: Given, one: keyof Given, other: keyof Given, why: string): void {
  if (Boolean(settings[one]) === Boolean(settings[other])) return
  throw new WrongSetting(`Setting ${settings[one] ? other : one} is missing: ${why}`)
}

/** Where the program runs; what has to be said there, but was not, is refused. */
function exposureFrom(settings: Given, publicUrl: string): Exposure {
  const exposure = exposureOf({
    production: settings.NODE_ENV === 'production',
    host: settings.HOST,
    publicUrl,
    dev: settings.DEV === 'yes',
    demo: settings.DEMO,
    environment: settings.ENVIRONMENT,
  })
  const missing = unsaid(exposure, {
    secret: settings.APP_SECRET !== undefined,
    mail: Boolean(settings.SMTP_URL ?? settings.MAIL),
    payments: Boolean(settings.STRIPE_SECRET_KEY ?? settings.PAYMENTS),
    demo: settings.DEMO === 'yes',
  })
  if (missing) throw new WrongSetting(`Setting ${missing.setting} ${missing.why}`)
  if (settings.PREVIEW === 'yes' && !exposure.home)
    throw new WrongSetting('Setting PREVIEW is wrong: unfinished courses are for your own machine')
  return exposure
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const settings = readSettings(given)
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = settings
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  const dataDir = resolve(settings.DATA_DIR)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  const exposure = exposureFrom(settings, publicUrl)
  return {
    ...exposure,
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    readCopy: settings.DATABASE_READ_URL
      ? { url: settings.DATABASE_READ_URL, lagSeconds: settings.DATABASE_READ_LAG_SECONDS }
      : null,
    role: settings.ROLE,
    checkRows: settings.CHECK_ROWS === 'yes',
    preview: settings.PREVIEW === 'yes',
    filesUrl: settings.FILES_URL ?? `file:${join(dataDir, 'files')}`,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    appSecret: settings.APP_SECRET ?? keptSecret(dataDir),
    productName: settings.PRODUCT_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    sellerAddress: settings.SELLER_ADDRESS ?? null,
    startTrainingUrl: settings.START_TRAINING_URL ?? `${publicUrl}/register`,
    marketingUrl: settings.MARKETING_URL ?? publicUrl,
    versionPollMinutes: settings.VERSION_POLL_MINUTES,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    log: settings.LOG ?? (settings.NODE_ENV === 'production' ? 'json' : 'text'),
    operatorPort: settings.OPERATOR_PORT ?? null,
    workerLimitSeconds: settings.WORKER_LIMIT_SECONDS,
    alarmUrl: settings.ALARM_URL ?? null,
    keepDays: readKeepDays(given, (name, why) => new WrongSetting(`Setting ${name} is wrong: ${why}`)),
    privacyAnswerDays: settings.PRIVACY_ANSWER_DAYS,
    backupDays: settings.BACKUP_DAYS,
    captcha: siteKey && secret ? { siteKey, secret, url: settings.RECAPTCHA_URL.replace(/\/+$/, '') } : null,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, url: settings.STRIPE_URL } : null,
    trustedProxies: settings.TRUSTED_PROXIES ?? false,
  }
}

/** Made once and kept beside the data, readable only by its owner. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
