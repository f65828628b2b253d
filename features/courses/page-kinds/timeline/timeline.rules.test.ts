import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { LearnerTimeline, learnerTimeline, TimelinePage } from './timeline.ts'
import { choicesToGuess, DAY_SECONDS, daysAlong, judgeTimeline, safeWay, timelineSeconds } from './timeline.rules.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The example in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: timeline\n[\s\S]*?)```/.exec(guide)?.[1])

const read = async () => {
  const { page, mistakes } = await readPractice(example)
  expect(mistakes).toEqual([])
  return TimelinePage.parse(page)
}
const change = (from: string | RegExp, to: string) => {
  expect(example).toMatch(from)
  return example.replace(from, to)
}

describe('the example in the guide', () => {
  it('is a story without a mistake, as it is stored', async () => {
    const page = await read()
    expect(page).toMatchObject({ kind: 'timeline', required: true })
    expect(page.days.map(({ key, choices }) => [key, choices.map(choice => choice.key)])).toEqual([
      ['monday', ['a', 'b']],
      ['tuesday', ['a', 'b', 'c']],
      ['thursday', ['a', 'b']],
    ])
  })

  it('counts the time of its shortest safe way, and of nothing else', async () => {
    const page = await read()
    expect(safeWay(page)).toEqual(['a', 'b'])
    expect(page.seconds).toBeGreaterThan(2 * DAY_SECONDS)
    const longer = await readPractice(change('Nobody answers the phone', 'Nobody at all answers '.repeat(50)))
    expect(longer.page?.seconds).toBe(page.seconds)
  })

  it('has one choice to find on each of its days', async () => {
    const asked = choicesToGuess(await read()).map(choices => choices.findIndex(({ right }) => right))
    expect(asked).toEqual([0, 1, 1])
  })
})

it('shows learners every effect, but not what there is to say of it before the end', async () => {
  const page = await read()
  const shown = LearnerTimeline.parse(learnerTimeline(page))
  expect(shown.days[0]?.choices[1]?.effect).toEqual({ child: 'risk', trust: 'risk', law: 'same' })
  expect(JSON.stringify(shown)).not.toMatch(/lookBack|why|The duty began/)
})

describe('a way is judged', () => {
  it('as good when nothing was put at risk, with its look back', async () => {
    expect(judgeTimeline(await read(), ['a', 'b'])).toEqual({
      kind: 'timeline',
      good: true,
      lookBack: expect.stringContaining('and you acted'),
      whys: [],
    })
  })

  it('with a reason for each choice that put something at risk', async () => {
    expect(judgeTimeline(await read(), ['b', 'a', 'b'])).toMatchObject({
      good: false,
      lookBack: expect.stringContaining('Two nights passed'),
      whys: [
        { choice: 0, why: expect.stringContaining('He may not tell you again') },
        { choice: 1, why: expect.stringContaining('alone at home') },
      ],
    })
  })

  it.each([[[]], [['a']], [['a', 'b', 'a']], [['z', 'b']], [['a', 'constructor']], [['a', 'a']]])(
    'not at all when %j leads to no ending',
    async chosen => {
      expect(judgeTimeline(await read(), chosen)).toBeUndefined()
    },
  )
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  [
    'a choice to nowhere',
    () => change('to: in-time', 'to: in-tim'),
    "There is no day or ending 'in-tim'; write it or correct the key.",
  ],
  [
    'a way back',
    () => change('to: late }', 'to: monday }'),
    "From 'thursday' a choice leads to 'monday', which is not later.",
  ],
  [
    'a day that leads to itself',
    () => change('to: late }', 'to: thursday }'),
    "From 'thursday' a choice leads to 'thursday', which is not later.",
  ],
  [
    'an ending that nobody reaches',
    () => change('to: late }', 'to: too-late }'),
    "No choice leads to 'late'; let one lead there, or remove it.",
  ],
  [
    'a day that nobody reaches',
    () => change(/to: thursday/g, 'to: late'),
    "No choice leads to 'thursday'; let one lead there, or remove it.",
  ],
  [
    'a day and an ending of one key',
    () => change('key: too-late', 'key: monday'),
    "The day or ending 'monday' appears twice; give each its own key.",
  ],
  [
    'no safe way',
    () => change('law: safer }, to: in-time', 'law: risk }, to: in-time, why: No.'),
    'Every way from the first day to an ending puts something at risk; write one that does not.',
  ],
  [
    'a safe way that is too short',
    () => change('law: same }, to: tuesday }', 'law: same }, to: in-time }'),
    'The shortest safe way takes 1 choice; make it 2 or more.',
  ],
  [
    'a risk without a reason',
    () => change(', why: There is nobody at home to read it.', ''),
    "A choice that puts something at risk must say why; add 'why'.",
  ],
  ['an unknown effect', () => change('child: safer', 'child: better'), 'must be safer, same or risk.'],
  ['an ending without a look back', () => change(/ {4}lookBack: .*\n/, ''), "The key 'endings[1].lookBack' is missing"],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = await toldOf(text())
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it('other effects in another language', async () => {
    const { mistakes } = await readPractice(example, change('trust: same', 'trust: safer'))
    expect(mistakes).toEqual([
      expect.stringContaining('The page differs from English in its days, choices, effects or endings'),
    ])
  })
})

