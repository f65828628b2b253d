import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { Profession, professions } from './profession.ts'

// What the law of a state asks of those who must be trained: one rule for each circle of people. Decision 304.

/** The fields of work that a person chooses from, in the order of their ids in `lookups`. */
export const industries = [
  'education',
  'health-care',
  'child-care',
  'social-services',
  'justice',
  'faith',
  'sports',
  'youth',
  'other',
] as const
export const Industry = z.enum(industries)
export type Industry = z.infer<typeof Industry>

export const industryOf = (id: number | null): Industry | null => (id === null ? null : (industries[id - 1] ?? null))
export const idOfIndustry = (industry: Industry): number => industries.indexOf(industry) + 1

const count = (max: number) => z.int().min(0).max(max)
const days = count(3_650)
const months = z.int().min(1).max(240)
/** A day of each year: '08-31'. */
export const MONTH_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]|29(?<!02-29)|30(?<!02-30)|31(?<=(0[13578]|1[02])-31))$/

/**
 * When the law asks for a training. The day of hire is the day on which the person joined the organization here; of a
 * license we know no day, and of a school year only what the rule says.
 */
export const Due = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daysAfterHire'), days }),
  z.strictObject({ kind: z.literal('monthsAfterHire'), months }),
  z.strictObject({ kind: z.literal('monthsAfterCompletion'), months }),
  /**
   * Once a year, by this day; null: each school year, whose days every school sets. With a window, nothing before it
   * counts for that year.
   */
  z.strictObject({
    kind: z.literal('calendar'),
    eachYear: z.string().regex(MONTH_DAY).nullable(),
    windowDays: z.int().min(1).max(365).optional(),
  }),
  z.strictObject({ kind: z.literal('licenseCycle'), months: months.optional() }),
  z.strictObject({ kind: z.literal('fixedDay'), day: CalendarDate }),
  /** The law names no time. */
  z.strictObject({ kind: z.literal('none') }),
  /** We don't know what the law says. */
  z.strictObject({ kind: z.literal('unknown') }),
])
export type Due = z.infer<typeof Due>

const words = (max: number) =>
  z.string().trim().min(1, 'is empty; write it').max(max, `must have ${max} characters or fewer`)

/** What a fact can hold. */
const TEXT_MAX = 600

export const TrainingRule = z
  .strictObject({
    who: z.strictObject({
      /** As the law says it: 'School staff'. */
      people: words(90),
      /** The fields of work that these people are in; none, and no profession: everyone who must report. */
      industries: z.array(Industry).max(industries.length).default([]),
      /**
       * Their professions, whatever their field of work. Never stored empty: a rule of before, which has none, stays the
       * same text.
       */
      professions: z.array(Profession).min(1, 'is empty; name one, or leave it out').max(professions.length).optional(),
      /** What else must be true, that we don't know of a person: 'you hold a license'. */
      if: words(90).optional(),
      /** Volunteers who give more than one of these; left out: the rule does not say. */
      volunteers: z
        .strictObject({ hoursAMonth: count(744).optional(), hoursAYear: count(8_784).optional() })
        .or(z.enum(['all', 'none']))
        .optional(),
    }),
    /** From this day on, and before that one. */
    from: CalendarDate.optional(),
    until: CalendarDate.optional(),
    initial: Due,
    /** Null: once is enough. */
    renewal: Due.nullable(),
    hours: z.number().positive().max(100).optional(),
    /** A training that was completed before this day does not count: the law asked for other contents since. */
    countsFrom: CalendarDate.optional(),
    /** Whose training counts. */
    provider: z.enum(['any', 'approved', 'employer', 'state', 'unknown']),
  })
  .refine(({ renewal, countsFrom }) => renewal?.kind !== 'fixedDay' || countsFrom !== undefined, {
    path: ['countsFrom'],
    error: 'is missing: say from when on a training counts, if everyone has to take it again by a day',
  })
  .refine(rule => JSON.stringify(rule).length <= TEXT_MAX, {
    path: ['who', 'professions'],
    error: `make the rule longer than ${TEXT_MAX} characters; name fewer, or their field of work instead`,
  })
export type TrainingRule = z.infer<typeof TrainingRule>
export type Provider = TrainingRule['provider']

/** Rules stand among the facts of a state, as 'rule-1', 'rule-2'. */
export const isRule = (field: string): boolean => field.startsWith('rule-')
export const RULES_MAX = 9

/** A rule as it is stored: the same rule is always the same text. */
export const textOfRule = (rule: TrainingRule): string => JSON.stringify(TrainingRule.parse(rule))

/** The rule of a stored text; undefined if it is none. */
export function ruleOfText(text: string): TrainingRule | undefined {
  try {
    return TrainingRule.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
