import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { THING_SECONDS } from '../picks.rules.ts'
import { guessable, judgePractice, wordsOf } from '../practice.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { MIDDLE_PLACES, PAIRED_PLACES } from './body-places.ts'
import { BodymapPage, LearnerBodymap, learnerBodymap } from './bodymap.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The example in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: bodymap\n[\s\S]*?)```/.exec(guide)?.[1])

const read = async () => {
  const { page, mistakes } = await readPractice(example)
  expect(mistakes).toEqual([])
  return BodymapPage.parse(page)
}
const change = (from: string | RegExp, to: string) => {
  expect(example).toMatch(from)
  return example.replace(from, to)
}

describe('the example in the guide', () => {
  it('is a figure with marks, as it is stored', async () => {
    expect(await read()).toMatchObject({
      kind: 'bodymap',
      required: true,
      figure: 'infant',
      about: expect.stringContaining('five months'),
      things: [
        { key: 'a', at: ['forehead'], label: 'Forehead', counts: false },
        { key: 'b', at: ['left-ear'], counts: true },
        { key: 'c', at: ['lower-back'], counts: false },
        { key: 'd', at: ['left-upper-arm', 'right-upper-arm'], counts: true },
      ],
    })
  })

  it('counts each mark once with what is read on it, and no reason given afterwards', async () => {
    const { seconds, things } = await read()
    expect(seconds).toBeGreaterThan(things.length * THING_SECONDS)
    const reasons = await readPractice(change(/why: A birthmark.*\}/, `why: '${'Because. '.repeat(200)}' }`))
    expect(reasons.page?.seconds).toBe(seconds)
    const longer = await readPractice(change('about: Mila', `about: ${'And more '.repeat(30)}`))
    expect(longer.page?.seconds).toBeGreaterThan(seconds)
  })

  it('has nothing with one right answer to guess, and words to measure', async () => {
    const page = await read()
    expect(guessable(page)).toEqual([])
    expect(wordsOf(page)).toEqual(expect.arrayContaining(['Forehead', page.about]))
  })
})

it('the guide names every place', () => {
  for (const place of [...MIDDLE_PLACES, ...PAIRED_PLACES]) expect(guide).toContain(`\`${place}\``)
})

it('keeps from learners which marks need a look, and why', async () => {
  const shown = JSON.stringify(LearnerBodymap.parse(learnerBodymap(await read())))
  expect(shown).toContain('Small round bruises in a row')
  for (const secret of ['counts', 'why', 'grip']) expect(shown).not.toContain(secret)
})

describe('chosen marks are judged', () => {
  it('as good when they are those that need a look, in any order', async () => {
    const verdict = judgePractice(await read(), ['d', 'b'])
    expect(verdict).toMatchObject({ kind: 'bodymap', good: true })
  })

  it('with a word on every mark', async () => {
    expect(judgePractice(await read(), ['a', 'b'])).toMatchObject({
      good: false,
      things: [
        { right: false, counts: false, why: expect.stringContaining('Babies') },
        { right: true, counts: true, why: expect.stringContaining('Ears') },
        { right: true, counts: false },
        { right: false, counts: true },
      ],
    })
  })

  it.each([[[]], [['a', 'a']], [['e']], [['constructor']]])('not at all as %j', async chosen => {
    expect(judgePractice(await read(), chosen)).toBeUndefined()
  })
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  ['another figure', () => change('figure: infant', 'figure: dog'), "'figure' must be infant, child or teen."],
  [
    'a place that is not there',
    () => change('at: forehead', 'at: tail'),
    "'marks[1].at' must be a place of the figure",
  ],
  ['a side left out', () => change(', side: left', ''), "'ear' has a side; add 'side: left', 'right' or 'both'."],
  [
    'a side in the middle',
    () => change('at: forehead', 'at: forehead, side: left'),
    "'forehead' is in the middle; remove 'side'.",
  ],
  [
    'two marks at one place',
    () => change('at: upper-arm, side: both', 'at: ear, side: both'),
    "Something is already marked at 'left-ear'; choose another place.",
  ],
  [
    'marks of which none counts',
    () => example.replaceAll('look: true', 'look: false'),
    "None of them has 'look: true'; mark at least one.",
  ],
  [
    'marks that all count',
    () => example.replaceAll('look: false', 'look: true'),
    "All of them have 'look: true'; add one that does not",
  ],
  [
    'marks that stand in order',
    () => change('look: true', 'look: false').replace(/(shape: 'A gray.*)look: false/, '$1look: true'),
    "Those with 'look: true' stand together, so their order tells; mix them.",
  ],
  ['two marks', () => change(/ {2}- \{ at: (ear|lower-back).*\n/g, ''), "'marks' must be three to eight marks."],
  ['a mark without a reason', () => change(/, why: A birth.*/, ' }'), "The key 'marks[3].why' is missing; add it."],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = await toldOf(text())
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it.each([
    ['another figure', () => change('figure: infant', 'figure: child')],
    ['another side', () => change('side: left', 'side: right')],
    ['another choice', () => change('look: false', 'look: true')],
  ])('%s in another language', async (_what, spanish) => {
    const { mistakes } = await readPractice(example, spanish())
    expect(mistakes).toEqual([
      expect.stringContaining("The page differs from English in its figure, its marks or 'look'; keep the same ones"),
    ])
  })
})
