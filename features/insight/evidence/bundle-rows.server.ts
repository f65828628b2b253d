import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Services } from '#platform/server/feature.ts'
import { csvLine } from '#platform/server/csv-file.ts'
import type { ZipWork } from '#foundation/exports/run-export.server.ts'
import type { ZipContent, ZipRow } from '#foundation/exports/zip-export.server.ts'
import { printedBy } from '#certificates/certificate-document/certificate-logo.server.ts'
import { renderCertificate } from '#certificates/certificate-document/certificate-pdf.server.ts'
import { certificateEnding } from '#training/outside-certificates/outside-file.rules.ts'
import type { BundleCompletion, BundlePerson, EvidenceStatus, ManifestContent } from './bundle-data.ts'
import { csvTexts } from './bundle-lists.messages.ts'
import { bundleTexts as texts } from './bundle.messages.ts'
import { type Listed, listedOf, type Uploaded } from './completions.server.ts'
import type { EvidenceAsked } from './evidence.contract.ts'
import { type LedgerEntry, ledgerOf } from './ledger.server.ts'
import type { EvidencePerson, EvidenceStanding } from './people.ts'
import { nextPeople } from './people.server.ts'
import { selectionOf } from './selection.server.ts'

/** People in one part: a kill costs at most the making of their files. */
const PEOPLE_A_PART = 200

export type EvidenceWork = ZipWork<EvidenceAsked>
type FileEntry = ManifestContent['files'][number]

/** What the end of a bundle needs to know of the parts before it, and of each person in them. */
export interface Told {
  readonly peopleCsv: string
  readonly certificatesCsv: string
  readonly ledgerCsv: string
  readonly files: readonly FileEntry[]
  readonly keyIds: readonly string[]
  readonly standings: readonly EvidenceStanding[]
  readonly completions: number
}
export interface PersonTold extends Told {
  readonly person: BundlePerson
}

/** A file, with its line of the manifest. */
export function noted(name: string, content: Uint8Array): { file: ZipContent; entry: FileEntry } {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { file: { name, content }, entry: { name, bytes: content.length, sha256 } }
}

export const textFile = (name: string, text: string) => noted(name, Buffer.from(text))

/** The next people, each with the files of their certificates. */
export async function evidenceRows(
  services: Services,
  { entity, query, userId }: EvidenceWork,
  after: number,
  most: number,
): Promise<ZipRow[]> {
  const selection = selectionOf(entity, query)
  const people = await nextPeople(services.db, selection, after, Math.min(most, PEOPLE_A_PART))
  const all = await listedOf(
    services,
    selection,
    people.map(({ id }) => id),
  )
  const registrations = all.flatMap(({ registrationId }) => registrationId ?? [])
  const ledger = Map.groupBy(await ledgerOf(services.db, selection, registrations), one => one.registrationId)
  const listed = Map.groupBy(all, one => one.membershipId)
  return people.map(person => {
    const completions = listed.get(person.id) ?? []
    const told = toldOf(person, completions, ledger)
    return {
      key: person.id,
      make: async () => {
        const files = await Promise.all(completions.map(one => filesOf(one, services, { entityId: entity.id, userId })))
        const made = files.flat()
        const kept: PersonTold = { ...told, files: made.map(({ entry }) => entry) }
        return { files: made.map(({ file }) => file), kept: JSON.stringify(kept) }
      },
    }
  })
}

/** Where the PDFs of our own certificates are: these are checked by their signatures. */
export const OWN = 'certificates/'

const pdfOf = (number: string) => `${OWN}${number}.pdf`
const scanOf = ({ id, fileName }: Uploaded) => `outside/${id}.${certificateEnding(fileName) ?? 'pdf'}`

/** Where the file of a completion is in the folder, if it has one. */
function placeOf({ number, signed, uploaded }: Listed): string | null {
  if (uploaded) return scanOf(uploaded)
  return signed && number !== null ? pdfOf(number) : null
}

async function filesOf(
  { number, signed, uploaded }: Listed,
  services: Services,
  asker: { readonly entityId: number; readonly userId: number },
) {
  if (uploaded) return [noted(scanOf(uploaded), await buffer(await services.files.read(uploaded.storageKey)))]
  if (!signed || number === null) return []
  const { printed, snapshot, signature, keyId } = signed
  const text = `${JSON.stringify({ number, keyId, signature, snapshot }, null, 2)}\n`
  return [
    noted(pdfOf(number), await renderCertificate(printed, await printedBy(services, printed), asker)),
    textFile(`snapshots/${number}.json`, text),
  ]
}

function toldOf(
  person: EvidencePerson,
  completions: readonly Listed[],
  ledger: ReadonlyMap<number, readonly LedgerEntry[]>,
): Omit<PersonTold, 'files'> {
  const { id: _id, ...named } = person
  return {
    person: { ...named, completions: completions.map(completionOf) },
    peopleCsv: csvLine(personLine(person)),
    certificatesCsv: completions.map(one => csvLine(certificateLine(person, one))).join(''),
    ledgerCsv: completions
      .flatMap(one => (ledger.get(one.registrationId ?? 0) ?? []).map(entry => csvLine(ledgerLine(person, one, entry))))
      .join(''),
    keyIds: [...new Set(completions.flatMap(({ signed }) => signed?.keyId ?? []))],
    standings: [person.standing],
    completions: completions.length,
  }
}

function completionOf(one: Listed): BundleCompletion {
  const { membershipId: _m, registrationId: _r, uploaded: _u, signed, ...listed } = one
  const file = placeOf(one)
  return {
    ...listed,
    ...(file !== null && { file }),
    ...(signed && { snapshot: signed.snapshot, signature: signed.signature, keyId: signed.keyId }),
  }
}

const nameOf = ({ lastName, firstName, email }: EvidencePerson) => [lastName, firstName, email]
const said = (value: string | number | null) => (value === null ? '' : String(value))

const personLine = (person: EvidencePerson) => [
  ...nameOf(person),
  person.active ? csvTexts.yes : csvTexts.no,
  person.groups.join('; '),
  texts.standings[person.standing],
  ...[person.since, person.dueOn, person.until, person.waivedUntil, person.waiverReason, person.waivedBy].map(said),
]

const certificateLine = (person: EvidencePerson, one: Listed) => [
  ...nameOf(person),
  one.course,
  one.version,
  one.completedOn,
  said(one.expiresOn),
  said(one.seconds),
  statusName(one.status),
  said(one.number),
  said(one.note),
  said(placeOf(one)),
]

const statusName = (status: EvidenceStatus) => texts.statuses[status]

const ledgerLine = (person: EvidencePerson, one: Listed, entry: LedgerEntry) => [
  ...nameOf(person),
  one.course,
  one.completedOn,
  csvTexts.ledgerKinds[entry.kind],
  entry.name,
  ...[entry.startedAt, entry.endedAt, entry.seconds, entry.pages, entry.score].map(said),
]
