import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { administrator, orAuditor } from '#foundation/access/access.policies.ts'

/** Transcripts that one administrator may print in an hour: each takes a thread for a moment. */
export const TRANSCRIPTS_AN_HOUR = 120

export const personTranscript = endpoint({
  method: 'GET',
  path: '/entityAdminUsers/user/:entityUserId/transcript',
  summary: 'PDF transcript of a member',
  access: orAuditor(administrator),
  response: fileOf('application/pdf'),
})
