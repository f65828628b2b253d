import { z } from 'zod'
import { pageBase, Text } from './page-base.ts'

// Practice is never graded. The server judges it when it is done, and tells what went well and why.

/** The base of every page on which something is practiced. */
export const practiceBase = {
  ...pageBase,
  /** The situation. */
  html: Text,
  /** Whether the lesson asks that it was done. How well makes no difference. */
  required: z.boolean(),
}

/** The base of every verdict: `good` if nothing was missed. */
export const verdictBase = { good: z.boolean() }
