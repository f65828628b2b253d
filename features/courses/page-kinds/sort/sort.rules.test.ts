import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { LearnerSort, learnerSort, SortPage } from './sort.ts'
import { CARD_SECONDS, judgeSort, pilesToGuess, standInPiles } from './sort.rules.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The example in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: sort\n[\s\S]*?)```/.exec(guide)?.[1])

const read = async () => {
  const { page, mistakes } = await readPractice(example)
  expect(mistakes).toEqual([])
  return SortPage.parse(page)
}
const change = (from: string | RegExp, to: string) => {
  expect(example).toMatch(from)
  return example.replace(from, to)
}

describe('the example in the guide', () => {
  it('is a page of cards without a mistake, as it is stored', async () => {
    expect(await read()).toMatchObject({
      kind: 'sort',
      required: true,
      retry: true,
      piles: [{ key: 'fact' }, { key: 'opinion' }],
      cards: [{ pile: 'fact' }, { pile: 'opinion' }, { pile: 'opinion' }, { pile: 'fact' }, {}, {}],
    })
  })

  it('counts each card once with what is read on it, and no reason given afterwards', async () => {
    const { seconds, cards } = await read()
    expect(seconds).toBeGreaterThan(cards.length * CARD_SECONDS)
    const reasons = await readPractice(change(/why: .*/, `why: '${'Because. '.repeat(200)}' }`))
    expect(reasons.page?.seconds).toBe(seconds)
    const longer = await readPractice(change('text: She was', `text: ${'And so much more '.repeat(30)}`))
    expect(longer.page?.seconds).toBeGreaterThan(seconds)
  })

  it('has no pile that pays for who always chooses it', async () => {
    const asked = pilesToGuess(await read())
    expect(asked).toHaveLength(6)
    expect(asked.filter(piles => piles[0]?.right)).toHaveLength(3)
  })
})

it('keeps from learners where each card belongs, and why', async () => {
  const page = await read()
  const shown = LearnerSort.parse(learnerSort(page))
  expect(shown.cards).toEqual(page.cards.map(({ text }) => ({ text })))
  expect(JSON.stringify(shown)).not.toContain('why')
})

describe('sorted cards are judged', () => {
  const right = async () => (await read()).cards.map(({ pile }) => pile)

  it('as good when each lies where it belongs', async () => {
    const verdict = judgeSort(await read(), await right())
    expect(verdict).toMatchObject({ kind: 'sort', good: true })
    expect(verdict?.cards.every(card => card.right && card.why.length > 0)).toBe(true)
  })

  it('one by one, each with its pile and its reason', async () => {
    const chosen = (await right()).with(1, 'fact')
    const verdict = judgeSort(await read(), chosen)
    expect(verdict?.good).toBe(false)
    expect(verdict?.cards.map(card => card.right)).toEqual([true, false, true, true, true, true])
    expect(verdict?.cards[1]).toMatchObject({ pile: 'opinion', why: expect.stringContaining('.') })
  })

  it.each([
    [[]],
    [['fact']],
    [['fact', 'fact', 'fact', 'fact', 'fact', 'rumor']],
    [['fact', 'fact', 'fact', 'fact', 'fact', 'constructor']],
    [['fact', 'fact', 'fact', 'fact', 'fact', 'fact', 'fact']],
  ])('not at all when %j is not one pile for each card', async chosen => {
    expect(judgeSort(await read(), chosen)).toBeUndefined()
  })
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  [
    'a card for a pile that does not exist',
    () => change('pile: fact', 'pile: facts'),
    "There is no pile 'facts'; add it to 'piles' or correct the key.",
  ],
  [
    'a pile for no card',
    () => change('cards:', '  - { key: rumor, label: A rumor }\ncards:'),
    "No card belongs into the pile 'rumor'; write one, or remove the pile.",
  ],
  [
    'two piles of one key',
    () => change('cards:', '  - { key: fact, label: A fact again }\ncards:'),
    "The pile 'fact' appears twice; give each its own key.",
  ],
  ['one pile', () => change(/ {2}- \{ key: opinion.*\n/, ''), "'piles' must be two to four piles."],
  [
    'two cards',
    () => change(/cards:[\s\S]*---/, 'cards:\n  - { text: A, pile: fact, why: B }\n---'),
    "'cards' must be three to twenty cards.",
  ],
  ['a card without a reason', () => change(/, why: .*/, ' }'), "The key 'cards[1].why' is missing; add it."],
  [
    'cards that stand in their piles',
    () => {
      const cards = ['fact', 'fact', 'opinion', 'opinion'].map(
        (pile, index) => `  - { text: Card ${index}, pile: ${pile}, why: So. }\n`,
      )
      return change(/cards:[\s\S]*?---/, `cards:\n${cards.join('')}---`)
    },
    'The cards of each pile stand together, so their order gives them away; mix them.',
  ],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = await toldOf(text())
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it('the same card twice, at its line', async () => {
    const twice = change(/( {2}- \{ text: .*\n)/, '$1$1')
    expect(await toldOf(twice)).toEqual([expect.stringMatching(/practice\.md:\d+: The card '.*' appears twice/)])
  })

  it.each([
    ['another order', () => change('pile: fact', 'pile: opinion')],
    ["another 'retry'", () => change('retry: true', 'retry: false')],
  ])('%s in another language', async (_what, spanish) => {
    const { mistakes } = await readPractice(example, spanish())
    expect(mistakes).toEqual([
      expect.stringContaining("The page differs from English in its piles, its cards or 'retry'; keep the same ones"),
    ])
  })
})

const sorted = (cards: string) => ({
  piles: ['f', 'o'].map(key => ({ key, label: `Pile ${key}` })),
  cards: [...cards].map(pile => ({ text: 'A card', pile, why: 'So.' })),
})

it('asks of each card which of the piles it belongs to', () => {
  expect(pilesToGuess(sorted('of'))).toEqual([
    [
      { text: 'Pile f', right: false },
      { text: 'Pile o', right: true },
    ],
    [
      { text: 'Pile f', right: true },
      { text: 'Pile o', right: false },
    ],
  ])
})

it.each([
  ['ffoo', true],
  ['foo', true],
  ['fofo', false],
  ['offo', false],
  // With one card for each pile there is no other order.
  ['fo', false],
])('the cards of each pile in %s stand together: %s', (cards, together) => {
  expect(standInPiles(sorted(cards))).toBe(together)
})
