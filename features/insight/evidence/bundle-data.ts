import type { CertificateSnapshot } from '#certificates/certificate-document/certificate-snapshot.ts'
import type { EvidencePerson } from './people.ts'

// What the server writes into the data files of a bundle, and its scripts read.

/** What became of a completion's certificate. The first two come with what was signed, the last with what was sent in. */
export type EvidenceStatus =
  | 'valid'
  | 'expired'
  | 'revoked'
  | 'notGenuine'
  | 'withheld'
  | 'none'
  | 'credited'
  | 'outside'

export interface BundleCompletion {
  readonly course: string
  readonly version: string
  readonly completedOn: string
  readonly expiresOn: string | null
  readonly seconds: number
  readonly status: EvidenceStatus
  readonly number: string | null
  readonly note: string | null
  /** Where its file is in the folder. */
  readonly file?: string
  /** Of one of our own certificates that comes with files, as it is stored. */
  readonly snapshot?: CertificateSnapshot
  readonly signature?: string
  readonly keyId?: string
}

export interface BundlePerson extends Omit<EvidencePerson, 'id'> {
  readonly completions: readonly BundleCompletion[]
}

export interface BundleKey {
  readonly keyId: string
  /** SPKI, PEM. */
  readonly publicKey: string
  /** The SHA-256 of its bytes. */
  readonly fingerprint: string
}

/** What the page is told besides the people. Sentences hold `{n}` and the like, which the page fills in. */
export interface BundleAbout {
  readonly locale: string
  readonly verifyUrl: string
  readonly people: number
  readonly certificates: number
  readonly keys: readonly BundleKey[]
  readonly texts: Readonly<Record<string, string>>
  readonly standings: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<EvidenceStatus, string>>
}

/** The list of files, as the text that was signed. */
export interface BundleManifest {
  readonly text: string
  readonly signature: string
  readonly keyId: string
}

/** The content of that text. */
export interface ManifestContent {
  readonly evidence: 1
  readonly asOf: string
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
}
