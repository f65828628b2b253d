import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { THING_SECONDS } from '../picks.rules.ts'
import { guessable, judgePractice, wordsOf } from '../practice.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { PLACES, spotsOf } from './scene-places.ts'
import { LearnerScene, learnerScene, ScenePage } from './scene.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The example in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: scene\n[\s\S]*?)```/.exec(guide)?.[1])

const read = async () => {
  const { page, mistakes } = await readPractice(example)
  expect(mistakes).toEqual([])
  return ScenePage.parse(page)
}
const change = (from: string | RegExp, to: string) => {
  expect(example).toMatch(from)
  return example.replace(from, to)
}

describe('the example in the guide', () => {
  it('is a place with things to notice, as it is stored', async () => {
    expect(await read()).toMatchObject({
      kind: 'scene',
      required: true,
      place: 'classroom',
      things: [
        { key: 'a', at: ['coat-hooks'], label: 'An empty hook', counts: true },
        { key: 'b', at: ['reading-corner'], counts: false },
        { key: 'c', at: ['door'], counts: false },
        { key: 'd', at: ['back-desk'], counts: true },
      ],
    })
  })

  it('counts each thing once with what is read on it, and no reason given afterwards', async () => {
    const { seconds, things } = await read()
    expect(seconds).toBeGreaterThan(things.length * THING_SECONDS)
    const reasons = await readPractice(change(/why: 'He is late.*\}/, `why: '${'Because. '.repeat(200)}' }`))
    expect(reasons.page?.seconds).toBe(seconds)
  })

  it('has nothing with one right answer to guess, and words to measure', async () => {
    const page = await read()
    expect(guessable(page)).toEqual([])
    expect(wordsOf(page)).toEqual(
      expect.arrayContaining(['An empty hook', 'He is late for work. So are many parents.']),
    )
  })
})

it('the guide names every place and its spots', () => {
  for (const place of PLACES) for (const name of [place, ...spotsOf(place)]) expect(guide).toContain(`\`${name}\``)
})

it('keeps from learners what matters, and why', async () => {
  const shown = JSON.stringify(LearnerScene.parse(learnerScene(await read())))
  expect(shown).toContain('An empty hook')
  for (const secret of ['counts', 'why', 'pattern']) expect(shown).not.toContain(secret)
})

describe('chosen things are judged', () => {
  it('as good when they are those that matter', async () => {
    expect(judgePractice(await read(), ['a', 'd'])).toMatchObject({ kind: 'scene', good: true })
  })

  it('with a word on every thing', async () => {
    expect(judgePractice(await read(), ['a', 'b'])).toMatchObject({
      good: false,
      things: [
        { right: true, why: expect.stringContaining('Clothes') },
        { right: false, why: expect.stringContaining('alone') },
        { right: true, counts: false },
        { right: false, counts: true },
      ],
    })
  })

  it.each([[[]], [['a', 'a']], [['e']]])('not at all as %j', async chosen => {
    expect(judgePractice(await read(), chosen)).toBeUndefined()
  })
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  [
    'another place',
    () => change('place: classroom', 'place: moon'),
    "'place' must be one of classroom, gym, clinic, chapel, chat",
  ],
  [
    'a spot that is not there',
    () => change('at: door', 'at: moon'),
    "The classroom has no 'moon'; use one of door, coat",
  ],
  [
    'two things at one spot',
    () => change('at: door', 'at: coat-hooks'),
    "Something is already marked at 'coat-hooks'; choose another place.",
  ],
  [
    'things of which none matters',
    () => example.replaceAll('matters: true', 'matters: false'),
    "None of them has 'matters: true'; mark at least one.",
  ],
  [
    'things that all matter',
    () => example.replaceAll('matters: false', 'matters: true'),
    "All of them have 'matters: true'; add one that does not",
  ],
  [
    'things that stand in order',
    () => change('matters: true', 'matters: false'),
    "Those with 'matters: true' stand together, so their order tells; mix them.",
  ],
  ['two things', () => change(/ {2}- \{ at: (door|back-desk).*\n/g, ''), "'see' must be three to six things."],
  ['a thing without a reason', () => change(/, why: 'He is late.*/, ' }'), "The key 'see[3].why' is missing; add it."],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = await toldOf(text())
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it.each([
    ['another spot', () => change('at: door', 'at: board')],
    ['another choice', () => change('matters: false', 'matters: true')],
  ])('%s in another language', async (_what, spanish) => {
    const { mistakes } = await readPractice(example, spanish())
    expect(mistakes).toEqual([
      expect.stringContaining("The page differs from English in its place, what there is to see or 'matters'; keep"),
    ])
  })
})
