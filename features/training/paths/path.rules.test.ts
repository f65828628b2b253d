import { describe, expect, test } from 'vitest'
import { isFor, pathOf, type Had, type PathCourse, type Placed } from './path.rules.ts'

const slugs = [
  'national',
  'national-one-hour',
  'national-in-depth',
  'california',
  'california-educators',
  'california-school',
  'school-staff',
  'health-care',
  'child-care',
  'ohio',
  'refresher',
  'coaches',
  'volunteers',
] as const
type Slug = (typeof slugs)[number]

const given: Record<Slug, Partial<PathCourse>> = {
  national: { part: 'core', hours: 2 },
  'national-one-hour': { part: 'core', hours: 1 },
  // Longer than the core of the path, and in none by itself.
  'national-in-depth': { hours: 3, covers: ['national', 'national-one-hour'], instead: true },
  california: { part: 'core', state: 'CA', hours: 1 },
  'california-educators': { part: 'core', state: 'CA', hours: 1.5, audience: ['education'], covers: ['school-staff'] },
  'california-school': { part: 'core', state: 'CA', hours: 1, audience: ['education'], covers: ['school-staff'] },
  'school-staff': { part: 'module', audience: ['education'] },
  'health-care': { part: 'module', audience: ['health-care'] },
  'child-care': { part: 'module', audience: ['child-care', 'education'] },
  ohio: { part: 'module', state: 'OH' },
  refresher: {},
  coaches: { part: 'module', audience: ['sports'], duties: ['coaching'] },
  // Without a part: nobody is asked for it who does not volunteer.
  volunteers: { duties: ['volunteering'] },
}

interface Case {
  readonly person?: Partial<Placed>
  readonly had?: Partial<Record<Slug, Had>>
  /** What the catalog does not have. */
  readonly without?: readonly Slug[]
}
const coursesOf = ({ had = {}, without = [] }: Case): PathCourse[] =>
  slugs.map((slug, courseId) => ({
    courseId,
    slug,
    state: 'NATL',
    part: null,
    audience: [],
    duties: [],
    covers: [],
    hours: 0.5,
    instead: false,
    offered: !without.includes(slug),
    had: had[slug] ?? null,
    ...given[slug],
  }))
const path = (of: Case) =>
  pathOf(coursesOf(of), { ...somebody, ...of.person }).map(
    ({ courseId, part, had }) => `${part} ${slugs[courseId]}${had === null ? '' : ` ${had}`}`,
  )

const teacher: Partial<Placed> = { state: 'CA', industry: 'education' }
const nurse: Partial<Placed> = { state: 'OH', industry: 'health-care' }
const somebody: Placed = { state: null, industry: null, duties: [] }

describe('the path of', () => {
  test.each<[string, Case, string[]]>([
    [
      'a teacher in California: the course for schools there, and not the module that it teaches itself',
      { person: teacher },
      ['core california-educators', 'module child-care'],
    ],
    [
      'a nurse in Ohio: the national course, the module for the work, and that of the state',
      { person: nurse },
      ['core national', 'module health-care', 'module ohio'],
    ],
    ['somebody without state and field of work: the national course alone', {}, ['core national']],
    ['somebody whose state is known, but not the field of work', { person: { state: 'CA' } }, ['core california']],
    [
      'somebody whose field of work is known, but not the state',
      { person: { industry: 'education' } },
      ['core national', 'module child-care', 'module school-staff'],
    ],
    [
      'a nurse who holds the one-hour edition: it is the core',
      { person: nurse, had: { 'national-one-hour': 'held' } },
      ['core national-one-hour held', 'module health-care', 'module ohio'],
    ],
    [
      'a teacher in California who holds the one-hour edition: not asked for another core, but for the module',
      { person: teacher, had: { 'national-one-hour': 'held' } },
      ['core national-one-hour held', 'module child-care', 'module school-staff'],
    ],
    [
      'a nurse who holds the edition in depth: it is the core, and the two hours are not asked',
      { person: nurse, had: { 'national-in-depth': 'held' } },
      ['core national-in-depth held', 'module health-care', 'module ohio'],
    ],
    [
      'a teacher in California who began the edition in depth: it is the core, as it was begun',
      { person: teacher, had: { 'national-in-depth': 'open' } },
      ['core national-in-depth open', 'module child-care', 'module school-staff'],
    ],
    [
      'somebody who holds two hours and began the edition in depth: held comes first, and nothing is asked twice',
      { had: { national: 'held', 'national-in-depth': 'open' } },
      ['core national held'],
    ],
    [
      'somebody who holds the edition in depth, which is not in the catalog: it is passed, and no part of the path',
      { had: { 'national-in-depth': 'held' }, without: ['national-in-depth'] },
      ['core national'],
    ],
    [
      'a teacher who has the edition for schools open: it is the core, as it was begun',
      { person: teacher, had: { 'california-school': 'open' } },
      ['core california-school open', 'module child-care'],
    ],
    [
      'somebody who has the educators’ course and moved to Ohio: what it taught is not asked again',
      {
        person: { state: 'OH', industry: 'education' },
        had: { 'california-educators': 'held' },
        without: ['california', 'california-educators', 'california-school'],
      },
      ['core national', 'module child-care', 'module ohio'],
    ],
    [
      'somebody who only began the educators’ course before moving: nothing is passed yet',
      { person: { state: 'OH', industry: 'education' }, had: { 'california-educators': 'open' } },
      ['core national', 'module child-care', 'module school-staff', 'module ohio'],
    ],
    [
      'somebody who holds one core and has a better one open: held comes first',
      { person: teacher, had: { national: 'held', 'california-educators': 'open' } },
      ['core national held', 'module child-care', 'module school-staff'],
    ],
    [
      'somebody who holds two: the one that fits best',
      { person: teacher, had: { national: 'held', 'california-educators': 'held' } },
      ['core california-educators held', 'module child-care'],
    ],
    [
      'a nurse with everything',
      { person: nurse, had: { national: 'held', 'health-care': 'held', ohio: 'held' } },
      ['core national held', 'module health-care held', 'module ohio held'],
    ],
    [
      'somebody in an organization whose catalog has no course of their state',
      { person: teacher, without: ['california', 'california-educators', 'california-school'] },
      ['core national', 'module child-care', 'module school-staff'],
    ],
    [
      'a teacher in California who coaches and volunteers: what is for both besides',
      { person: { ...teacher, duties: ['coaching', 'volunteering'] } },
      ['core california-educators', 'module child-care', 'module coaches', 'module volunteers'],
    ],
    [
      'a volunteer who holds the module for volunteers',
      { person: { duties: ['volunteering'] }, had: { volunteers: 'held' } },
      ['core national', 'module volunteers held'],
    ],
    ['somebody for whom the catalog has no core', { person: nurse, without: ['national', 'national-one-hour'] }, []],
  ])('%s', (_who, of, steps) => {
    expect(path(of)).toEqual(steps)
  })
})

