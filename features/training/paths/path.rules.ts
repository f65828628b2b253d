import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { CourseOffer, Part } from '#courses/course-content/course-offer.ts'
import type { Duty } from '#foundation/training-rules/duty.ts'
import type { Industry } from '#foundation/training-rules/training-rule.ts'

/** What we know of a person's place: null is not known, and never guessed. */
export interface Placed {
  /** The person's own state, or else their organization's. */
  readonly state: string | null
  /** The same of the field of work. */
  readonly industry: Industry | null
  readonly duties: readonly Duty[]
}

/** Held: a completion of it is valid. Open: it was assigned or begun, and none is. */
export type Had = 'held' | 'open'

/** A course that may stand in a path, or that the person has. */
export interface PathCourse extends Pick<CourseOffer, 'audience' | 'covers' | 'duties' | 'part'> {
  readonly courseId: number
  readonly slug: string
  /** NATL means national. */
  readonly state: string
  readonly hours: number
  /** It is in the entity's catalog. */
  readonly offered: boolean
  readonly had: Had | null
}

/** A step that is neither held nor open is to be started. */
export interface PathStep {
  readonly courseId: number
  readonly part: Part
  readonly had: Had | null
}

/**
 * Whether a course is for somebody in their path: national or of their state, and with a part for everyone or for their
 * field of work, or for what they do besides. Spec D4, decision 412.
 */
export const isFor = (
  { state, part, audience, duties }: Pick<PathCourse, 'state' | 'part' | 'audience' | 'duties'>,
  person: Placed,
): boolean =>
  (state === NATIONAL || state === person.state) &&
  ((part !== null && (audience.length === 0 || (person.industry !== null && audience.includes(person.industry)))) ||
    duties.some(duty => person.duties.includes(duty)))

/**
 * A person's path: one core course, then the modules for them that neither it nor anything that they hold teaches
 * already. Of the core courses, one that they hold or have open counts before all others; then their state comes before
 * the country, their field of work before everyone, and the longer edition first. Without a core there is no path.
 * `pathSql` is the same over many people. Spec D4, decision 313.
 */
export function pathOf(courses: readonly PathCourse[], person: Placed): PathStep[] {
  const fitting = courses.filter(course => course.offered && isFor(course, person))
  const [core] = fitting.filter(({ part }) => part === 'core').toSorted(better)
  if (!core) return []
  const passed = courses.filter(({ had }) => had === 'held')
  const covered = new Set([core, ...passed].flatMap(({ covers }) => covers))
  const modules = fitting.filter(({ part, slug }) => part !== 'core' && !covered.has(slug)).toSorted(earlier)
  return [core, ...modules].map(({ courseId, had, part }) => ({ courseId, had, part: part ?? 'module' }))
}

const ranks = { held: 2, open: 1 } as const
const bySlug = (one: PathCourse, other: PathCourse) => (one.slug < other.slug ? -1 : one.slug > other.slug ? 1 : 0)
const isOfState = ({ state }: PathCourse) => Number(state !== NATIONAL)
const isOfWork = ({ audience }: PathCourse) => Number(audience.length > 0)

function better(one: PathCourse, other: PathCourse): number {
  const rank = ({ had }: PathCourse) => (had === null ? 0 : ranks[had])
  return (
    rank(other) - rank(one) ||
    isOfState(other) - isOfState(one) ||
    isOfWork(other) - isOfWork(one) ||
    other.hours - one.hours ||
    bySlug(one, other)
  )
}

/** Modules for a field of work come before those for everyone, and the country's before the state's. */
const earlier = (one: PathCourse, other: PathCourse): number =>
  isOfState(one) - isOfState(other) || isOfWork(other) - isOfWork(one) || bySlug(one, other)
