import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { readPractice, toldOf } from '../testing/practice-page.ts'
import { LearnerPretest, learnerPretest, PretestPage } from './pretest.ts'
import { QUESTION_SECONDS } from '../seat-time.rules.ts'
import { compare, fits, givenAs, givenIn, judgePretest, pretestSeconds, wordsOfPretest } from './pretest.rules.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The example in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: pretest\n[\s\S]*?)```/.exec(guide)?.[1])

const read = async (text = example) => {
  const { page, mistakes } = await readPractice(text)
  expect(mistakes).toEqual([])
  return PretestPage.parse(page)
}
const change = (from: string | RegExp, to: string) => {
  expect(example).toMatch(from)
  return example.replace(from, to)
}
/** The same questions at the end. */
const again = async () => ({ ...(await read()), again: { moduleKey: 'basics', pageKey: 'practice' } })

describe('the example in the guide', () => {
  it('is a page of questions without a mistake, as it is stored', async () => {
    const { questions, required } = await read()
    expect(required).toBe(true)
    expect(questions.map(({ right }) => right)).toEqual(['b', 'a', 'c'])
    expect(questions[0]?.answers.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('counts each question with what is read before it is answered', async () => {
    const { seconds, questions } = await read()
    expect(seconds).toBeGreaterThan(questions.length * QUESTION_SECONDS)
    expect((await read(change(/why: '.*/, `why: '${'Because. '.repeat(200)}'`))).seconds).toBe(seconds)
    expect(
      (await read(change('kind: pretest', `kind: pretest\ncontentNote: ${'So much. '.repeat(30)}`))).seconds,
    ).toBeGreaterThan(seconds)
  })
})

it('keeps from learners which answer is right, and why', async () => {
  const shown = LearnerPretest.parse(learnerPretest(await read()))
  expect(shown.questions.map(({ answers }) => answers.length)).toEqual([3, 3, 3])
  expect(JSON.stringify(shown)).not.toMatch(/right|why/)
})

it('says in words each question, its answers and its reason, and counts what is read before the reason', async () => {
  const page = await read()
  const answers = ['Yes, I do.', 'No.'].map((text, index) => ({ key: 'ab'.charAt(index), text }))
  const questions = [{ question: 'Must you call?', answers, right: 'a', why: 'The law says so.' }]
  expect(wordsOfPretest({ ...page, questions })).toEqual(['Must you call?', 'Yes, I do.', 'No.', 'The law says so.'])
  // Two words of the title, three of the question, four of the answers.
  expect(pretestSeconds(questions, 'The title')).toBe(QUESTION_SECONDS + 9 / 3)
})

it('writes an answer with how sure one is, and reads it again', () => {
  expect(givenAs({ key: 'b', sure: 'sure' })).toBe('b-sure')
  expect(givenAs({ key: 'b', sure: undefined })).toBe('b')
  expect(givenIn('b-guess')).toEqual({ key: 'b', sure: 'guess' })
  expect(givenIn('b')).toEqual({ key: 'b', sure: undefined })
  expect(givenIn('')).toEqual({ key: '', sure: undefined })
})

describe('answers', () => {
  it('are held against nobody the first time, and nothing is told', async () => {
    const page = await read()
    for (const chosen of [
      ['b', 'a', 'c'],
      ['a-sure', 'b-sure', 'a-guess'],
    ])
      expect(judgePretest(page, chosen)).toEqual({ kind: 'pretest', good: true, told: [] })
  })

  it('are told at the end, each with its reason', async () => {
    const page = await again()
    const right = judgePretest(page, ['b-sure', 'a', 'c-fairly'])
    expect(right).toMatchObject({ kind: 'pretest', good: true })
    expect(right?.told.map(one => one.right)).toEqual(['b', 'a', 'c'])
    expect(right?.told.every(({ why }) => why.length > 0)).toBe(true)
    expect(judgePretest(page, ['b-sure', 'b', 'c-fairly'])?.good).toBe(false)
  })

  it.each([
    [[]],
    [['a', 'a']],
    [['a', 'a', 'a', 'a']],
    [['a', 'a', 'z']],
    [['a', 'a', 'a-certain']],
    [['a', 'a', 'a-sure-sure']],
    [['a', 'a', '']],
  ])('are none where %j does not answer every question', async chosen => {
    expect(judgePretest(await read(), chosen)).toBeUndefined()
  })

  it('may be open while they are under way', async () => {
    const page = learnerPretest(await read())
    expect(fits(page, ['', 'a-sure', ''], true)).toBe(true)
    expect(fits(page, ['', 'z', ''], true)).toBe(false)
    expect(fits(page, ['', 'a', ''])).toBe(false)
  })
})

describe('before and now', () => {
  const told = ['a', 'a', 'a', 'a'].map(right => ({ right, why: 'So.' }))

  it('are compared, what somebody is sure of and has wrong first, then what they were sure of', () => {
    const rows = compare(told, ['b-guess', 'b-sure', 'a-sure', 'b-sure'], ['a', 'a-sure', 'b-sure', 'b-fairly'])
    expect(rows.map(({ index, wasRight, isRight }) => [index, wasRight, isRight])).toEqual([
      [2, true, false],
      [1, false, true],
      [3, false, false],
      [0, false, true],
    ])
    expect(rows[0]).toMatchObject({ before: { key: 'a', sure: 'sure' }, now: { key: 'b', sure: 'sure' } })
  })

  it('are in the order of the page where nobody was sure, or nothing was answered before', () => {
    const rows = compare(told, null, ['a', 'b', 'b-guess', 'a'])
    expect(rows.map(({ index, before, wasRight }) => [index, before, wasRight])).toEqual([
      [0, null, false],
      [1, null, false],
      [2, null, false],
      [3, null, false],
    ])
  })
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  [
    'two questions',
    () => change(/ {2}- question: W[\s\S]*?(?= {2}- question)/, ''),
    "'questions' must be three to ten questions.",
  ],
  [
    'two right answers',
    () => change(/( {6}- \{ text: '[^']*')( \})/, '$1, correct: true$2'),
    'has one right answer; mark one.',
  ],
  ['no right answer', () => change(', correct: true', ''), 'has one right answer; mark one.'],
  ['a question without a reason', () => change(/ {4}why: .*\n/, ''), "The key 'questions[1].why' is missing; add it."],
  [
    'questions and an earlier page',
    () => change('questions:', 'again: basics/other\nquestions:'),
    "These questions come from the page that 'again' names; remove them here.",
  ],
  [
    'an earlier page that is not there',
    () => change('questions:', 'again: basics/other\nquestions:'),
    "No earlier page 'basics/other' is a pretest with questions; correct it.",
  ],
  [
    'neither questions nor an earlier page',
    () => change(/questions:[\s\S]*?---/, '---'),
    "A pretest has 'questions', or 'again' with the page whose questions come again.",
  ],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = await toldOf(text())
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it('other marks in another language', async () => {
    const other = change(/, correct: true \}\n( {6}- \{ text: '[^']*') \}/, ' }\n$1, correct: true }')
    const { mistakes } = await readPractice(example, other)
    expect(mistakes).toEqual([expect.stringContaining('The page differs from English in its answers, its marks')])
  })
})

it('asks the same questions again at the end, in each language in its own words', async () => {
  const end = '---\nkind: pretest\ntitle: Again\nagain: basics/practice\n---\nThe same questions.\n'
  const list = (language: string) => ({
    [`sample/${language}/basics/module.yaml`]: 'title: B\nsummary: S.\npages: [start, story, test, practice, again]\n',
    [`sample/${language}/basics/again.md`]: end,
  })
  const { page, mistakes } = await readPractice(example, example, { ...list('en'), ...list('es') })
  expect(mistakes).toEqual([])
  expect(page?.kind).toBe('pretest')
})

const end = (mark: string) =>
  `---\nkind: pretest\ntitle: Again\n${mark}again: basics/practice\n---\nThe same questions.\n`
it.each<[string, string, string, string]>([
  [
    'in every edition',
    'core: true\n',
    '',
    "The page 'basics/practice' is not 'core: true', and this one is; mark both or none.",
  ],
  [
    'in the course',
    '',
    'further: true\n',
    "The page 'basics/practice' is 'further: true', and this one is not; mark both or none.",
  ],
])('asks again %s only what was asked first there', async (_where, mark, first, message) => {
  const { mistakes } = await readPractice(change('kind: pretest\n', `kind: pretest\n${first}`), example, {
    'sample/en/basics/module.yaml': 'title: B\nsummary: S.\npages: [start, story, test, practice, again]\n',
    'sample/en/basics/again.md': end(mark),
  })
  expect(mistakes.filter(line => line.includes(message))).toHaveLength(1)
})
