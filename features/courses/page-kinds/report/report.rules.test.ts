import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { given } from '../../course-files/testing/sample-course.ts'
import { practiceFile, readPractice } from '../testing/practice-page.ts'
import { guessable, wordsOf } from '../practice.ts'
import { LearnerReport, learnerReport, ReportPage } from './report.ts'
import { judgeReport, reportSeconds, RUBRIC_SECONDS, WORD_SECONDS, wordsOfReport } from './report.rules.ts'

const guide = await readFile(new URL('../../../../docs/authoring-courses.md', import.meta.url), 'utf8')
/** The examples in the guide, which an author starts from. */
const example = given(/```markdown\n(---\nkind: report\n[\s\S]*?)```/.exec(guide)?.[1])
const ruby = given(/```yaml\n(# content[^\n]*ruby\.yaml\n[\s\S]*?)```/.exec(guide)?.[1])

const readWith = (text: string, spanish = text, spanishSheet = ruby) =>
  readPractice(text, spanish, { 'sample/en/cases/ruby.yaml': ruby, 'sample/es/cases/ruby.yaml': spanishSheet })
const read = async () => {
  const { page, mistakes } = await readWith(example)
  expect(mistakes).toEqual([])
  return ReportPage.parse(page)
}
const change = (from: string | RegExp, to: string) => {
  expect(example).toMatch(from)
  return example.replace(from, to)
}

describe('the example in the guide', () => {
  it('is a report without a mistake, as it is stored', async () => {
    expect(await read()).toMatchObject({
      kind: 'report',
      required: true,
      sheet: { title: 'Ruby, seven', danger: false },
      fields: [{ key: 'narrative', minWords: 40, maxWords: 200 }],
      rubric: [
        { key: 'quote', detect: { kind: 'quotes' } },
        { key: 'when' },
        { key: 'no-label', detect: { kind: 'words', words: ['obviously', 'clearly', 'neglected', 'abused'] } },
        { key: 'unknown' },
      ],
      model: [expect.stringMatching(/^Ruby is seven/), expect.stringMatching(/^At 3:30/)],
    })
  })

  it('counts the shortest text that is long enough, and not the model, which comes when it is done', async () => {
    const { seconds } = await read()
    expect(seconds).toBeGreaterThan(40 * WORD_SECONDS + 4 * RUBRIC_SECONDS)
    const longer = await readWith(change(/ {2}At 3:30/, `  ${'She said nothing more. '.repeat(20)}At 3:30`))
    expect(longer.page?.seconds).toBe(seconds)
    const more = await readWith(change('minWords: 40', 'minWords: 50'))
    expect(more.page?.seconds).toBe(seconds + 10 * WORD_SECONDS)
  })

  it('has nothing to guess, and words to measure', async () => {
    const page = await read()
    expect(guessable(page)).toEqual([])
    expect(wordsOf(page)).toContain('What was said and seen')
  })
})

it('takes the time to read, to write the fewest words of every field, and to rate', () => {
  const parts = {
    sheet: {
      title: 'Ruby',
      danger: false,
      facts: [{ key: 'words', text: 'She said no.' }],
      unknowns: [{ key: 'why', text: 'Why not.' }],
    },
    fields: [
      { key: 'what', label: 'What was said', minWords: 10, maxWords: 20 },
      { key: 'where', label: 'Where', minWords: 5, maxWords: 9 },
    ],
    rubric: [{ key: 'quote', text: 'It quotes her.' }],
  }
  // Twelve words in it, three around them, at 180 a minute.
  expect(reportSeconds(parts, 'Write it down')).toBe(15 * WORD_SECONDS + RUBRIC_SECONDS + 5)
  expect(wordsOfReport({ ...parts, model: ['A model.'] })).toEqual([
    'She said no.',
    'Why not.',
    'What was said',
    'Where',
    'It quotes her.',
    'A model.',
  ])
})

