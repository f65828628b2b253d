import { z } from 'zod'
import { Profession, professions } from '#foundation/training-rules/profession.ts'
import { Due, Industry, TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { ruleFormMessages as messages } from './staff-rules.messages.ts'

/** A rule as fields that can be filled in, one under the other; what a kind of time does not need stays empty. */
const kinds = Due.options.map(option => option.shape.kind.value)
export type DueKind = (typeof kinds)[number]
const DueKind = z.enum(kinds)
const day = z.string().nullable()
const words = z.string().trim()
const number = words.regex(/^\d*$/, { error: messages.number, abort: true })

const Fields = z.strictObject({
  people: words,
  industries: z.array(Industry),
  professions: z.array(Profession),
  condition: words,
  volunteers: z.enum(['unsaid', 'all', 'none', 'hours']),
  hoursAMonth: number,
  hoursAYear: number,
  initial: DueKind,
  initialCount: number,
  initialYearly: words,
  initialWindow: number,
  initialDay: day,
  renewal: z.enum(['once', ...kinds]),
  renewalCount: number,
  renewalYearly: words,
  renewalWindow: number,
  renewalDay: day,
  hours: words.regex(/^(\d+(\.\d+)?)?$/, { error: messages.hours, abort: true }),
  countsFrom: day,
  from: day,
  until: day,
  provider: TrainingRule.shape.provider,
})
type Fields = z.infer<typeof Fields>

export const RuleForm = Fields.superRefine((values, context) => {
  const { error } = TrainingRule.safeParse(draftOf(values))
  // One mistake of a field is told, also where a number is too large in two ways.
  const wrong = new Set((error?.issues ?? []).map(({ path }) => fieldAt(path)))
  if (values.volunteers === 'hours' && values.hoursAMonth === '' && values.hoursAYear === '') wrong.add('hoursAMonth')
  if (values.from && values.until && values.until <= values.from) wrong.add('until')
  for (const field of wrong)
    context.addIssue({ code: 'custom', path: [field], message: messages.at[field], input: values })
})

/** Where the mistake of a rule is in the form. */
function fieldAt(path: readonly PropertyKey[]): keyof typeof messages.at {
  const at = path.join('.')
  for (const [prefix, field] of Object.entries(places)) if (at === prefix) return field
  return 'people'
}
const places: Readonly<Record<string, keyof typeof messages.at>> = {
  'who.people': 'people',
  'who.professions': 'professions',
  'who.if': 'condition',
  'who.volunteers': 'hoursAMonth',
  'who.volunteers.hoursAMonth': 'hoursAMonth',
  'who.volunteers.hoursAYear': 'hoursAYear',
  ...placesOf('initial'),
  ...placesOf('renewal'),
  hours: 'hours',
  countsFrom: 'countsFrom',
}
function placesOf<Part extends 'initial' | 'renewal'>(part: Part) {
  return {
    [`${part}.days`]: `${part}Count`,
    [`${part}.months`]: `${part}Count`,
    [`${part}.eachYear`]: `${part}Yearly`,
    [`${part}.windowDays`]: `${part}Window`,
    [`${part}.day`]: `${part}Day`,
  } as Readonly<Record<string, `${Part}${'Count' | 'Yearly' | 'Window' | 'Day'}`>>
}

/** The rule that was filled in. */
export const ruleOf = (values: Fields): TrainingRule => TrainingRule.parse(draftOf(values))

/** Left out where it is empty; a number that is missing but needed is none. */
const numberOf = (text: string) => (text === '' ? undefined : Number(text))
const optional = <Name extends string, Value>(name: Name, value: Value | '' | null | undefined) =>
  value === '' || value === null || value === undefined ? {} : { [name]: value }

const draftOf = (values: Fields) => ({
  who: {
    people: values.people,
    industries: values.industries,
    ...professionsOf(values),
    ...optional('if', values.condition),
    ...volunteersOf(values),
  },
  ...optional('from', values.from),
  ...optional('until', values.until),
  initial: dueOf(values.initial, {
    count: values.initialCount,
    yearly: values.initialYearly,
    window: values.initialWindow,
    day: values.initialDay,
  }),
  renewal:
    values.renewal === 'once'
      ? null
      : dueOf(values.renewal, {
          count: values.renewalCount,
          yearly: values.renewalYearly,
          window: values.renewalWindow,
          day: values.renewalDay,
        }),
  ...optional('hours', numberOf(values.hours)),
  ...optional('countsFrom', values.countsFrom),
  provider: values.provider,
})

/** In one order, whichever was chosen first: the same rule is always the same text. */
const professionsOf = ({ professions: chosen }: Fields) =>
  chosen.length === 0 ? {} : { professions: professions.filter(one => chosen.includes(one)) }

function volunteersOf({ volunteers, hoursAMonth, hoursAYear }: Fields) {
  if (volunteers === 'unsaid') return {}
  if (volunteers !== 'hours') return { volunteers }
  return {
    volunteers: {
      ...optional('hoursAMonth', numberOf(hoursAMonth)),
      ...optional('hoursAYear', numberOf(hoursAYear)),
    },
  }
}

interface Filled {
  readonly count: string
  readonly yearly: string
  readonly window: string
  readonly day: string | null
}
function dueOf(kind: DueKind, { count, yearly, window, day: on }: Filled) {
  switch (kind) {
    case 'daysAfterHire':
      return { kind, days: numberOf(count) }
    case 'monthsAfterHire':
    case 'monthsAfterCompletion':
    case 'licenseCycle':
      return { kind, ...optional('months', numberOf(count)) }
    case 'calendar':
      return { kind, eachYear: yearly === '' ? null : yearly, ...optional('windowDays', numberOf(window)) }
    case 'fixedDay':
      return { kind, day: on }
    case 'none':
    case 'unknown':
      return { kind }
  }
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The form of a rule; without one, an empty form. */
export function formOf(rule: TrainingRule | undefined): Fields {
  const { who, initial = { kind: 'unknown' }, renewal = { kind: 'unknown' } } = rule ?? {}
  const volunteers = who?.volunteers
  const limits = typeof volunteers === 'object' ? volunteers : undefined
  const [first, again] = [filledOf(initial), filledOf(renewal)]
  return {
    people: who?.people ?? '',
    industries: who?.industries ?? [],
    professions: who?.professions ?? [],
    condition: who?.if ?? '',
    volunteers: limits ? 'hours' : ((volunteers as 'all' | 'none' | undefined) ?? 'unsaid'),
    hoursAMonth: textOf(limits?.hoursAMonth),
    hoursAYear: textOf(limits?.hoursAYear),
    initial: initial.kind,
    initialCount: first.count,
    initialYearly: first.yearly,
    initialWindow: first.window,
    initialDay: first.day,
    renewal: renewal === null ? 'once' : renewal.kind,
    renewalCount: again.count,
    renewalYearly: again.yearly,
    renewalWindow: again.window,
    renewalDay: again.day,
    hours: textOf(rule?.hours),
    countsFrom: rule?.countsFrom ?? null,
    from: rule?.from ?? null,
    until: rule?.until ?? null,
    provider: rule?.provider ?? 'unknown',
  }
}

function filledOf(due: Due | null): Filled {
  const empty = { count: '', yearly: '', window: '', day: null }
  switch (due?.kind) {
    case 'daysAfterHire':
      return { ...empty, count: textOf(due.days) }
    case 'monthsAfterHire':
    case 'monthsAfterCompletion':
    case 'licenseCycle':
      return { ...empty, count: textOf(due.months) }
    case 'calendar':
      return { ...empty, yearly: due.eachYear ?? '', window: textOf(due.windowDays) }
    case 'fixedDay':
      return { ...empty, day: due.day }
    default:
      return empty
  }
}
