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

// What may leave the server before an answer was given. Scenarios, checks and exams list what is sent instead of what
// is held back, so a field added to them later is withheld until someone decides otherwise.

export const LearnerPage = z.discriminatedUnion('kind', [
  TextPage,
  ImagePage,
  VideoPage,
  ScenarioPage.extend({ choices: z.array(Choice.pick({ key: true, text: true })) }),
  CheckPage.omit({ explanationHtml: true }).extend({
    answers: z.array(CheckAnswer.pick({ key: true, text: true })),
  }),
  LearnerPractice,
])

/** A drawn exam question as it is asked. */
export const LearnerQuestion = ExamQuestion.pick({ key: true, question: true, multiple: true }).extend({
  answers: z.array(ExamAnswer.pick({ key: true, text: true })),
})

/** The pool stays on the server: the drawn questions of an attempt are sent one attempt at a time. */
export const LearnerModule = z.discriminatedUnion('kind', [
  LessonModule.extend({ pages: z.array(LearnerPage) }),
  ExamModule.omit({ questions: true }),
  EvaluationModule,
])

export type LearnerPage = z.infer<typeof LearnerPage>
export type LearnerQuestion = z.infer<typeof LearnerQuestion>
export type LearnerModule = z.infer<typeof LearnerModule>

const keyAndText = ({ key, text }: { key: string; text: string }) => ({ key, text })

function learnerPage(page: Page): LearnerPage {
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
        answers: page.answers.map(keyAndText),
      }
    case 'text':
    case 'image':
    case 'video':
      return page
    default:
      return learnerPractice(page)
  }
}

/** A module without its solutions: the server judges answers. Spec D4. */
export function learnerView(module: CourseModule): LearnerModule {
  switch (module.kind) {
    case 'lesson':
      return { ...module, pages: module.pages.map(learnerPage) }
    case 'exam': {
      const { key, kind, title, summary, minimumMinutes, seconds, passMark, drawn, attempts, waitHours, topics } =
        module
      return { key, kind, title, summary, minimumMinutes, seconds, passMark, drawn, attempts, waitHours, topics }
    }
    case 'evaluation':
      return module
  }
}

/** A drawn question without its solution, topic and explanation. */
export function learnerQuestion({ key, question, multiple, answers }: ExamQuestion): LearnerQuestion {
  return { key, question, multiple, answers: answers.map(keyAndText) }
}
