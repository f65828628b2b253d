import type { CheckPage, ExamModule, ExamQuestion, ScenarioPage } from './course-content.ts'

// Only the server judges answers. An answer is right if exactly the correct keys were chosen: there is no credit for
// some of them, and none if a wrong one was chosen as well.

type Answerable = { answers: { key: string; correct: boolean }[] }

function isRight({ answers }: Answerable, chosen: readonly string[]): boolean {
  const correct = answers.filter(answer => answer.correct).map(answer => answer.key)
  const given = new Set(chosen)
  return given.size === correct.length && correct.every(key => given.has(key))
}

export type CheckVerdict = {
  correct: boolean
  /** A word on what was chosen; once the answer is told, on every option. In the order of the page. */
  feedback: { key: string; correct: boolean; feedback: string }[]
  /** Empty while there is another try. */
  correctKeys: string[]
  /** Empty while there is another try. */
  explanationHtml: string
  /** Whether the answer was told: it was right, or there is no other try. */
  told: boolean
  /** What to think of before the other try. */
  hint: string | null
}

/**
 * Judges a knowledge check. A first answer that is wrong leaves a second try, with a hint; then the answer is told, with
 * the reasons, option by option.
 */
export function judgeCheck(page: CheckPage, answerKeys: readonly string[], lastTry: boolean): CheckVerdict {
  const correct = isRight(page, answerKeys)
  const told = correct || lastTry
  return {
    correct,
    feedback: page.answers
      .filter(({ key }) => told || answerKeys.includes(key))
      .map(answer => ({ key: answer.key, correct: answer.correct, feedback: answer.feedback })),
    correctKeys: told ? page.answers.filter(answer => answer.correct).map(({ key }) => key) : [],
    explanationHtml: told ? page.explanationHtml : '',
    told,
    hint: told ? null : (page.hint ?? null),
  }
}

/** The outcome of a choice in a scenario; undefined for a key that the page does not have. */
export function judgeScenario(
  page: ScenarioPage,
  choiceKey: string,
): { best: boolean; outcomeHtml: string } | undefined {
  const choice = page.choices.find(({ key }) => key === choiceKey)
  return choice && { best: choice.best, outcomeHtml: choice.outcomeHtml }
}

export type ExamVerdict = {
  correct: number
  total: number
  /** Whole percent, rounded down: 79.9 is shown as 79, so that the number never contradicts `passed`. */
  score: number
  passed: boolean
  byTopic: { key: string; title: string; correct: number; total: number }[]
  questions: { key: string; correct: boolean }[]
}

/**
 * Judges one attempt over the questions it drew. A question left out is wrong. Spec D4. The pass mark is compared in
 * whole numbers, so 12 of 15 is 80 percent and no rounding decides.
 */
export function judgeExam(
  exam: ExamModule,
  drawnKeys: readonly string[],
  answers: Readonly<Record<string, readonly string[]>>,
): ExamVerdict {
  const pool = new Map(exam.questions.map(question => [question.key, question]))
  const given = new Map(Object.entries(answers))
  const judged = [...new Set(drawnKeys)].map(key => {
    const question = pool.get(key)
    if (!question) throw new Error(`The exam '${exam.key}' has no question '${key}'`)
    return { key, topic: question.topic, right: isRight(question, given.get(key) ?? []) }
  })
  if (judged.length === 0) throw new Error(`An attempt at the exam '${exam.key}' without questions can't be judged`)

  const total = judged.length
  const correct = judged.filter(({ right }) => right).length
  return {
    correct,
    total,
    score: Math.floor((correct * 100) / total),
    passed: correct * 100 >= exam.passMark * total,
    byTopic: exam.topics.flatMap(({ key, title }) => {
      const ofTopic = judged.filter(({ topic }) => topic === key)
      if (ofTopic.length === 0) return []
      return [{ key, title, correct: ofTopic.filter(({ right }) => right).length, total: ofTopic.length }]
    }),
    questions: judged.map(({ key, right }) => ({ key, correct: right })),
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/**
 * Draws the questions of one attempt: as many from each topic as the blueprint says, otherwise from each in turn, so that
 * no attempt omits a lesson while it has questions left and there is room. Questions about one case follow each other.
 * `random` returns numbers in [0, 1).
 */
export function drawQuestions(exam: ExamModule, random: () => number): string[] {
  const { blueprint } = exam
  const drawn = blueprint
    ? Object.entries(blueprint).flatMap(([topic, count]) =>
        shuffled(
          exam.questions.filter(question => question.topic === topic),
          random,
        ).slice(0, count),
      )
    : drawEvenly(exam, random)
  return casesTogether(shuffled(drawn, random)).map(({ key }) => key)
}

/** Each question is followed by those that are about the same case. */
const casesTogether = (drawn: readonly ExamQuestion[]): ExamQuestion[] =>
  drawn.flatMap(question => {
    if (question.case === undefined) return [question]
    const alike = drawn.filter(other => other.case === question.case)
    return alike[0] === question ? alike : []
  })

function drawEvenly(exam: ExamModule, random: () => number): ExamQuestion[] {
  const piles = shuffled(exam.topics, random).map(({ key }) =>
    shuffled(
      exam.questions.filter(({ topic }) => topic === key),
      random,
    ),
  )
  const drawn: ExamQuestion[] = []
  while (drawn.length < exam.drawn && piles.some(pile => pile.length > 0)) {
    for (const pile of piles) {
      const question = drawn.length < exam.drawn ? pile.pop() : undefined
      if (question) drawn.push(question)
    }
  }
  return drawn
}