it('keeps the model, and whether the child is in danger, from learners until the report is done', async () => {
  const shown = JSON.stringify(LearnerReport.parse(learnerReport(await read())))
  expect(shown).toContain('until 5:30')
  for (const secret of ['model', 'thanked her', 'danger']) expect(shown).not.toContain(secret)
})

describe('a report', () => {
  it.each([[['done']], [['done', 'quote']], [['done', 'quote', 'when', 'no-label', 'unknown']]])(
    'is done, however strict its writer was: %j',
    async chosen => {
      const page = await read()
      expect(judgeReport(page, chosen)).toEqual({ kind: 'report', good: true, model: page.model })
    },
  )

  it.each([
    [[]],
    [['quote']],
    [['quote', 'done']],
    [['done', 'done']],
    [['done', 'quote', 'quote']],
    [['done', 'constructor']],
    [['done', 'She said that she sleeps in the garage.']],
  ])('is not taken as %j: nothing but lines of its rubric', async chosen => {
    expect(judgeReport(await read(), chosen)).toBeUndefined()
  })
})

/** What an author did, and what they are told. */
const broken: [string, () => string, string][] = [
  [
    'a case that is not there',
    () => change('case: ruby', 'case: rubi'),
    "There is no case 'rubi'; write cases/rubi.yaml",
  ],
  [
    'too many words',
    () => change('minWords: 40', 'minWords: 400'),
    "'narrative' asks for more words than it may have.",
  ],
  [
    'a line without a key',
    () => change('key: when', 'key: done'),
    "'done' says that the report is done; rename the line.",
  ],
  [
    'two lines of one key',
    () => change('key: when', 'key: quote'),
    "The line 'quote' appears twice; give each its own key.",
  ],
  [
    'two fields of one key',
    () => change('rubric:', '  - { key: narrative, label: More, minWords: 1, maxWords: 9 }\nrubric:'),
    "The field 'narrative' appears twice; give each its own key.",
  ],
  [
    'a hint that nothing finds',
    () => change('detect: quotes', 'detect: numbers'),
    "A hint is found by 'quotes', or by 'words: ' and words with commas between them; correct it.",
  ],
  ['a model that quotes nothing', () => change(/"When.*?"/, 'so.'), 'The model has no quotation marks; quote in it'],
  [
    'a model that says what it should not',
    () => change('fell asleep', 'clearly fell asleep'),
    "The model itself says 'clearly'; find other words for it.",
  ],
  ['a short model', () => change('minWords: 40', 'minWords: 190'), 'and the fields ask for 190 to 200.'],
  ['two lines only', () => change(/ {2}- \{ key: (when|unknown).*\n/g, ''), "'rubric' must be three to ten lines."],
  ['no field', () => change(/fields:\n.*\n/, 'fields: []\n'), "'fields' must be one to six fields."],
  [
    'a form that is no address',
    () => change('fields:', 'form: { name: A form, url: form.pdf }\nfields:'),
    "'form.url' must be an http or https address.",
  ],
]

describe('an author is told, with file and line, of', () => {
  it.each(broken)('%s', async (_what, text, expected) => {
    const told = (await readWith(text())).mistakes.filter(line => line.startsWith(practiceFile))
    expect(told.filter(line => /practice\.md:\d+: /.test(line) && line.includes(expected))).toHaveLength(1)
  })

  it.each([
    ['another rubric', () => change('key: when', 'key: then')],
    ['another kind of hint', () => change('detect: quotes', "detect: 'words: maybe'")],
  ])('%s in another language', async (_what, spanish) => {
    expect((await readWith(example, spanish())).mistakes).toEqual([
      expect.stringContaining('The page differs from English in its case, fields, rubric or hints; keep the same ones'),
    ])
  })

  it('nothing, where another language has other limits and other words', async () => {
    const spanish = change('minWords: 40', 'minWords: 30').replace('obviously, clearly', 'claramente')
    expect((await readWith(example, spanish)).mistakes).toEqual([])
  })
})
