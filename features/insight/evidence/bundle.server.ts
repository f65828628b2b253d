import { readFile } from 'node:fs/promises'
import { csvOf } from '#platform/server/csv-file.ts'
import type { Services } from '#platform/server/feature.ts'
import { common } from '#platform/shared/common.messages.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { defineExport } from '#foundation/exports/run-export.server.ts'
import type { Made, ZipContent, ZipOf } from '#foundation/exports/zip-export.server.ts'
import { verifyUrl } from '#certificates/certificate-document/certificate-page.server.ts'
import { textSigner } from '#certificates/certificate-document/certificate-signature.server.ts'
import { currentKey } from '#certificates/certificates/keys.server.ts'
import type { BundleAbout, BundleManifest, ManifestContent } from './bundle-data.ts'
import {
  evidenceRows,
  type EvidenceWork,
  noted,
  OWN,
  type PersonTold,
  textFile,
  type Told,
} from './bundle-rows.server.ts'
import { csvTexts, pageTexts } from './bundle-lists.messages.ts'
import { bundleTexts as texts } from './bundle.messages.ts'
import { coverOf } from './cover.server.ts'
import { EvidenceAsked } from './evidence.contract.ts'
import { evidenceTexts } from './evidence.messages.ts'
import { indexPage } from './index-page.server.ts'
import { keysOf } from './keys.server.ts'
import { countSelected } from './people.server.ts'
import { selectionOf } from './selection.server.ts'

/** The page's own files, which every bundle has as they are. */
const PAGE_FILES = ['check.js', 'lists.js', 'page.js', 'run.js', 'page.css']

/** The script that brings the people of a part. */
const scriptOf = (number: number) => `data/people-${String(number).padStart(4, '0')}.js`

/** All that the people, or the parts, have told so far. */
const together = (told: readonly Told[]): Told => ({
  peopleCsv: told.map(one => one.peopleCsv).join(''),
  certificatesCsv: told.map(one => one.certificatesCsv).join(''),
  ledgerCsv: told.map(one => one.ledgerCsv).join(''),
  files: told.flatMap(one => one.files),
  keyIds: [...new Set(told.flatMap(one => one.keyIds))],
  standings: told.flatMap(one => one.standings),
  completions: told.reduce((sum, one) => sum + one.completions, 0),
})

/** The people of a part, as a script: a page that is opened as a file may load scripts, and read nothing else. */
function partOf(number: number, kept: readonly string[]): Made {
  const told = kept.map(text => JSON.parse(text) as PersonTold)
  const { file, entry } = textFile(scriptOf(number), `evidence.add(${JSON.stringify(told.map(one => one.person))})\n`)
  const all = together(told)
  const part: Told = { ...all, files: [...all.files, entry] }
  return { files: [file], kept: JSON.stringify(part) }
}

/** Everything that says what is in the parts: lists, keys, the page, and last the signed list of all files. */
async function* endOf(services: Services, work: EvidenceWork, parts: readonly string[]): AsyncGenerator<ZipContent> {
  const told = together(parts.map(text => JSON.parse(text) as Told))
  const keys = await keysOf(services, told.keyIds)
  const cover = await coverOf(services, work)
  const about: BundleAbout = {
    locale: common.locale,
    verifyUrl: verifyUrl(services.config.publicUrl, ''),
    people: told.standings.length,
    certificates: told.files.filter(({ name }) => name.startsWith(OWN)).length,
    keys,
    texts: { ...pageTexts },
    standings: { ...texts.standings },
    statuses: { ...texts.statuses },
  }
  const files = [
    noted('people.csv', csvOf(csvTexts.peopleHead, [told.peopleCsv])),
    noted('certificates.csv', csvOf(csvTexts.certificatesHead, [told.certificatesCsv])),
    noted('ledger.csv', csvOf(csvTexts.ledgerHead, [told.ledgerCsv])),
    textFile('keys.json', `${JSON.stringify(keys, null, 2)}\n`),
    textFile('data/about.js', `evidence.about = ${JSON.stringify(about)}\n`),
    textFile(
      'index.html',
      indexPage(
        cover,
        told,
        about,
        parts.map((_, index) => scriptOf(index + 1)),
      ),
    ),
    ...(await Promise.all(
      PAGE_FILES.map(async name => noted(name, await readFile(new URL(`offline/${name}`, import.meta.url)))),
    )),
  ]
  for (const { file } of files) yield file
  yield* signedList(services, {
    evidence: 1,
    asOf: work.query.asOf,
    files: [...told.files, ...files.map(({ entry }) => entry)].toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
  })
}

/** The list of all other files with their hashes, signed: so that nothing in the folder can be changed unseen. */
async function* signedList(services: Services, content: ManifestContent): AsyncGenerator<ZipContent> {
  const text = `${JSON.stringify(content, null, 1)}\n`
  const key = await currentKey(services.db, services)
  const signature = textSigner(key, services.secrets.open)(text)
  const manifest: BundleManifest = { text, signature, keyId: key.keyId }
  yield textFile('manifest.json', text).file
  yield textFile('manifest.signature.json', `${JSON.stringify({ signature, keyId: key.keyId }, null, 2)}\n`).file
  yield textFile('data/manifest.js', `evidence.manifest = ${JSON.stringify(manifest)}\n`).file
}

const zip: ZipOf<EvidenceWork> = {
  count: async ({ db }, { entity, query }) => (await countSelected(db, selectionOf(entity, query))).people,
  next: evidenceRows,
  /** No file tells when it was made: the same request gives the same bytes. */
  at: ({ query }) => new Date(`${query.asOf.slice(0, 10)}T00:00:00Z`),
  part: partOf,
  end: endOf,
}

/** Who was trained, as one ZIP that opens without the internet. Decision 317. */
export const evidenceBundle = defineExport({
  name: 'evidence',
  title: evidenceTexts.title,
  roles: ['EntityAdmin', AUDITOR],
  query: EvidenceAsked,
  zip,
})
