import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { practiceFile, readPractice } from '../testing/practice-page.ts'
import { CallPage, LearnerCall, learnerCall } from './call.ts'
import { answersToGuess, ASK_SECONDS, callSeconds, judgeCall, wordsOfCall } from './call.rules.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The examples in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: call\n[\s\S]*?)```/.exec(guide)?.[1])
const ruby = given(/```yaml\n(# content[^\n]*ruby\.yaml\n[\s\S]*?)```/.exec(guide)?.[1])

const sheets = (sheet: string, spanish = sheet) => ({
  'sample/en/cases/ruby.yaml': sheet,
  'sample/es/cases/ruby.yaml': spanish,
})
const change = (text: string, from: string, to: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}
const page = (from: string, to: string) => change(example, from, to)
const sheet = (from: string, to: string) => change(ruby, from, to)

const read = async () => {
  const { page: found, mistakes } = await readPractice(example, example, sheets(ruby))
  expect(mistakes).toEqual([])
  return CallPage.parse(found)
}

const danger = sheet('danger: false', 'danger: true')
const first = (text: string) =>
  page(
    'asks:\n  - key: reason',
    `first:
  asks: What do you do first?
  options:
    - { text: '${text}', is: other, good: true }
    - { text: Call the line., is: other, why: Help comes first. }
asks:
  - key: reason`,
  )
const good = ['b', 'a', 'c', 'a', 'b']

describe('the example in the guide', () => {
  it('is a call without a mistake, as it is stored', async () => {
    const found = await read()
    expect(found.steps.map(({ key }) => key)).toEqual(['reason', 'child', 'seen', 'how-often', 'where'])
    expect(found.sheet.facts).toHaveLength(4)
    expect(found.seconds).toBeGreaterThan(5 * 15)
  })

  it('has one good answer to each ask', async () => {
    const rights = answersToGuess(await read()).map(options => options.filter(({ right }) => right).length)
    expect(rights).toEqual([1, 1, 1, 1, 1])
  })
})

it('keeps from learners what is judged', async () => {
  const shown = JSON.stringify(LearnerCall.parse(learnerCall(await read())))
  expect(shown).toContain('until 5:30')
  for (const secret of ['"good"', '"is"', '"about"', '"why"', 'danger', 'Never add to what you know'])
    expect(shown).not.toContain(secret)
})

describe('a call is judged', () => {
  it('as good when each answer is', async () => {
    expect(judgeCall(await read(), good)).toMatchObject({
      good: true,
      factsGiven: 4,
      factsNeeded: 4,
      linesBeforeFact: 0,
    })
  })

  it('by facts, opinions, and how long the first fact took', async () => {
    const verdict = judgeCall(await read(), ['a', 'b', 'b', 'b', 'b'])
    expect(verdict).toMatchObject({ good: false, factsGiven: 1, factsNeeded: 4, linesBeforeFact: 4 })
    expect(verdict?.steps.map(({ is }) => is)).toEqual(['opinion', 'opinion', 'fact', 'opinion', 'fact'])
    expect(verdict?.steps[2]).toEqual({ is: 'fact', good: 'c', why: expect.stringContaining('Never add') })
  })

  it('without a first fact where none was given', async () => {
    expect(judgeCall(await read(), ['a', 'b', 'b', 'a', 'a'])).toMatchObject({ factsGiven: 0, linesBeforeFact: null })
  })

  it.each([[[]], [['b']], [[...good, 'a']], [['z', 'a', 'c', 'a', 'b']]])(
    'not at all when %j answers it in part, or by what is not there',
    async chosen => {
      expect(judgeCall(await read(), chosen)).toBeUndefined()
    },
  )

  it('with 911 first, which is no sentence of the call', async () => {
    const { page: found, mistakes } = await readPractice(first('Call 911.'), first('Call 911.'), sheets(danger))
    expect(mistakes).toEqual([])
    const call = CallPage.parse(found)
    expect(call.steps[0]).toMatchObject({ key: 'first', before: true })
    expect(judgeCall(call, ['a', ...good])).toMatchObject({ good: true, linesBeforeFact: 0 })
    expect(judgeCall(call, ['b', ...good])).toMatchObject({ good: false, factsGiven: 4 })
  })
})

