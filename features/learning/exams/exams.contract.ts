import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import {
  AttemptResult,
  CHOICES_MAX,
  ExamState,
  Key,
  ofLearner,
  Progress,
} from '#training/enrollments/enrollments.contract.ts'

export const startAttempt = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/modules/:moduleKey/attempts',
  summary: 'Draw the questions of an attempt, or go on with the open one',
  response: z.object({ exam: ExamState, progress: Progress }),
  refusals: ['locked', 'complete', 'attemptRefused'],
})

export const saveAttempt = endpoint({
  ...ofLearner,
  method: 'PUT',
  path: '/player/:registrationId/attempts/:attemptId',
  summary: 'Keep answers of an open attempt; each question’s last one counts',
  body: z.strictObject({ answers: z.record(Key, z.array(Key).max(CHOICES_MAX)) }),
  response: z.object({ answers: z.record(z.string(), z.array(z.string())), savedAt: z.iso.datetime() }),
  refusals: ['complete', 'attemptClosed'],
})

export const submitAttempt = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/attempts/:attemptId/submit',
  summary: 'Hand in an attempt: score, result by topic; a repeat answers the same',
  response: z.object({ result: AttemptResult, exam: ExamState, progress: Progress }),
  refusals: ['minimumTime'],
})

/** After all attempts are used: the lessons begin anew, then the exam has new attempts. Time spent is kept. */
export const startOver = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/start-over',
  summary: 'Take the lessons again after the last failed attempt',
  response: Progress,
  refusals: ['complete', 'attemptRefused'],
})