/** Days, each with where its choices lead; one that ends in '!' puts the child at risk. */
const story = (days: Record<string, string[]>) => ({
  days: Object.entries(days).map(([key, choices]) => ({
    key,
    label: 'Day one.',
    happens: 'It rains.',
    choices: choices.map((to, index) => ({
      key: 'abc'.charAt(index),
      text: 'My three words.',
      effect: { child: to.endsWith('!') ? 'risk' : 'same', trust: 'same', law: 'safer' } as const,
      to: to.replace('!', ''),
    })),
  })),
  endings: [
    { key: 'good', text: 'It is over.', lookBack: 'So it went.' },
    { key: 'late', text: 'It went on for some more days.', lookBack: 'So it went.' },
  ],
})

it('leads along the days of the choices, to where they arrive', () => {
  const page = story({ monday: ['tuesday', 'good'], tuesday: ['good'] })
  const along = (...chosen: string[]) => {
    const way = daysAlong(page, chosen)
    return way && [way.days.map(({ key }) => key), way.choices.map(({ to }) => to), way.at]
  }
  expect(along()).toEqual([[], [], 'monday'])
  expect(along('a')).toEqual([['monday'], ['tuesday'], 'tuesday'])
  expect(along('a', 'a')).toEqual([['monday', 'tuesday'], ['tuesday', 'good'], 'good'])
  expect(along('c')).toBeUndefined()
  expect(along('b', 'a')).toBeUndefined()
})

it.each<[string, Record<string, string[]>, string[] | undefined]>([
  [
    'the shortest one, also where a longer one joins it',
    { monday: ['tuesday', 'friday'], tuesday: ['friday'], friday: ['good'] },
    ['b', 'a'],
  ],
  ['the one round a risk', { monday: ['good!', 'tuesday'], tuesday: ['good!', 'late'] }, ['b', 'b']],
  ['none where every way has a risk', { monday: ['tuesday', 'good!'], tuesday: ['late!'] }, undefined],
  ['none where a choice leads nowhere', { monday: ['sunday'] }, undefined],
  ['none where a choice leads back', { monday: ['monday'] }, undefined],
])('the safe way is %s', (_what, days, way) => {
  expect(safeWay(story(days))).toEqual(way)
})

it('takes the time to read the days of the safe way with all their choices and its ending, and to weigh them', () => {
  const page = story({ monday: ['good!', 'good'], tuesday: ['late'] })
  // Three words of the title, four of the day, three of each of two choices, three of the ending: 16.
  expect(timelineSeconds(page, 'The long title')).toBe(DAY_SECONDS + Math.ceil(16 / 3))
})

it('asks to find the one choice without a risk, only where there is one', () => {
  const page = story({ monday: ['tuesday!', 'tuesday'], tuesday: ['friday', 'good'], friday: ['late!'] })
  expect(choicesToGuess(page)).toEqual([
    [
      { text: 'My three words.', right: false },
      { text: 'My three words.', right: true },
    ],
  ])
})
