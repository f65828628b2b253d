import { z } from 'zod'
import { CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { Confidence, EntryKind, Standing } from '#foundation/state-facts/state-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'

export const VALUE_MAX = 600
export const NOTE_MAX = 500

const count = z.number().int()
const text = (max: number) => z.string().trim().max(max, messages.tooLong(max))
const needed = (max: number, error: string = messages.required) =>
  z.string(error).trim().min(1, error).max(max, messages.tooLong(max))

export const FactState = z.object({
  code: z.string(),
  name: z.string(),
  reviewed: count,
  source: count,
  unknown: count,
  /** Facts whose review is a year old. */
  due: count,
  oldestReview: CalendarDate.nullable(),
  /** Entries that wait for a second person. */
  waiting: count,
})
export type FactState = z.infer<typeof FactState>

/** The states, with how far what is known of each can be relied on. Spec D14. */
export const factStates = endpoint({
  method: 'GET',
  path: '/staff/facts',
  summary: 'States, with how far what is known of each can be relied on',
  access: staffWho('look'),
  query: gridQuery(['name', 'reviewed', 'source', 'unknown', 'oldestReview'], 'asc').extend({
    standing: optional(Standing),
    due: optional(z.enum(['yes'])),
  }),
  response: pageOf(FactState),
})

/** What was entered about a fact, by the file or by a person. */
export const Entry = z.object({
  entryId: count,
  kind: EntryKind,
  status: z.enum(['waiting', 'confirmed', 'declined', 'withdrawn']),
  value: z.string(),
  label: z.string(),
  about: z.string(),
  citation: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  copyOf: z.string().nullable(),
  basis: z.string().nullable(),
  confidence: Confidence,
  readOn: CalendarDate,
  note: z.string(),
  /** None: the file. */
  enteredBy: z.string().nullable(),
  enteredAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** A line to call or a rule that was not there before. */
  adds: z.boolean(),
  /** The line to call is taken away. */
  removes: z.boolean(),
})
export type Entry = z.infer<typeof Entry>

export const StaffFact = z.object({
  field: z.string(),
  standing: Standing,
  due: z.boolean(),
  stands: Entry,
  /** Entries that wait, and whether the caller made them. */
  waiting: z.array(Entry.extend({ own: z.boolean() })),
})
export type StaffFact = z.infer<typeof StaffFact>

/** A line or a rule that waits, and does not stand yet. */
export const NewFact = Entry.extend({ field: z.string(), own: z.boolean() })
export type NewFact = z.infer<typeof NewFact>

export const factsOfState = endpoint({
  method: 'GET',
  path: '/staff/facts/:state',
  summary: 'Facts of one state, with what waits to be confirmed',
  access: staffWho('look'),
  response: z.object({
    code: z.string(),
    name: z.string(),
    page: z.string(),
    notes: z.array(z.string()),
    facts: z.array(StaffFact),
    newLines: z.array(NewFact),
    newRules: z.array(NewFact),
  }),
})

export type FactsOfState = z.output<typeof factsOfState.response>

export const factHistory = endpoint({
  method: 'GET',
  path: '/staff/facts/:state/:field/history',
  summary: 'Everything that was entered about a fact',
  access: staffWho('look'),
  response: z.object({ rows: z.array(Entry) }),
})

export const ShownCourse = z.object({
  courseId: count,
  course: z.string(),
  /** By title; a card by its front. */
  pages: z.array(z.object({ title: z.string(), isCard: z.boolean() })),
})
export type ShownCourse = z.infer<typeof ShownCourse>

/** For whoever confirms a change: where learners come to read it. Spec D14. */
export const coursesOfFact = endpoint({
  method: 'GET',
  path: '/staff/facts/:state/:field/courses',
  summary: 'Courses whose pages show a fact',
  access: staffWho('look'),
  response: z.object({ rows: z.array(ShownCourse) }),
})

/** What somebody read in a fact's source. */
export const FindingForm = z.strictObject({
  value: needed(VALUE_MAX),
  /** Of a line to call. */
  label: text(120).default(''),
  about: text(200).default(''),
  citation: text(300).default(''),
  source: needed(300, messages.source),
  sourceUrl: z
    .union(
      [z.literal(''), z.url({ protocol: /^https?$/, error: messages.address }).max(500, messages.tooLong(500))],
      messages.address,
    )
    .default(''),
  readOn: calendarDate(messages.required),
  note: text(NOTE_MAX).default(''),
})

const ofFact = '/staff/facts/:state/:field'

export const enterFact = endpoint({
  method: 'POST',
  path: ofFact,
  summary: 'Enter what the source of a fact says; another person confirms it',
  access: staffWho('enterFacts'),
  body: FindingForm,
  response: z.object({ entryId: count }),
})

export const DoubtForm = z.strictObject({ note: needed(NOTE_MAX, messages.why) })

export const doubtFact = endpoint({
  method: 'POST',
  path: `${ofFact}/doubt`,
  summary: 'Enter that a fact cannot be confirmed; once another person agrees, it is no longer shown',
  access: staffWho('enterFacts'),
  body: DoubtForm,
  response: z.object({ entryId: count }),
})

export const enterLine = endpoint({
  method: 'POST',
  path: '/staff/facts/:state/lines',
  summary: 'Enter a line to call that a state does not have yet; another person confirms it',
  access: staffWho('enterFacts'),
  body: FindingForm,
  response: z.object({ entryId: count, field: z.string() }),
})

/** In an address, instead of a rule's field: one that the state does not have yet. */
export const NEW_RULE = 'new'

export const enterRule = endpoint({
  method: 'POST',
  path: '/staff/facts/:state/rules',
  summary: 'Enter a rule of training that a state does not have yet; another person confirms it',
  access: staffWho('enterFacts'),
  body: FindingForm,
  response: z.object({ entryId: count, field: z.string() }),
})

export const RemoveForm = z.strictObject({ note: needed(NOTE_MAX, messages.whyRemove) })

export const removeLine = endpoint({
  method: 'POST',
  path: `${ofFact}/remove`,
  summary: 'Enter that a line to call is to be removed; another person confirms it',
  access: staffWho('enterFacts'),
  body: RemoveForm,
  response: z.object({ entryId: count }),
})

export const WaitingEntry = Entry.extend({
  state: z.string(),
  stateName: z.string(),
  field: z.string(),
  own: z.boolean(),
  /** What it would replace; the id 0: nothing, it is new. */
  stands: z.object({ entryId: count, value: z.string(), label: z.string(), about: z.string() }),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

export const waitingFacts = endpoint({
  method: 'GET',
  path: '/staff/fact-proposals',
  summary: 'What waits for a second person',
  access: staffWho('look'),
  query: gridQuery(['enteredAt', 'state'], 'asc').extend({ state: optional(z.string().max(2)) }),
  response: pageOf(WaitingEntry),
})

export const confirmFact = endpoint({
  method: 'POST',
  path: '/staff/fact-proposals/:entryId/confirm',
  summary: 'Confirm what another person entered about a fact',
  access: staffWho('confirmFacts'),
  /** What stood when it was looked at; 0: nothing, it is new. */
  body: z.strictObject({ stands: count.max(2_147_483_647) }),
  response: z.object({}),
  refusals: ['notYours', 'decided', 'moved'],
})

export const DeclineForm = z.strictObject({ reason: needed(NOTE_MAX, messages.reason) })

export const declineFact = endpoint({
  method: 'POST',
  path: '/staff/fact-proposals/:entryId/decline',
  summary: 'Decline what another person entered about a fact',
  access: staffWho('confirmFacts'),
  body: DeclineForm,
  response: z.object({}),
  refusals: ['notYours', 'decided'],
})

export const withdrawFact = endpoint({
  method: 'POST',
  path: '/staff/fact-proposals/:entryId/withdraw',
  summary: 'Take back what one entered oneself about a fact',
  access: staffWho('enterFacts'),
  response: z.object({}),
  refusals: ['notYours', 'decided'],
})
