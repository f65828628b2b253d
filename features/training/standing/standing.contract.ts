import { z } from 'zod'

/** Days ahead within which a course that a person holds counts as expiring. Spec D8: 'expiring in 30/60/90 days'. */
export const EXPIRY_WINDOWS = [30, 60, 90] as const

/** How a person stands with everything that was assigned or started, in one word: the most urgent one that is true. */
export const MemberTraining = z.enum(['Overdue', 'Expired', 'Not_Started', 'In_Progress', 'Complete', 'None'])
export type MemberTraining = z.infer<typeof MemberTraining>

/** What people are counted and listed by. Several may be true for one person. */
export const Standing = z.enum([...MemberTraining.options, 'Expiring_30', 'Expiring_60', 'Expiring_90'])
export type Standing = z.infer<typeof Standing>
