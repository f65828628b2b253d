import { z } from 'zod'
import { CaseSheet } from '../cases.ts'
import { Key, Text } from '../page-base.ts'
import { practiceBase, verdictBase } from '../practice-base.ts'

// A written report: the learner writes it, rates it by a rubric, and compares it with a model. What is written never
// reaches the server.

/** The first thing that is sent when a report is done; the ticked lines of the rubric follow. */
export const DONE = 'done'

const Field = z.object({
  key: Key,
  label: Text,
  minWords: z.int().positive(),
  maxWords: z.int().positive(),
})
export type Field = z.infer<typeof Field>

/** What the browser looks for in the text, to give a hint. */
export const Detector = z.discriminatedUnion('kind', [
  /** There should be quotation marks. */
  z.object({ kind: z.literal('quotes') }),
  /** These words should not be there. */
  z.object({ kind: z.literal('words'), words: z.array(Text).min(1) }),
])
export type Detector = z.infer<typeof Detector>

const RubricLine = z.object({ key: Key, text: Text, detect: Detector.optional() })

export const ReportPage = z.object({
  ...practiceBase,
  kind: z.literal('report'),
  sheet: CaseSheet,
  /** The real form that the fields are named after. */
  form: z.object({ name: Text, url: z.url() }).optional(),
  fields: z.array(Field).min(1),
  rubric: z.array(RubricLine).min(1),
  /** A good report on the same case, in paragraphs. */
  model: z.array(Text).min(1),
})
export type ReportPage = z.infer<typeof ReportPage>

/** What leaves the server before the report is written and rated: all but the model. */
export const LearnerReport = ReportPage.omit({ model: true }).extend({ sheet: CaseSheet.omit({ danger: true }) })
export type LearnerReport = z.infer<typeof LearnerReport>

export function learnerReport({ model: _model, sheet, ...page }: ReportPage): LearnerReport {
  const { title, facts, unknowns } = sheet
  return { ...page, sheet: { title, facts, unknowns } }
}

export const ReportVerdict = z.object({
  ...verdictBase,
  kind: z.literal('report'),
  model: ReportPage.shape.model,
})
export type ReportVerdict = z.infer<typeof ReportVerdict>
