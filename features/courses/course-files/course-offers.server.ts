import { join } from 'node:path'
import type { Authored, Mistakes } from '#platform/server/authored-files.ts'
import type { Claims, CourseOffer } from '../course-content/course-offer.ts'
import type { AuthoredCourse, AuthoredCourseText } from './course-authoring.contract.ts'

// For whom a course and each of its editions is, and what they are worth: docs/authoring-courses.md.

type Words = Authored<AuthoredCourseText>
type Said = Pick<AuthoredCourseText, 'satisfies' | 'doesNotSatisfy'>

/** A course that another says it covers, and where it says so. */
export interface Covered {
  readonly file: string
  readonly line: number
  readonly slug: string
}

interface Authors {
  /** The folder of the course. */
  readonly slug: string
  readonly authored: Authored<AuthoredCourse>
  /** By language, English first. */
  readonly words: ReadonlyMap<string, Words>
}

const LISTS = ['satisfies', 'doesNotSatisfy'] as const

/** How the course and its editions are offered, by slug; an edition says only what differs. Spec D4. */
export function offersOf(
  { slug, authored, words }: Authors,
  mistakes: Mistakes,
): { offers: ReadonlyMap<string, CourseOffer>; covered: Covered[] } {
  const file = join(slug, 'course.yaml')
  const { value, lineOf } = authored
  const { part, refreshes, audience = [], duties = [], covers = [], editions = [] } = value
  for (const key of ['part', 'duties'] as const)
    if (value[key] !== undefined && refreshes !== undefined)
      mistakes.add(file, lineOf([key]), `A course that refreshes others stands in no path; remove '${key}'.`)
  const covered: Covered[] = []
  const offers = new Map<string, CourseOffer>()
  const offer = (
    of: string,
    at: readonly (string | number)[],
    given: Omit<CourseOffer, 'claims'>,
    own: Partial<CourseOffer>,
  ) => {
    const line = (key: 'audience' | 'duties' | 'covers') => (index: number) => lineOf([...at, key, index])
    for (const key of ['audience', 'duties', 'covers'] as const)
      own[key]?.forEach((name, index, all: readonly string[]) => {
        if (all.indexOf(name) < index)
          mistakes.add(file, line(key)(index), `'${key}' names '${name}' twice; remove one.`)
      })
    own.covers?.forEach((name, index) => {
      if (name === of) mistakes.add(file, line('covers')(index), `'${of}' covers itself; remove it.`)
      else covered.push({ file, line: line('covers')(index), slug: name })
    })
    offers.set(of, { ...given, claims: claimsOf(words, of === slug ? null : of) })
  }
  const whole = { part: part ?? null, audience, duties, covers }
  offer(slug, [], whole, { audience, duties, covers })
  editions.forEach(({ slug: edition, part: own = part, ...differs }, index) =>
    offer(
      edition,
      ['editions', index],
      {
        part: own === undefined || own === 'none' ? null : own,
        audience: differs.audience ?? audience,
        duties: differs.duties ?? duties,
        covers: differs.covers ?? covers,
      },
      differs,
    ),
  )
  compareClaims(slug, words, mistakes)
  return { offers, covered }
}

function claimsOf(words: Authors['words'], edition: string | null): CourseOffer['claims'] {
  const said = [...words].map(([language, { value }]): [string, Claims] => {
    const own: Said | undefined = edition === null ? undefined : value.editions?.[edition]
    return [
      language,
      {
        satisfies: own?.satisfies ?? value.satisfies ?? [],
        doesNotSatisfy: own?.doesNotSatisfy ?? value.doesNotSatisfy ?? [],
      },
    ]
  })
  return Object.fromEntries(said.filter(([, claims]) => LISTS.some(list => claims[list].length > 0)))
}

/** Every language promises, and takes back, the same. */
function compareClaims(slug: string, words: Authors['words'], mistakes: Mistakes): void {
  const [english, ...others] = [...words]
  if (!english) return
  const places = (value: AuthoredCourseText): [readonly string[], Said][] => [
    [[], value],
    ...Object.entries(value.editions ?? {}).map(([key, said]): [readonly string[], Said] => [['editions', key], said]),
  ]
  const known = new Map(places(english[1].value).map(([at, said]) => [at.join(' '), said]))
  for (const [language, { value, lineOf }] of others)
    for (const [at, said] of places(value))
      for (const list of LISTS) {
        const wanted = known.get(at.join(' '))?.[list]?.length ?? 0
        if ((said[list]?.length ?? 0) !== wanted)
          mistakes.add(
            join(slug, language, 'course.yaml'),
            lineOf([...at, list]),
            `'${list}' has ${wanted} ${wanted === 1 ? 'sentence' : 'sentences'} in English; write the same ones here.`,
          )
      }
}

/** Reports what is said to be covered and is not there. */
export function refuseUnknownCovered(
  covered: readonly Covered[],
  known: ReadonlySet<string>,
  add: Mistakes['add'],
): void {
  for (const { file, line, slug } of covered)
    if (!known.has(slug))
      add(file, line, `'covers' names the course '${slug}', which is not there; correct or remove it.`)
}
