import { z } from 'zod'
import { PersonStanding } from '#training/requirements/person-standing.ts'

/** Whether a completed training holds today. Spec D4. */
export const CompletionStanding = z.enum(['Valid', 'Expired', 'Revoked'])
export type CompletionStanding = z.infer<typeof CompletionStanding>

/** How a line of the list stands: somebody under a requirement, or a completed training. Decision 316. */
export const AuditStanding = z.enum([...PersonStanding.options, ...CompletionStanding.options])
export type AuditStanding = z.infer<typeof AuditStanding>
