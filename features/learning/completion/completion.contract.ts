import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Key, ofLearner, PlayerCertificate, Progress } from '#training/enrollments/enrollments.contract.ts'
import { completionMessages } from './completion.messages.ts'

export const TYPED_NAME_MAX = 200
export const EVALUATION_TEXT_MAX = 2000

export const sendEvaluation = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/modules/:moduleKey/evaluation',
  summary: 'Submit the evaluation',
  body: z.strictObject({
    answers: z.record(Key, z.union([z.number().int(), z.string().trim().max(EVALUATION_TEXT_MAX)])),
  }),
  response: Progress,
  refusals: ['locked', 'complete', 'notAnEvaluation'],
})

export const attest = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/attestation',
  summary: 'Confirm the attestation, complete the training and get the certificate',
  body: z.strictObject({
    typedName: z
      .string({ error: completionMessages.typedNameMissing })
      .trim()
      .min(1, completionMessages.typedNameMissing)
      .max(TYPED_NAME_MAX),
    understood: z.literal(true, completionMessages.understand),
  }),
  response: z.object({ certificate: PlayerCertificate, progress: Progress }),
  refusals: ['notFinished'],
})
