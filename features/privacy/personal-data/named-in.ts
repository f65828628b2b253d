import { z } from 'zod'

/** Places that are shown before a deletion. */
export const NAMED_MAX = 50

/** Words of an organization for its people that name somebody. */
export const NamedIn = z.object({
  organization: z.string(),
  place: z.enum(['group', 'requirement', 'resource', 'reminder', 'branding', 'key']),
  /** With what stands around the name. */
  words: z.string(),
})
export type NamedIn = z.infer<typeof NamedIn>
