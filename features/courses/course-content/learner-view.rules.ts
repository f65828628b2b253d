import { z } from 'zod'
import { LearnerPractice, learnerPractice } from '../page-kinds/practice.ts'
import {
  CheckAnswer,
  CheckPage,
  Choice,
  EvaluationModule,
  ExamAnswer,
  ExamModule,
  ExamQuestion,
  ImagePage,
  LessonModule,
  ScenarioPage,
  TextPage,
  VideoPage,
} from './course-content.ts'
import type { CourseModule, Page } from './course-content.ts'
import { inOrderOf } from './order.rules.ts'

// What may leave the server before an answer was given. Scenarios, checks and exams list what is sent instead of what
// is held back, so a field added to them later is withheld until someone decides otherwise.

export const LearnerPage = z.discriminatedUnion('kind', [
  TextPage,
  ImagePage,
  VideoPage,
  ScenarioPage.extend({ choices: z.array(Choice.pick({ key: true, text: true })) }),
  CheckPage.omit({ explanationHtml: true, hint: true, shuffle: true }).extend({
    answers: z.array(CheckAnswer.pick({ key: true, text: true })),
  }),
  LearnerPractice,
])

/** A drawn exam question as it is asked. */
export const LearnerQuestion = ExamQuestion.pick({ key: true, question: true, multiple: true }).extend({
  /** The situation that it is about. */
  situation: z.string().nullable(),
  answers: z.array(ExamAnswer.pick({ key: true, text: true })),
})

/** The pool stays on the server: the drawn questions of an attempt are sent one attempt at a time. */
export const LearnerModule = z.discriminatedUnion('kind', [
  LessonModule.extend({ pages: z.array(LearnerPage) }),
  ExamModule.omit({ questions: true, cases: true, blueprint: true }),
  EvaluationModule,
])

export type LearnerPage = z.infer<typeof LearnerPage>
export type LearnerQuestion = z.infer<typeof LearnerQuestion>
export type LearnerModule = z.infer<typeof LearnerModule>

const keyAndText = ({ key, text }: { key: string; text: string }) => ({ key, text })

function learnerPage(page: Page, seed: string | null): LearnerPage {
  const { key, title, contentNote, sources, seconds } = page
  const base = { key, title, ...(contentNote ? { contentNote } : {}), sources, seconds }
  switch (page.kind) {
    case 'scenario':
      return {
        ...base,
        kind: page.kind,
        html: page.html,
        question: page.question,
        choices: page.choices.map(keyAndText),
      }
    case 'check':
      return {
        ...base,
        kind: page.kind,
        question: page.question,
        multiple: page.multiple,
        answers: (seed === null ? page.answers : inOrderOf(`${seed}/${key}`, page)).map(keyAndText),
        ...(page.confidence && { confidence: page.confidence }),
      }
    case 'text':
    case 'image':
    case 'video':
      return page
    default:
      return learnerPractice(page)
  }
}

/**
 * A module without its solutions: the server judges answers. Spec D4. `learner` decides on the order of answers; null:
 * as they were written.
 */
export function learnerView(module: CourseModule, learner: string | null): LearnerModule {
  switch (module.kind) {
    case 'lesson': {
      const seed = learner === null ? null : `${learner}/${module.key}`
      return { ...module, pages: module.pages.map(page => learnerPage(page, seed)) }
    }
    case 'exam': {
      const { key, kind, title, summary, minimumMinutes, seconds, passMark, drawn, attempts, waitHours, topics } =
        module
      const { confidence } = module
      return {
        key,
        kind,
        title,
        summary,
        minimumMinutes,
        seconds,
        passMark,
        drawn,
        attempts,
        waitHours,
        topics,
        ...(confidence && { confidence }),
      }
    }
    case 'evaluation':
      return module
  }
}

/** A drawn question without its solution, topic and explanation, its answers in the order of this attempt. */
export function learnerQuestion(
  question: ExamQuestion,
  { cases, attempt }: { readonly cases: ExamModule['cases']; readonly attempt: string },
): LearnerQuestion {
  return {
    key: question.key,
    question: question.question,
    multiple: question.multiple,
    situation: cases?.find(({ key }) => key === question.case)?.text ?? null,
    answers: inOrderOf(`${attempt}/${question.key}`, question).map(keyAndText),
  }
}
