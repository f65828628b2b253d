import { z } from 'zod'

// What the pages of a course have in common, whatever their kind.

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const Key = z.string().regex(SLUG_PATTERN)
export const Text = z.string().trim().min(1)

export const pageBase = {
  key: Key,
  title: Text,
  /** Shown before the page, so that nobody comes upon a difficult passage unprepared. */
  contentNote: Text.optional(),
  /** Keys of the course's sources. */
  sources: z.array(Key),
  /** Seat time: see `seat-time.rules.ts`. */
  seconds: z.int().positive(),
}

/** Choices and answers are identified by their position: a, b, c ... the same in every language. */
export const letterOf = (index: number): string => String.fromCharCode('a'.charCodeAt(0) + index)
