import type { Db, Trx } from '#platform/server/db.ts'
import { CourseModule, type ReviewCard, type StoredSource } from '../course-content/course-content.ts'
import { mediaUrl } from './courses.contract.ts'

/** A module as it was published, with its id on the wire. */
export type PublishedModule = CourseModule & { readonly id: number }

/** One language of one version. Published versions never change, so this may be kept in memory. Spec D4. */
export interface PublishedCourse {
  readonly versionId: number
  readonly courseId: number
  readonly version: string
  readonly language: string
  readonly languages: readonly string[]
  readonly name: string
  readonly header: string
  readonly description: string
  readonly attestation: string
  readonly state: string
  readonly hours: number
  readonly validMonths: number
  readonly minutes: number
  readonly modules: readonly PublishedModule[]
  readonly sources: readonly StoredSource[]
  /** What its holders repeat afterwards. */
  readonly cards: readonly ReviewCard[]
  /** The addresses of a page's media, by file name. */
  readonly media: Readonly<Record<string, string>>
}

const KEPT_MAX = 60
/** By database, because tests have several. */
const kept = new WeakMap<object, Map<string, Promise<PublishedCourse>>>()

/** What was published under this version in this language; read once, then kept in memory. */
export function publishedCourse(db: Db, versionId: number, language: string): Promise<PublishedCourse> {
  const mine = kept.get(db) ?? new Map<string, Promise<PublishedCourse>>()
  kept.set(db, mine)
  const key = `${versionId} ${language}`
  const known = mine.get(key)
  if (known) return known
  const reading = read(db, versionId, language)
  mine.set(key, reading)
  reading.catch(() => mine.delete(key))
  const [oldest] = mine.keys()
  if (mine.size > KEPT_MAX && oldest !== undefined) mine.delete(oldest)
  return reading
}

async function read(db: Db | Trx, versionId: number, language: string): Promise<PublishedCourse> {
  const [about, languages, modules, media] = await Promise.all([
    db
      .selectFrom('courseTexts as t')
      .innerJoin('courseVersions as v', 'v.id', 't.versionId')
      .innerJoin('courses as c', 'c.id', 'v.courseId')
      .where('t.versionId', '=', versionId)
      .where('t.language', '=', language)
      .select([
        'v.id as versionId',
        'v.courseId',
        'v.version',
        't.language',
        't.name',
        'c.header',
        't.description',
        't.attestation',
        'c.state',
        'v.hours',
        'v.validMonths',
        't.minutes',
        't.cards',
        'v.sources',
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('courseTexts').select('language').where('versionId', '=', versionId).orderBy('language').execute(),
    db
      .selectFrom('courseModules')
      .select(['id', 'content'])
      .where('versionId', '=', versionId)
      .where('language', '=', language)
      .orderBy('position')
      .execute(),
    db.selectFrom('courseVersionMedia').select(['name', 'sha256']).where('versionId', '=', versionId).execute(),
  ])
  const { cards, ...facts } = about
  return {
    ...facts,
    cards: cards ?? [],
    languages: languages.map(row => row.language),
    modules: modules.map(({ id, content }) => ({ ...CourseModule.parse(content), id })),
    media: Object.fromEntries(media.map(({ name, sha256 }) => [name, mediaUrl(sha256, name)])),
  }
}
