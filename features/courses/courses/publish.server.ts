import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Trx, asJson, textArray } from '#platform/server/db.ts'
import { WrongSetting } from '#platform/server/config.ts'
import type { Services } from '#platform/server/feature.ts'
import type { Course } from '../course-content/course-content.ts'
import { monthBeforeDays } from '../course-content/sources.rules.ts'
import { seatSeconds } from '../page-kinds/seat-time.rules.ts'
import { type CourseFile, readCourses, versionDigest } from '../course-files/course-files.server.ts'
import { describeMistake } from '#platform/server/authored-files.ts'
import { formatUsedFrom } from './course-format.server.ts'
import { coursesMessages } from './courses.messages.ts'
import { digestOfFolders } from './digest-of-folders.server.ts'
import { mediaTypeOf } from './media-types.ts'

export const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))
/** The rooms that read the courses: what they make of the same files may be something else after a change. */
const READERS = fileURLToPath(new URL('..', import.meta.url))
/** Any number, the same in every process: only one publishes at a time. */
const PUBLISH_LOCK = 7_230_414

/**
 * Why courses can't be published: reported like a wrong setting, in plain lines without a stack, one for each mistake.
 */
export class CannotPublish extends WrongSetting {
  override readonly name = 'CannotPublish'
  constructor(lines: readonly string[]) {
    super(`${coursesMessages.mistakesInFiles(lines.length)}\n${lines.map(line => `  ${line}`).join('\n')}`)
  }
}

type Publishing = Pick<Services, 'db' | 'clock' | 'files' | 'log'>

/** What a database waits for; by database, because tests have several. */
const waiting = new WeakMap<object, { readonly from: Date; readonly folder: string }>()

/**
 * Publishes the courses under content/ into the database: all of them or none, and nothing that is there already; files
 * that were published by the same program are not even read. What programs of before cannot read yet waits for
 * `publishWaiting`. Spec D4.
 */
export async function publishCourses(services: Publishing, folder = CONTENT): Promise<void> {
  const filesDigest = digestOfFolders([folder, READERS])
  if (filesDigest !== null && filesDigest === (await lastPublished(services.db))) return
  const { courses, mistakes } = await readCourses(folder)
  if (mistakes.length > 0) throw new CannotPublish(mistakes.map(describeMistake))
  refuseUnknownBases(courses)
  await services.db.transaction().execute(async trx => {
    await lockPublishing(trx)
    const from = await formatUsedFrom(trx, services)
    const [changed, held]: [string[], string[]] = [[], []]
    for (const file of courses) {
      const digest = versionDigest(file.course)
      const published = await digestOf(trx, file.course)
      if (published === undefined && from > services.clock.now()) held.push(nameOf(file))
      else if (published === undefined) await publishVersion(trx, services, file, digest)
      else if (published !== digest) changed.push(coursesMessages.changedVersion(file.course.slug, file.course.version))
    }
    if (changed.length > 0) throw new CannotPublish(changed)
    await keepOffers(
      trx,
      courses.filter(file => !held.includes(nameOf(file))),
    )
    if (held.length === 0) {
      waiting.delete(services.db)
      return keepLastPublished(trx, filesDigest)
    }
    waiting.set(services.db, { from, folder })
    services.log.info(coursesMessages.waits(held, from))
  })
}

/** What refreshes a course that is not there would never be offered. */
function refuseUnknownBases(files: readonly CourseFile[]): void {
  const known = new Set(files.map(({ course }) => course.slug))
  const lines = files.flatMap(({ course: { slug, refreshes = [] } }) =>
    refreshes.filter(base => !known.has(base)).map(base => coursesMessages.unknownBase(slug, base)),
  )
  if (lines.length > 0) throw new CannotPublish(lines)
}

/** What the files and their readers were when all of them were published. */
async function lastPublished(db: Services['db']): Promise<string | undefined> {
  const row = await db.selectFrom('publishedCourses').select('digest').executeTakeFirst()
  return row?.digest
}

async function keepLastPublished(trx: Trx, digest: string | null): Promise<void> {
  await sql`delete from published_courses`.execute(trx)
  if (digest !== null) await trx.insertInto('publishedCourses').values({ digest }).execute()
}

/** A sweep: publishes what had to wait, once its time has come. Free of charge while nothing waits. */
export async function publishWaiting(services: Services): Promise<void> {
  const held = waiting.get(services.db)
  if (held && held.from <= services.clock.now()) await publishCourses(services, held.folder)
}

/** Until the transaction ends, nobody else publishes. */
export const lockPublishing = (trx: Trx) => sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx)

const nameOf = ({ course: { slug, version } }: CourseFile) => `${slug} ${version}`

