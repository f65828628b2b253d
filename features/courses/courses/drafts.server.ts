import { watch } from 'node:fs'
import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { describeMistake } from '#platform/server/authored-files.ts'
import { type CourseFile, readCourses, versionDigest } from '../course-files/course-files.server.ts'
import { coursesMessages } from './courses.messages.ts'
import { CannotPublish, CONTENT, keepOffers, lockPublishing, publishVersion } from './publish.server.ts'

/** Above every version that an author writes: what is being written is what is read. */
const DRAFTS = '9999.0'
/** Above every draft: what is being written says for whom it is. */
const HIGHEST = `${DRAFTS}.2147483647`
/** Editors write a file in several steps, and several files at once. */
const SETTLED_MS = 150

/** What is said of the courses that are being written. */
export interface Draft {
  /** Mistakes in the files as 'file:line: what is wrong'; what was without any is shown until they are mended. */
  readonly mistakes: readonly string[]
}

/** By the settings of a program, because tests have several. */
const drafts = new WeakMap<object, Draft>()

/** Null: nothing is being written here. */
export const draftOf = ({ config }: Pick<Services, 'config'>): Draft | null => drafts.get(config) ?? null

/**
 * For an author's own machine (PREVIEW): publishes each course whose files say something else than what is current, as
 * a version of its own, so that changes need no new number. Mistakes are kept for the screen.
 */
export async function publishDrafts(services: Services, folder = CONTENT): Promise<void> {
  const { courses, mistakes } = await readCourses(folder)
  const lines = mistakes.map(describeMistake)
  drafts.set(services.config, { mistakes: lines })
  if (lines.length > 0) {
    if (!(await services.db.selectFrom('courses').select('id').limit(1).executeTakeFirst()))
      throw new CannotPublish(lines)
    services.log.info(`${coursesMessages.mistakesInFiles(lines.length)}\n${lines.map(line => `  ${line}`).join('\n')}`)
    return
  }
  await services.db.transaction().execute(async trx => {
    await lockPublishing(trx)
    for (const file of courses) await publishDraft(trx, services, file)
    await keepOffers(
      trx,
      courses.map(file => ({ ...file, course: { ...file.course, version: HIGHEST } })),
    )
  })
}

async function publishDraft(trx: Trx, services: Services, file: CourseFile): Promise<void> {
  const digest = versionDigest(file.course)
  const current = await trx
    .selectFrom('courses as c')
    .leftJoin('courseVersions as v', 'v.id', 'c.currentVersionId')
    .select([
      'c.id',
      'v.digest',
      eb =>
        eb
          .selectFrom('courseVersions as all')
          .whereRef('all.courseId', '=', 'c.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .as('versions'),
    ])
    .where('c.slug', '=', file.course.slug)
    .executeTakeFirst()
  if (current?.digest === digest) return
  const version = `${DRAFTS}.${(current?.versions ?? 0) + 1}`
  await publishVersion(trx, services, { ...file, course: { ...file.course, version } }, digest)
  services.log.info(coursesMessages.drafted(file.course.slug))
}

/** Publishes drafts as often as files below the folder are saved, one after the other. Returns how to stop. */
export function watchDrafts(services: Services, folder = CONTENT): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working = Promise.resolve()
  const publish = () => {
    working = working
      .then(() => publishDrafts(services, folder))
      .catch((error: unknown) => services.log.error(coursesMessages.draftFailed, error))
  }
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(timer)
    timer = setTimeout(publish, SETTLED_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
