import { z } from 'zod'
import { SLUG_PATTERN } from './page-base.ts'

// What the files of all kinds of pages have in common. A message completes the sentence that begins with the name of
// the key.

export const AuthoredKey = z
  .string()
  .regex(SLUG_PATTERN, "must be lowercase words joined by hyphens, like 'first-steps'")
/** A page of a module: 'module/page'. */
export const AuthoredPlace = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must name a module and a page of it, like 'basics/what-you-know'")
export const AuthoredText = z.string().trim().min(1, 'is empty; write its text')
export const count = (least: number) => z.int('must be a whole number').min(least, `must be ${least} or more`)

/** The keys of every page. */
export const pageKeys = {
  title: AuthoredText,
  contentNote: AuthoredText.optional(),
  sources: z.array(AuthoredKey).default([]),
  /** In the shorter editions of the course, too. */
  core: z.literal(true, 'must be true, or left out').optional(),
  /** In the longest edition alone: not in the course itself. */
  further: z.literal(true, 'must be true, or left out').optional(),
}
