import type { Authored, Mistakes } from '#platform/server/authored-files.ts'
import type { Cases } from './cases.server.ts'
import type { Key } from './page-base.ts'
import type { Pretests } from './pretest/pretest-file.server.ts'
import type { z } from 'zod'

/** The front matter of a practice page with what is around it, for the function that reads its kind. */
export type PracticeFile<Shape> = Authored<Shape> & {
  readonly base: {
    readonly key: z.infer<typeof Key>
    readonly title: string
    readonly contentNote?: string
    readonly sources: string[]
  }
  /** The situation, which stands below the keys. */
  readonly html: string
  readonly file: string
  readonly mistakes: Mistakes
  /** The case sheets of the language. */
  readonly cases: Cases
  /** The pretests before this page. */
  readonly pretests: Pretests
}
