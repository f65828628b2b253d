import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import {
  AttemptResult,
  CHOICES_MAX,
  Confidence,
  ExamState,
  Key,
  ofLearner,
  Progress,
} from '#training/enrollments/enrollments.contract.ts'

export const startAttempt = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/modules/:moduleKey/attempts',
  summary: 'Start an exam attempt, or continue the open one',
  response: z.object({ exam: ExamState, progress: Progress }),
  refusals: ['locked', 'complete', 'attemptRefused'],
})

export const saveAttempt = endpoint({
  ...ofLearner,
  method: 'PUT',
  path: '/player/:registrationId/attempts/:attemptId',
  summary: 'Save answers of an open exam attempt; the last one for each question counts',
  body: z.strictObject({
    answers: z.record(Key, z.array(Key).max(CHOICES_MAX)),
    /** How sure the person is; it never changes the score. */
    confidence: z.record(Key, Confidence).optional(),
  }),
  response: z.object({
    answers: z.record(z.string(), z.array(z.string())),
    confidence: z.record(z.string(), Confidence),
    savedAt: z.iso.datetime(),
  }),
  refusals: ['complete', 'attemptClosed'],
})

export const submitAttempt = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/attempts/:attemptId/submit',
  summary: 'Submit an exam attempt and get the score and result by topic; sent again, it gives the same answer',
  response: z.object({ result: AttemptResult, exam: ExamState, progress: Progress }),
  refusals: ['minimumTime'],
})
