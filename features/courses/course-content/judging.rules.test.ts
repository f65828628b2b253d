import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckPage, ExamModule, ScenarioPage } from './course-content.ts'
import { drawQuestions, judgeCheck, judgeExam, judgeScenario } from './judging.rules.ts'

const base = { key: 'page', title: 'Page', sources: [], seconds: 30 }

const check: CheckPage = {
  ...base,
  kind: 'check',
  question: 'Which?',
  multiple: true,
  explanationHtml: '<p>Because.</p>',
  answers: [
    { key: 'a', text: 'One', correct: true, feedback: 'Yes, one.' },
    { key: 'b', text: 'Two', correct: false, feedback: 'Not two.' },
    { key: 'c', text: 'Three', correct: true, feedback: 'Yes, three.' },
  ],
}

/** An exam whose questions alternate between two topics; 'a' is right in each. */
function exam(questions: number, drawn = questions, passMark = 80): ExamModule {
  return {
    key: 'exam',
    kind: 'exam',
    title: 'Exam',
    summary: 'All of it.',
    minimumMinutes: 0,
    seconds: 60,
    passMark,
    drawn,
    attempts: 3,
    waitHours: 24,
    topics: [
      { key: 'odd', title: 'Odd' },
      { key: 'even', title: 'Even' },
    ],
    questions: Array.from({ length: questions }, (_, index) => ({
      key: `q${index + 1}`,
      topic: index % 2 === 0 ? 'odd' : 'even',
      question: 'Which?',
      multiple: false,
      answers: [
        { key: 'a', text: 'This', correct: true },
        { key: 'b', text: 'That', correct: false },
      ],
      explanation: 'Because.',
      source: 'law',
    })),
  }
}

const keysOf = ({ questions }: ExamModule) => questions.map(({ key }) => key)

function answersWith(module: ExamModule, right: number): Record<string, string[]> {
  return Object.fromEntries(keysOf(module).map((key, index) => [key, [index < right ? 'a' : 'b']]))
}

describe('a check', () => {
  it('is right when exactly the correct answers are chosen, in any order', () => {
    expect(judgeCheck(check, ['c', 'a'], false).correct).toBe(true)
  })

  it.each([
    ['nothing', []],
    ['a part of them', ['a']],
    ['a wrong one with them', ['a', 'b', 'c']],
    ['one of them twice', ['a', 'a']],
    ['an unknown one with them', ['a', 'c', 'z']],
  ])('is wrong when %s is chosen', (_what, keys) => {
    expect(judgeCheck(check, keys, false).correct).toBe(false)
  })

  it('leaves a second try after a wrong answer: a hint, and a word on what was chosen only', () => {
    expect(judgeCheck({ ...check, hint: 'Count them.' }, ['b', 'a'], false)).toEqual({
      correct: false,
      told: false,
      hint: 'Count them.',
      feedback: [
        { key: 'a', correct: true, feedback: 'Yes, one.' },
        { key: 'b', correct: false, feedback: 'Not two.' },
      ],
      correctKeys: [],
      explanationHtml: '',
    })
    expect(judgeCheck(check, ['b'], false).hint).toBeNull()
  })

  it.each([
    ['after the second try', ['b', 'a'], true],
    ['when it was right', ['a', 'c'], false],
  ])('tells the answer, the reasons and a word on every option %s', (_when, keys, lastTry) => {
    const verdict = judgeCheck({ ...check, hint: 'Count them.' }, keys, lastTry)
    expect(verdict).toMatchObject({
      told: true,
      hint: null,
      correctKeys: ['a', 'c'],
      explanationHtml: '<p>Because.</p>',
    })
    expect(verdict.feedback.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })
})

describe('a scenario', () => {
  const page: ScenarioPage = {
    ...base,
    kind: 'scenario',
    html: '<p>So.</p>',
    question: 'What now?',
    choices: [
      { key: 'a', text: 'Wait', outcomeHtml: '<p>Late.</p>', best: false },
      { key: 'b', text: 'Call', outcomeHtml: '<p>Good.</p>', best: true },
    ],
  }

  it('shows where the chosen way leads', () => {
    expect(judgeScenario(page, 'a')).toEqual({ best: false, outcomeHtml: '<p>Late.</p>' })
    expect(judgeScenario(page, 'b')).toEqual({ best: true, outcomeHtml: '<p>Good.</p>' })
  })

  it('has no outcome for a choice it does not offer', () => {
    expect(judgeScenario(page, 'z')).toBeUndefined()
  })
})

describe('an exam', () => {
  it.each([
    [15, 12, 80, true],
    [15, 11, 73, false],
    [10, 8, 80, true],
    [10, 7, 70, false],
    [7, 6, 85, true],
    [7, 5, 71, false],
    [3, 2, 66, false],
    [1, 1, 100, true],
    [1, 0, 0, false],
  ])('of %i questions with %i right scores %i percent', (questions, right, score, passed) => {
    const module = exam(questions)
    expect(judgeExam(module, keysOf(module), answersWith(module, right))).toMatchObject({
      correct: right,
      total: questions,
      score,
      passed,
    })
  })

  it('is not passed a hair below the pass mark, and its score says so', () => {
    const module = exam(1000, 1000, 80)
    expect(judgeExam(module, keysOf(module), answersWith(module, 799))).toMatchObject({ score: 79, passed: false })
    expect(judgeExam(module, keysOf(module), answersWith(module, 800))).toMatchObject({ score: 80, passed: true })
  })

  it('is passed exactly when its score reaches the pass mark', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 100 }),
        (questions, some, passMark) => {
          const module = exam(questions, questions, passMark)
          const { score, passed } = judgeExam(module, keysOf(module), answersWith(module, some % (questions + 1)))
          expect(passed).toBe(score >= passMark)
        },
      ),
    )
  })

  it('counts a question left out as wrong, and answers to questions not drawn as nothing', () => {
    expect(judgeExam(exam(4), ['q1', 'q2'], { q1: ['a'], q3: ['a'], q4: ['a'] })).toMatchObject({
      correct: 1,
      total: 2,
      score: 50,
      questions: [
        { key: 'q1', correct: true },
        { key: 'q2', correct: false },
      ],
    })
  })

  it('does not take a name that every object has for an answer', () => {
    const module = exam(1)
    module.questions = module.questions.map(question => ({ ...question, key: 'constructor' }))
    expect(judgeExam(module, ['constructor'], {})).toMatchObject({ correct: 0, passed: false })
  })

  it('counts a question once, however often it was drawn', () => {
    expect(judgeExam(exam(2), ['q1', 'q1', 'q2'], { q1: ['a'] })).toMatchObject({ correct: 1, total: 2 })
  })

  it('tells the result by topic, and leaves out topics that were not drawn', () => {
    const module = exam(5)
    expect(judgeExam(module, keysOf(module), answersWith(module, 2)).byTopic).toEqual([
      { key: 'odd', title: 'Odd', correct: 1, total: 3 },
      { key: 'even', title: 'Even', correct: 1, total: 2 },
    ])
    expect(judgeExam(module, ['q2'], {}).byTopic).toEqual([{ key: 'even', title: 'Even', correct: 0, total: 1 }])
  })

  it('refuses to judge a question that it does not have, and an attempt without questions', () => {
    expect(() => judgeExam(exam(1), ['q9'], {})).toThrow("no question 'q9'")
    expect(() => judgeExam(exam(1), [], {})).toThrow("can't be judged")
  })
})

