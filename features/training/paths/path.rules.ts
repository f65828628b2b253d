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
  /** Without a part, it covers a core course: who has it is not asked for one. */
  readonly instead: boolean
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

const ofState = ({ state }: Pick<PathCourse, 'state'>, person: Pick<Placed, 'state'>): boolean =>
  state === NATIONAL || state === person.state

/**
 * Whether a course is for somebody in their path: national or of their state, and with a part for everyone or for their
 * field of work, or for what they do besides. Spec D4, decision 412.
 */
export const isFor = (
  { state, part, audience, duties }: Pick<PathCourse, 'state' | 'part' | 'audience' | 'duties'>,
  person: Placed,
): boolean =>
  ofState({ state }, person) &&
  ((part !== null && (audience.length === 0 || (person.industry !== null && audience.includes(person.industry)))) ||
    duties.some(duty => person.duties.includes(duty)))

/** A longer edition of a core course begins no path, but who has it needs no other core. Decision 416. */
const isTaken = ({ instead, had }: PathCourse): boolean => instead && had !== null
const partFor = (course: PathCourse): Part => course.part ?? (isTaken(course) ? 'core' : 'module')

/**
 * A person's path: one core course, then the modules for them that neither it nor anything that they hold teaches
 * already. Of the core courses, one that they hold or have open counts before all others; then their state comes before
 * the country, their field of work before everyone, and the longer edition first. Without a core there is no path.
 * `pathSql` is the same over many people. Spec D4, decision 313.
 */
export function pathOf(courses: readonly PathCourse[], person: Placed): PathStep[] {
  const fitting = courses.filter(
    course => course.offered && (isFor(course, person) || (isTaken(course) && ofState(course, person))),
  )
  const [core] = fitting.filter(course => partFor(course) === 'core').toSorted(better)
  if (!core) return []
  const passed = courses.filter(({ had }) => had === 'held')
  const covered = new Set([core, ...passed].flatMap(({ covers }) => covers))
  const modules = fitting.filter(course => partFor(course) !== 'core' && !covered.has(course.slug)).toSorted(earlier)
  return [core, ...modules].map(course => ({ courseId: course.courseId, had: course.had, part: partFor(course) }))
}

const ranks = { held: 2, open: 1 } as const
// No two courses have the same.
const bySlug = (one: PathCourse, other: PathCourse) => (one.slug < other.slug ? -1 : 1)
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