const inCase = 'sample/en/cases/ruby.yaml'
/** What an author did, the page and the sheet, where they are told, and what. */
const broken: [string, () => [page: string, sheet: string], string, string][] = [
  ['a case that is not there', () => [page('case: ruby', 'case: rubi'), ruby], practiceFile, "There is no case 'rubi'"],
  ['a sheet that no page uses', () => [page('case: ruby', 'case: rubi'), ruby], inCase, 'No page uses this case'],
  [
    'an ask without a good answer',
    () => [page(', about: words, good: true', ', about: words, why: No.'), ruby],
    practiceFile,
    "The ask 'reason' has no good answer; mark one",
  ],
  [
    'two good answers',
    () => [page('is: other, why: You need no proof to call. Say what you heard.', 'is: other, good: true'), ruby],
    practiceFile,
    "The ask 'reason' has 2 good answers; leave one.",
  ],
  [
    'a good opinion',
    () => [page('is: fact, about: words, good', 'is: opinion, good'), ruby],
    practiceFile,
    'An opinion is never the good answer',
  ],
  [
    'a good fact that is not in the case',
    () => [page('about: seen', 'about: scene'), ruby],
    practiceFile,
    'A good fact must stand in the case',
  ],
  [
    'a good unknown that the case knows',
    () => [page('about: how-often', 'about: where'), ruby],
    practiceFile,
    "'I don't know' is good only for what the case names",
  ],
  [
    'an answer without its reason',
    () => [page(', why: You do. It stands in your notes.', ''), ruby],
    practiceFile,
    'An answer that is not the good one must say why',
  ],
  [
    'a fact that nobody asks for',
    () => [example, sheet('unknowns:', '  - { key: coat, text: Her coat is red. }\nunknowns:')],
    inCase,
    "No good answer is about 'coat'; add an ask for it, or remove it.",
  ],
  ['a key given twice', () => [example, sheet('key: how-often', 'key: seen')], inCase, "The key 'seen' appears twice"],
  ['danger without 911', () => [example, danger], practiceFile, "add 'first', whose good answer is to call 911"],
  ['911 without danger', () => [first('Call 911.'), ruby], practiceFile, "The case says 'danger: false'"],
  [
    'danger where something else comes first',
    () => [first('Call the office.'), danger],
    practiceFile,
    'The good answer in danger must name 911.',
  ],
  [
    "an ask with the first one's key",
    () => [page('key: reason', 'key: first'), ruby],
    practiceFile,
    "'first' is the question before the call",
  ],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, texts, file, expected) => {
    const [text, facts] = texts()
    const { mistakes } = await readPractice(text, text, sheets(facts))
    const told = mistakes.filter(line => line.startsWith(file) && line.includes(expected))
    expect(told).toHaveLength(1)
    if (!expected.startsWith('No page uses')) expect(told[0]).toMatch(/:\d+: /)
  })

  it('a call in another language with other marks', async () => {
    const other = page('about: words, good', 'about: seen, good')
    const { mistakes } = await readPractice(
      example,
      change(other, 'about: seen, good: true }\n  - key: how', 'about: words, good: true }\n  - key: how'),
      sheets(ruby),
    )
    expect(mistakes).toEqual([expect.stringContaining('The page differs from English in its case, asks or answers')])
  })

  it('what is no case sheet in their folder', async () => {
    const more = { ...sheets(ruby), 'sample/en/cases/Notes.txt': 'x' }
    expect((await readPractice(example, example, more)).mistakes).toEqual([
      "sample/en/cases/Notes.txt: A case sheet is a file like 'ruby.yaml'; rename or remove this.",
    ])
  })
})

/** A call about one fact and one unknown, with two questions. */
const short: Parameters<typeof judgeCall>[0] = {
  sheet: {
    title: 'Ruby',
    danger: false,
    facts: [{ key: 'words', text: 'She said so.' }],
    unknowns: [{ key: 'where', text: 'Where it was.' }],
  },
  steps: [
    {
      key: 'reason',
      asks: 'What is it?',
      before: false,
      options: [
        { key: 'a', text: 'She said.', is: 'fact', about: 'words', good: true, why: 'It is known.' },
        { key: 'b', text: 'I think.', is: 'opinion', about: 'words', good: false, why: 'Nobody knows.' },
      ],
    },
    {
      key: 'place',
      asks: 'Where?',
      before: false,
      options: [
        { key: 'a', text: 'Unknown.', is: 'unknown', about: 'where', good: true },
        { key: 'b', text: 'Home.', is: 'fact', about: 'elsewhere', good: false, why: 'Invented.' },
      ],
    },
  ],
}

it('tells of each answer what it was, and why only of one that was not the good one', () => {
  expect(judgeCall(short, ['a', 'a'])).toStrictEqual({
    kind: 'call',
    good: true,
    factsGiven: 1,
    factsNeeded: 1,
    linesBeforeFact: 0,
    steps: [
      { is: 'fact', good: 'a' },
      { is: 'unknown', good: 'a' },
    ],
  })
  // An opinion about a fact is none, and neither is a fact that is not in the case.
  expect(judgeCall(short, ['b', 'b'])).toStrictEqual({
    kind: 'call',
    good: false,
    factsGiven: 0,
    factsNeeded: 1,
    linesBeforeFact: null,
    steps: [
      { is: 'opinion', good: 'a', why: 'Nobody knows.' },
      { is: 'fact', good: 'a', why: 'Invented.' },
    ],
  })
})

it('takes the time to read the sheet and every question with its answers, and to think', () => {
  // Two words of the title, six of the sheet, seven and three of the questions: 18. No reason is read.
  expect(callSeconds(short, 'The title')).toBe(2 * ASK_SECONDS + 18 / 3)
})

it('says in words the sheet, and the questions with their answers and reasons', () => {
  expect(wordsOfCall(short)).toEqual([
    'She said so.',
    'Where it was.',
    'What is it?',
    'She said.',
    'It is known.',
    'I think.',
    'Nobody knows.',
    'Where?',
    'Unknown.',
    '',
    'Home.',
    'Invented.',
  ])
})