describe('a draw', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  it('takes as many different questions as one attempt asks, spread over the topics', () => {
    fc.assert(
      fc.property(fc.infiniteStream(random), fc.integer({ min: 1, max: 20 }), (numbers, drawn) => {
        const module = exam(20, drawn)
        const keys = drawQuestions(module, () => numbers.next().value)
        const odd = keys.filter(key => Number(key.slice(1)) % 2 === 1).length
        expect(new Set(keys).size).toBe(drawn)
        expect(Math.abs(odd - (drawn - odd))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('leaves no topic out while there is room', () => {
    const module = exam(9, 3)
    const topics = ['one', 'two', 'three']
    const spread = {
      ...module,
      topics: topics.map(key => ({ key, title: key })),
      questions: module.questions.map((question, at) => ({ ...question, topic: topics[at % 3] ?? '' })),
    }
    fc.assert(
      fc.property(fc.infiniteStream(random), numbers => {
        const keys = drawQuestions(spread, () => numbers.next().value)
        expect(new Set(keys.map(key => Number(key.slice(1)) % 3)).size).toBe(3)
      }),
    )
  })

  it('takes all there is when the pool is small', () => {
    expect(drawQuestions(exam(3, 9), () => 0.5).toSorted()).toEqual(['q1', 'q2', 'q3'])
  })

  it('has nothing of a pool without questions', () => {
    expect(drawQuestions(exam(0, 3), () => 0)).toEqual([])
  })

  it.each([1, 2])('asks each question as often as any other, and at any place, where %i of 6 are drawn', many => {
    const module = exam(6, many)
    const [drawn, first] = [new Map<string, number>(), new Map<string, number>()]
    // Lehmer's numbers, the same in each run: nothing here is left to chance.
    let last = 1
    const next = () => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let attempt = 0; attempt < 6000; attempt++) {
      const keys = drawQuestions(module, next)
      for (const key of keys) drawn.set(key, (drawn.get(key) ?? 0) + 1)
      first.set(keys[0] ?? '', (first.get(keys[0] ?? '') ?? 0) + 1)
    }
    for (const key of keysOf(module)) {
      expect(drawn.get(key)).toBeGreaterThan(900 * many)
      expect(first.get(key)).toBeGreaterThan(900)
    }
  })
})