test.each<[string, Partial<PathCourse>, Partial<PathCourse>, 'one' | 'other']>([
  ['the longer edition', { hours: 3 }, {}, 'one'],
  ['the course of the state, even a shorter one', { hours: 3 }, { state: 'CA' }, 'other'],
  ['the course for the work before a longer one', { hours: 3 }, { audience: ['education'] }, 'other'],
  ['the state before the work', { audience: ['education'] }, { state: 'CA' }, 'other'],
  ['by name, where nothing else differs', {}, {}, 'one'],
])('of two core courses comes first %s', (_why, one, other, first) => {
  const [plain] = coursesOf({})
  if (!plain) throw new Error('There is a course')
  const courses: PathCourse[] = [
    { ...plain, courseId: 2, slug: 'other', ...other },
    { ...plain, courseId: 1, slug: 'one', ...one },
  ]
  expect(pathOf(courses, { ...somebody, ...teacher })[0]?.courseId).toBe(first === 'one' ? 1 : 2)
})

test.each<[string, Partial<PathCourse>, Partial<PathCourse>]>([
  ['the country’s before the state’s', {}, { state: 'CA' }],
  ['the country’s, even if the state’s is for the work', {}, { state: 'CA', audience: ['education'] }],
  ['what is for the work before what is for everyone', { audience: ['education'] }, {}],
  ['what is for the work, also of two of the state', { state: 'CA', audience: ['education'] }, { state: 'CA' }],
])('of two modules comes first %s', (_why, first, second) => {
  const [core] = coursesOf({})
  if (!core) throw new Error('There is a course')
  // By name alone they would stand the other way around.
  const modules: PathCourse[] = [
    { ...core, part: 'module', courseId: 2, slug: 'a', ...second },
    { ...core, part: 'module', courseId: 1, slug: 'b', ...first },
  ]
  for (const courses of [modules, modules.toReversed()])
    expect(pathOf([core, ...courses], { ...somebody, ...teacher }).map(({ courseId }) => courseId)).toEqual([0, 1, 2])
})

test('of modules that differ in nothing else comes first the one whose name does', () => {
  const [core] = coursesOf({})
  if (!core) throw new Error('There is a course')
  const modules = ['c', 'a', 'b'].map((slug, at): PathCourse => ({ ...core, part: 'module', courseId: at + 1, slug }))
  expect(pathOf([core, ...modules], somebody).map(({ courseId }) => courseId)).toEqual([0, 2, 3, 1])
})

test.each<[Partial<PathCourse>, Partial<Placed>, boolean]>([
  [{ state: 'NATL', audience: [] }, { state: null, industry: null }, true],
  [{ state: 'CA', audience: [] }, { state: null, industry: null }, false],
  [{ state: 'CA', audience: [] }, { state: 'OH', industry: null }, false],
  [{ state: 'CA', audience: ['education'] }, teacher, true],
  [{ state: 'NATL', audience: ['education', 'youth'] }, { state: null, industry: 'youth' }, true],
  [{ state: 'NATL', audience: ['education'] }, { state: 'CA', industry: null }, false],
  [{ state: 'NATL', audience: ['education'] }, nurse, false],
  [{ audience: ['sports'], duties: ['coaching'] }, { ...teacher, duties: ['coaching'] }, true],
  [{ audience: ['sports'], duties: ['coaching'] }, { industry: 'sports' }, true],
  [{ audience: ['sports'], duties: ['coaching'] }, { ...teacher, duties: ['supervising'] }, false],
  [{ part: null, duties: ['coaching'] }, { ...teacher, duties: ['coaching'] }, true],
  [{ part: null, duties: ['coaching'] }, teacher, false],
  [{ part: null }, teacher, false],
  [{ state: 'CA', duties: ['coaching'] }, { ...nurse, duties: ['coaching'] }, false],
])('whether %o is for %o', (course, person, expected) => {
  const plain: Pick<PathCourse, 'state' | 'part' | 'audience' | 'duties'> = {
    state: 'NATL',
    part: 'module',
    audience: [],
    duties: [],
  }
  expect(isFor({ ...plain, ...course }, { state: null, industry: null, duties: [], ...person })).toBe(expected)
})
