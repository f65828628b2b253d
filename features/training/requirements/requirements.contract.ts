import { z } from 'zod'
import { calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { MONTH_DAY } from '#foundation/training-rules/training-rule.ts'
import { AS_THE_ORGANIZATION, RemindersOf, requirementReminders } from '../reminders/requirement-cadence.contract.ts'
import { PersonStanding } from './person-standing.ts'
import { requirementsMessages as messages } from './requirements.messages.ts'

/** Requirements that stand in one organization. */
export const REQUIREMENTS_MAX = 50
export const NAME_MAX = 100
export const REASON_MAX = 500
/** People whom one call waives. */
export const WAIVED_MAX = 500
/** Values of one condition, and courses of which any is enough. */
const VALUES_MAX = 1_000
const COURSES_MAX = 10
const DAYS_MAX = 3_650
const MONTHS_MAX = 240

const Id = z.number().int().min(1).max(2_147_483_647)
const Ids = z.array(Id).max(VALUES_MAX, messages.tooMany(VALUES_MAX)).default([])
const Text = z.string().trim().min(1, messages.required).max(NAME_MAX, messages.tooLong(NAME_MAX))
const Texts = z.array(Text).max(VALUES_MAX, messages.tooMany(VALUES_MAX)).default([])
const Day = calendarDate().nullable().default(null)
/** A number, also as a field of a form holds it; an empty field is none. */
const between = (least: number, most: number) =>
  z.preprocess(
    value => (value === '' ? null : typeof value === 'string' ? Number(value) : value),
    z
      .number(messages.number(least, most))
      .int(messages.number(least, most))
      .min(least, messages.number(least, most))
      .max(most, messages.number(least, most))
      .nullable()
      .default(null),
  )

/** By when for the first time. Decision 314. */
export const FirstKind = z.enum(['days', 'day', 'eachYear', 'none'])
export type FirstKind = z.infer<typeof FirstKind>
/** Until when a completion meets it. Decision 314. */
export const AgainKind = z.enum(['certificate', 'months', 'eachYear', 'day', 'once'])
export type AgainKind = z.infer<typeof AgainKind>

/** Beside the roles of a membership: whoever looks after people here (decision 318). Decision 415. */
export const SUPERVISOR = 'Supervisor'

/** The roles that a requirement can ask alone. */
export const CircleRole = z.enum(['Learner', 'EntityAdmin', SUPERVISOR])

/** Whom it obliges: each condition that is given; within one, any of its values. */
export const Circle = z.strictObject({
  groupIds: Ids,
  roles: z.array(CircleRole).default([]),
  jobTitleIds: Ids,
  professionIds: Ids,
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(VALUES_MAX)
    .default([]),
  /** Where people work, as the organization names it; letter case does not matter. */
  sites: Texts,
  /** What they are, as the organization calls it: not what they chose for themselves. */
  jobTitles: Texts,
  hiredFrom: Day,
  hiredUntil: Day,
})
export type Circle = z.infer<typeof Circle>

const Rule = Circle.extend({
  /** Any of them meets it; who has to take one, takes the first. */
  courseIds: z
    .array(Id)
    .min(1, messages.courseMissing)
    .max(COURSES_MAX, messages.tooMany(COURSES_MAX))
    .transform(ids => [...new Set(ids)]),
  firstKind: FirstKind,
  /** Days after coming under it; for a day, for those who come after that day. */
  firstDays: between(0, DAYS_MAX),
  firstDay: Day,
  /** A day of each year, '08-31'. */
  eachYear: z.string().regex(MONTH_DAY, messages.monthDay).nullable().default(null),
  againKind: AgainKind,
  againMonths: between(1, MONTHS_MAX),
  windowDays: between(1, 365),
  againDay: Day,
  /** What was completed before it counts through `againDay` only. */
  countsFrom: Day,
  ...requirementReminders,
})

/** A page from before job titles were a condition says nothing of them: they stay as they are. Decision 391. */
const unlessUnknown = { jobTitles: Texts.unwrap().optional() }

type Loose = Omit<z.output<typeof Rule>, 'jobTitles'>
/** What each kind needs stays, the rest is left empty: the same rule is always stored the same way. */
export const settled = <R extends Loose>(rule: R): R => ({
  ...rule,
  firstDays: rule.firstKind === 'none' ? null : rule.firstDays,
  firstDay: rule.firstKind === 'day' ? rule.firstDay : null,
  eachYear: isYearly(rule) ? rule.eachYear : null,
  againMonths: rule.againKind === 'months' ? rule.againMonths : null,
  windowDays: rule.againKind === 'eachYear' ? rule.windowDays : null,
  againDay: rule.againKind === 'day' ? rule.againDay : null,
  countsFrom: rule.againKind === 'day' ? rule.countsFrom : null,
  ...(rule.reminders === 'own' ? {} : AS_THE_ORGANIZATION),
})

const isYearly = (rule: Loose) => rule.firstKind === 'eachYear' || rule.againKind === 'eachYear'

/** Which field a kind needs: it is judged as soon as both are valid. */
const needed = [
  ['firstDays', ['firstKind'], ({ firstKind }) => firstKind === 'days'],
  ['firstDay', ['firstKind'], ({ firstKind }) => firstKind === 'day'],
  ['eachYear', ['firstKind', 'againKind'], isYearly],
  ['againMonths', ['againKind'], ({ againKind }) => againKind === 'months'],
  ['againDay', ['againKind'], ({ againKind }) => againKind === 'day'],
  ['countsFrom', ['againKind'], ({ againKind }) => againKind === 'day'],
  ['remindEvery', ['reminders'], ({ reminders }) => reminders === 'own'],
] as const satisfies readonly (readonly [keyof Loose, readonly (keyof Loose)[], (rule: Loose) => boolean])[]

const whole = <S extends z.ZodType<Loose>>(shape: S): S =>
  needed
    .reduce<S>(
      (checked, [field, by, isNeeded]) =>
        checked.refine(rule => !isNeeded(rule) || rule[field] !== null, {
          path: [field],
          error: messages.required,
          ...judgedWith(field, ...by),
        }),
      shape,
    )
    .refine(({ hiredFrom, hiredUntil }) => hiredFrom === null || hiredUntil === null || hiredFrom <= hiredUntil, {
      path: ['hiredUntil'],
      error: messages.hiredOrder,
      ...judgedWith('hiredFrom', 'hiredUntil'),
    })

/** A requirement without its name: what obliges whom, by when and how often. */
export type RequirementRule = z.output<typeof Rule>

const Named = Rule.extend({
  name: z.string(messages.required).trim().min(1, messages.required).max(NAME_MAX, messages.tooLong(NAME_MAX)),
  /** Whether people are told by mail of what is opened for them. */
  email: z.boolean(),
})
export const RequirementForm = whole(Named)
export type RequirementForm = z.output<typeof RequirementForm>

/** What a new one begins with: of everybody, within 30 days, again when the certificate ends. */
export const NEW_REQUIREMENT: RequirementForm = {
  name: '',
  email: true,
  courseIds: [],
  groupIds: [],
  roles: [],
  jobTitleIds: [],
  professionIds: [],
  states: [],
  sites: [],
  jobTitles: [],
  hiredFrom: null,
  hiredUntil: null,
  firstKind: 'days',
  firstDays: 30,
  firstDay: null,
  eachYear: null,
  againKind: 'certificate',
  againMonths: null,
  windowDays: null,
  againDay: null,
  countsFrom: null,
  ...AS_THE_ORGANIZATION,
}

const Count = z.number().int()
const Figures = { people: Count, met: Count, waived: Count, toDo: Count, overdue: Count }

export const RequirementRow = z.object({
  courseIds: z.array(Count),
  groupIds: z.array(Count),
  roles: Circle.shape.roles.unwrap(),
  jobTitleIds: z.array(Count),
  professionIds: z.array(Count),
  states: z.array(z.string()),
  sites: z.array(z.string()),
  jobTitles: z.array(z.string()),
  hiredFrom: z.string().nullable(),
  hiredUntil: z.string().nullable(),
  firstKind: FirstKind,
  firstDays: Count.nullable(),
  firstDay: z.string().nullable(),
  eachYear: z.string().nullable(),
  againKind: AgainKind,
  againMonths: Count.nullable(),
  windowDays: Count.nullable(),
  againDay: z.string().nullable(),
  countsFrom: z.string().nullable(),
  reminders: RemindersOf,
  remindBefore: z.array(Count),
  remindEvery: Count.nullable(),
  remindMost: Count.nullable(),
  remindCopy: z.boolean(),
  id: Count,
  name: z.string(),
  email: z.boolean(),
  version: Count,
  courses: z.array(z.string()),
  /** Those that are still there, by name. */
  groups: z.array(z.object({ id: z.number().int(), name: z.string() })),
  createdAt: z.string(),
  /** Its people are being looked at again: the figures are about to change. */
  underWay: z.boolean(),
  ...Figures,
})
export type RequirementRow = z.infer<typeof RequirementRow>

export const listRequirements = endpoint({
  method: 'GET',
  path: '/requirements/:entityGuid',
  summary: 'Requirements of an organization, with how its people stand under each',
  access: orAuditor(orVisitor(orgAdmin.guarded)),
  response: z.object({
    requirements: z.array(RequirementRow),
    /** The sites and job titles that people have, to choose from. */
    sites: z.array(z.string()),
    jobTitles: z.array(z.string()),
  }),
})

const preview = {
  /** Whom it obliges. */
  people: Count,
  /** Of them, those who meet it already. */
  met: Count,
  /** Of them, those who get a training to take. */
  opened: Count,
  /** Of these, those who are late on the day on which it begins. */
  overdue: Count,
  /** Those whom it no longer obliges; of a new one, none. */
  left: Count,
}

export const previewRequirement = endpoint({
  method: 'POST',
  path: '/requirements/:entityGuid/preview',
  summary: 'Preview whom a requirement would oblige, and what they would get',
  access: orgAdmin.withPremium,
  body: whole(Rule.extend({ ...unlessUnknown, requirementId: Id.nullable().default(null) })),
  response: z.object(preview),
})

/** Days ahead of which the reminders are shown. */
export const REMINDED_AHEAD = 30

export const previewReminders = endpoint({
  method: 'POST',
  path: '/requirements/:entityGuid/:requirementId/reminders',
  summary: 'Preview on which days people would be reminded of what a requirement asks for',
  access: orgAdmin.withPremium,
  body: z
    .strictObject(requirementReminders)
    .refine(({ reminders, remindEvery }) => reminders !== 'own' || remindEvery !== null, {
      path: ['remindEvery'],
      error: messages.required,
      ...judgedWith('reminders', 'remindEvery'),
    }),
  response: z.object({
    /** Days without any are left out. */
    days: z.array(z.object({ day: z.string(), people: Count })),
    /** Other requirements that ask for one of its courses, and remind at their own times: the most frequent hold. */
    others: z.array(z.string()),
  }),
})

export const addRequirement = endpoint({
  method: 'POST',
  path: '/requirements/:entityGuid',
  summary: 'Add a requirement; it reaches its people a little later',
  access: orgAdmin.withPremium,
  idempotent: true,
  body: RequirementForm,
  response: z.object({ id: Count }),
  refusals: ['tooMany'],
})

export const changeRequirement = endpoint({
  method: 'PUT',
  path: '/requirements/:entityGuid/:requirementId',
  summary: 'Change a requirement; the change reaches its people a little later',
  access: orgAdmin.withPremium,
  body: whole(Named.extend({ ...unlessUnknown, version: Count })),
  response: z.object({ version: Count }),
})

export const endRequirement = endpoint({
  method: 'DELETE',
  path: '/requirements/:entityGuid/:requirementId',
  summary: 'End a requirement; its trainings that nobody started are taken back',
  access: orgAdmin.withPremium,
  response: z.object({}),
})

export const RequirementPerson = z.object({
  entityUserId: Count,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  standing: PersonStanding,
  since: z.string(),
  dueOn: z.string().nullable(),
  /** Null: not met, or for good. */
  metUntil: z.string().nullable(),
  waivedUntil: z.string().nullable(),
  waiverReason: z.string().nullable(),
  /** Who gave the waiver. */
  waivedBy: z.string().nullable(),
  /** What counts is a certificate from outside that an administrator accepted. */
  fromOutside: z.boolean(),
})
export type RequirementPerson = z.infer<typeof RequirementPerson>

export const requirementPeople = endpoint({
  method: 'GET',
  path: '/requirements/:entityGuid/:requirementId/people',
  summary: 'The people whom a requirement obliges, and how each stands',
  access: orAuditor(orVisitor(orgAdmin.guarded)),
  query: gridQuery(['name', 'dueOn', 'metUntil'], 'asc').extend({
    standing: optional(PersonStanding),
    /** Who is in this group now. Only links from plots set it. */
    groupId: optional(z.coerce.number().int().min(1).max(2_147_483_647)),
  }),
  response: pageOf(RequirementPerson),
})

const People = z
  .array(Id)
  .min(1, messages.nobody)
  .max(WAIVED_MAX, messages.tooMany(WAIVED_MAX))
  .transform(ids => [...new Set(ids)])

/** The form of a waiver. */
export const Waiver = z.strictObject({
  reason: z.string(messages.required).trim().min(1, messages.required).max(REASON_MAX, messages.tooLong(REASON_MAX)),
  waivedUntil: calendarDate(messages.required),
})

export const waiveRequirement = endpoint({
  method: 'POST',
  path: '/requirements/:entityGuid/:requirementId/waivers',
  summary: 'Waive a requirement for people through a day, with a reason',
  access: orgAdmin.withPremium,
  body: Waiver.extend({ entityUserIds: People }),
  response: z.object({ waived: Count }),
})

export const endWaivers = endpoint({
  method: 'POST',
  path: '/requirements/:entityGuid/:requirementId/waivers/end',
  summary: 'End waivers of a requirement',
  access: orgAdmin.withPremium,
  body: z.strictObject({ entityUserIds: People }),
  response: z.object({ ended: Count }),
})
