/** How long one kind of data is kept, in days. */
interface Kept {
  readonly days: number
  /** Below this something else would break: links in mails that still lead somewhere, a window in which guesses count. */
  readonly least: number
  /** For the operator, in docs/operating.md. */
  readonly what: string
}

/**
 * The one table of retention: how long each kind of data is kept when nobody asks for its deletion. Each is a setting,
 * `KEEP_MAILS_DAYS` for `mails`, and the sweeps and the page that tells people read it from the configuration.
 */
export const retention = {
  mails: { days: 180, least: 30, what: 'mails that were sent, kept or given up' },
  invites: { days: 730, least: 31, what: 'invites that were answered, cancelled or have expired' },
  joinRequests: { days: 730, least: 31, what: 'requests to join, once they are answered or have expired' },
  batchRows: { days: 730, least: 31, what: 'rows of imports that were carried out or cancelled' },
  importChecks: { days: 1, least: 1, what: 'uploaded files of learners that were read and not confirmed' },
  sessions: { days: 90, least: 1, what: 'sessions that have ended' },
  devices: { days: 365, least: 30, what: 'browsers that an account has signed in with' },
  codes: { days: 1, least: 1, what: 'emailed codes and links, and set-ups of a second factor' },
  begunAccounts: { days: 30, least: 1, what: 'registrations whose address was never confirmed' },
  failures: { days: 1, least: 1, what: 'failed sign-ins, and how often a network called' },
  answers: { days: 1, least: 1, what: 'answers to calls that may be sent twice' },
  exports: { days: 90, least: 1, what: 'which exports were made; their files are gone a day after they were made' },
  auditLog: { days: 2555, least: 30, what: 'lines of the audit logs' },
  copies: { days: 7, least: 1, what: 'copies of a person’s data that were asked for' },
  privacyRequests: { days: 1095, least: 30, what: 'privacy requests that are closed' },
} as const satisfies Record<string, Kept>

export type RetentionKind = keyof typeof retention
export type KeepDays = Readonly<Record<RetentionKind, number>>

export const retentionKinds = Object.keys(retention) as RetentionKind[]

/** The setting of a kind: `auditLog` is KEEP_AUDIT_LOG_DAYS. */
export const keepSetting = (kind: RetentionKind): string =>
  `KEEP_${kind.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}_DAYS`

/** A hundred years: beyond that a date of the database may not be reached. */
const MOST = 36_500

/** What the settings say; the first that is wrong, by `wrong`. */
export function readKeepDays(
  given: Readonly<Record<string, string | undefined>>,
  wrong: (setting: string, why: string) => Error,
): KeepDays {
  const read = retentionKinds.map(kind => {
    const { days, least } = retention[kind]
    const text = given[keepSetting(kind)]
    const value = text === undefined ? days : Number(text)
    if (!Number.isInteger(value) || value < least || value > MOST)
      throw wrong(keepSetting(kind), `a whole number of days from ${least} to ${MOST}`)
    return [kind, value]
  })
  return Object.fromEntries(read) as KeepDays
}
