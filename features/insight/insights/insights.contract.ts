import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { PlanUsage } from '../dashboard-figures/dashboard-figures.contract.ts'

/** Months that a plot over time has. */
export const MONTHS = 12
/** Bars of one plot; the others are on its next pages. */
export const BARS = 20
/** How many of a course's people, those who began last, the exam's questions are counted from. */
export const EXAM_PEOPLE_MAX = 2000
/** What is shown of a question to whoever could still profit from it, in characters. */
export const STEM_MAX = 60

const Id = z.coerce.number().int().min(1).max(2_147_483_647)
const Count = z.number().int().min(0)
const Month = z.string().regex(/^\d{4}-\d{2}$/)
/** Both days belong to it. */
const Days = { from: CalendarDate, to: CalendarDate }

const ofInsights = { method: 'GET', mayLag: true, access: orAuditor(orgAdmin.guarded) } as const

/** How people stand, each counted once. */
const Standings = { people: Count, met: Count, toDo: Count, overdue: Count, waived: Count }

export const RequirementBar = z.object({ requirementId: z.number().int(), name: z.string(), ...Standings })
export type RequirementBar = z.infer<typeof RequirementBar>

export const requirementBars = endpoint({
  ...ofInsights,
  path: '/insights/:entityGuid/requirements',
  summary: 'How people stand under each requirement, the most overdue first',
  response: z.object({ rows: z.array(RequirementBar) }),
})

export const groupOrders = ['overdue', 'met', 'people', 'name'] as const
export type GroupOrder = (typeof groupOrders)[number]

export const GroupBar = z.object({
  groupId: z.number().int(),
  name: z.string(),
  ...Standings,
  /** Who has no training: only where no requirement is named. */
  none: Count,
})
export type GroupBar = z.infer<typeof GroupBar>

export const groupBars = endpoint({
  ...ofInsights,
  path: '/insights/:entityGuid/groups',
  summary: 'How the active people of each group stand, with all their trainings or under one requirement',
  query: gridQuery(groupOrders, 'desc').extend({ requirementId: optional(Id) }),
  response: pageOf(GroupBar),
})

/** Certificates that end in a month, of people who are active. */
export const ExpiryMonth = z.object({
  month: Month,
  ...Days,
  /** All of them: as many as Learner Reports lists. */
  ending: Count,
  /** Without those that were renewed or revoked already. */
  toRenew: Count,
  /** What their renewal takes from the plan: certificates, or seats of people who have none this year. */
  needed: Count,
  /** Of that, what falls into the plan’s year. */
  neededInYear: Count,
})
export type ExpiryMonth = z.infer<typeof ExpiryMonth>

export const expiryForecast = endpoint({
  ...ofInsights,
  path: '/insights/:entityGuid/expiries',
  summary: 'Certificates that end in the months ahead, and what renewing them takes from the plan',
  response: z.object({ plan: PlanUsage.nullable(), months: z.array(ExpiryMonth) }),
})

export const CompletionMonth = z.object({ month: Month, count: Count, yearBefore: Count })
export type CompletionMonth = z.infer<typeof CompletionMonth>

export const completionsCompared = endpoint({
  ...ofInsights,
  path: '/insights/:entityGuid/completions',
  summary: 'What active members completed in each of the last twelve months, and a year before',
  response: z.object({ months: z.array(CompletionMonth) }),
})

/** How long a course took, in seconds: a quarter of the people were faster than `low`, a quarter slower than `high`. */
export const CourseTime = z.object({
  courseId: z.number().int(),
  name: z.string(),
  completions: Count,
  low: Count,
  median: Count,
  high: Count,
  /** What the course says it takes; null: it says nothing. */
  estimated: Count.nullable(),
})
export type CourseTime = z.infer<typeof CourseTime>

export const timeSpent = endpoint({
  ...ofInsights,
  path: '/insights/:entityGuid/time-spent',
  summary: 'How long the courses took that active members completed in the last year, the most completed first',
  response: z.object({ ...Days, courses: z.array(CourseTime) }),
})

export const ExamItem = z.object({
  key: z.string(),
  topic: z.string(),
  /** Whole only where `whole`. */
  question: z.string(),
  /** Who answered it at their first attempt, and how many of them were right. */
  first: Count,
  firstRight: Count,
  /** The same of all attempts. */
  answers: Count,
  right: Count,
  /** The wrong answer that was chosen most often, and how often; null: nobody chose one, or it is not shown. */
  wrong: z.object({ text: z.string(), chosen: Count }).nullable(),
})
export type ExamItem = z.infer<typeof ExamItem>

export const examItems = endpoint({
  ...ofInsights,
  path: '/insights/:entityGuid/exam-items',
  summary: 'How the questions of a course’s exam were answered, by version',
  query: z.object({ courseId: optional(Id), versionId: optional(Id) }),
  response: z.object({
    /** The one asked for, or the one that is completed most; null: no course was begun. */
    courseId: z.number().int().nullable(),
    versionId: z.number().int().nullable(),
    /** Those of its people counted here, the most people first. */
    versions: z.array(z.object({ versionId: z.number().int(), version: z.string(), people: Count })),
    /** Whether the reader passed this exam, so that nothing is given away. */
    whole: z.boolean(),
    /** The hardest first; none of whom fewer people than `SURE_PEOPLE_MIN` were asked. */
    items: z.array(ExamItem),
  }),
})
export type ExamItems = z.infer<typeof examItems.response>
