import type { RetentionKind } from '#platform/shared/retention.ts'
import { dataKindTexts } from './data-kinds.messages.ts'

/** How long data stay that nobody asks about: as a setting says, or until something else ends. */
type Kept = RetentionKind | 'account' | 'organization' | 'always'

export interface DataKind {
  readonly name: string
  readonly what: string
  readonly why: string
  readonly kept: readonly Kept[]
  /** What a deletion leaves of it; null: nothing. */
  readonly remains: string | null
}

/** How long each kind stays. */
const kept = {
  account: ['account', 'begunAccounts'],
  signIn: ['account', 'sessions', 'devices', 'codes', 'failures', 'answers'],
  membership: ['account'],
  training: ['account'],
  certificates: ['always'],
  invitations: ['invites', 'joinRequests', 'batchRows', 'importChecks'],
  mails: ['mails'],
  log: ['auditLog'],
  exports: ['exports'],
  billing: ['organization'],
  requests: ['privacyRequests', 'copies'],
} as const satisfies Record<string, readonly Kept[]>

export type DataKindName = keyof typeof kept
export const dataKindNames = Object.keys(kept) as DataKindName[]

/**
 * A kind of personal data, as people are told of it: the page of the privacy notice, the queue of staff and the copy
 * read it from here. Which tables it is stands in `personal-tables.ts`.
 */
export const dataKindOf = (kind: DataKindName): DataKind => ({ ...dataKindTexts[kind], kept: kept[kind] })