async function digestOf(trx: Trx, { slug, version }: Course): Promise<string | undefined> {
  const row = await trx
    .selectFrom('courseVersions as v')
    .innerJoin('courses as c', 'c.id', 'v.courseId')
    .select('v.digest')
    .where('c.slug', '=', slug)
    .where('v.version', '=', version)
    .executeTakeFirst()
  return row?.digest
}

/** Adds a version of a course, which becomes current if it is the highest. Under `lockPublishing`. */
export async function publishVersion(
  trx: Trx,
  services: Publishing,
  { course, mediaFolder }: Pick<CourseFile, 'course' | 'mediaFolder'>,
  digest: string,
): Promise<void> {
  const facts = {
    header: course.header,
    name: course.name,
    state: course.state,
    hours: course.hours,
    validMonths: course.validMonths,
    refreshes: [...(course.refreshes ?? [])],
  }
  const { id: courseId } = await trx
    .insertInto('courses')
    .values({ slug: course.slug, ...facts })
    .onConflict(conflict => conflict.column('slug').doUpdateSet({ slug: course.slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await trx
    .insertInto('courseVersions')
    .values({
      courseId,
      version: course.version,
      digest,
      publishedAt: services.clock.iso(),
      hours: course.hours,
      validMonths: course.validMonths,
      sources: asJson(course.sources.map(source => ({ ...source, reviewed: monthBeforeDays(source) }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTexts(trx, versionId, course)
  await keepMedia(trx, services, versionId, course, mediaFolder)
  // The highest version is the one that is started from now on, whatever the order in which they were published.
  await sql`
    update courses c set current_version_id = ${versionId}, header = ${facts.header}, name = ${facts.name}, state = ${facts.state},
      hours = ${facts.hours}, valid_months = ${facts.validMonths}, refreshes = ${textArray(facts.refreshes)}
    where c.id = ${courseId} and not exists (
      select from course_versions v where v.course_id = c.id
        and string_to_array(v.version, '.')::int[] > string_to_array(${course.version}, '.')::int[])`.execute(trx)
}

/**
 * For whom the courses are and what they are worth, as the files say it now: it is no part of a version. A file of an
 * older version than the one that is started says nothing more. Decision 313.
 */
export async function keepOffers(trx: Trx, files: readonly CourseFile[]): Promise<void> {
  const said = files.map(({ course: { slug, version }, offer }) => ({ slug, version, ...offer }))
  await sql`
    update courses c set part = o.part, audience = o.audience, duties = o.duties, covers = o.covers, claims = o.claims
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      o (slug text, version text, part text, audience text[], duties text[], covers text[], claims jsonb)
    where c.slug = o.slug and (c.part, c.audience, c.duties, c.covers, c.claims) is distinct from (o.part, o.audience, o.duties, o.covers, o.claims)
      and not exists (
        select from course_versions v where v.course_id = c.id
          and string_to_array(v.version, '.')::int[] > string_to_array(o.version, '.')::int[])`.execute(trx)
}

async function insertTexts(trx: Trx, versionId: number, { languages }: Course): Promise<void> {
  await trx
    .insertInto('courseTexts')
    .values(
      languages.map(({ language, name, description, attestation, modules, cards }) => ({
        versionId,
        language,
        name,
        description,
        attestation,
        minutes: Math.ceil(seatSeconds(modules) / 60),
        cards: cards ? asJson(cards) : null,
      })),
    )
    .execute()
  await trx
    .insertInto('courseModules')
    .values(
      languages.flatMap(({ language, modules }) =>
        modules.map((module, position) => ({
          versionId,
          language,
          position,
          key: module.key,
          kind: module.kind,
          title: module.title,
          minimumSeconds: module.minimumMinutes * 60,
          content: asJson(module),
        })),
      ),
    )
    .execute()
}

async function keepMedia(
  trx: Trx,
  { files }: Pick<Services, 'files'>,
  versionId: number,
  { media }: Course,
  folder: string,
): Promise<void> {
  if (media.length === 0) return
  const hashes = media.map(({ sha256 }) => sha256)
  const known = new Set(
    (await trx.selectFrom('courseMedia').select('sha256').where('sha256', 'in', hashes).execute()).map(
      row => row.sha256,
    ),
  )
  for (const { name, sha256 } of media) {
    if (known.has(sha256)) continue
    known.add(sha256)
    const { key, bytes } = await files.save(createReadStream(join(folder, name)))
    await trx
      .insertInto('courseMedia')
      .values({ sha256, storageKey: key, mediaType: mediaTypeOf(name), bytes })
      .execute()
  }
  await trx
    .insertInto('courseVersionMedia')
    .values(media.map(({ name, sha256 }) => ({ versionId, name, sha256 })))
    .execute()
}
