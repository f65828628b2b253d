import { EntityRole, roleNames } from '#foundation/access/roles.ts'
import { fieldNames, auditLogMessages } from './audit-log.messages.ts'

/** One thing that a line reports: what it was and what it became, or, without `before`, a fact about the line. */
export interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string
}

type Detail = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'dueDate' becomes 'Due date', unless it has its own name. */
export const nameOfField = (field: string): string =>
  fieldNames[field] ??
  field
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/^./, first => first.toUpperCase())

/** How a detail's text is shown: roles by their names, days and times in the viewer's format. */
type Shown = (text: string) => string

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Roles by their names, days and times as these functions show them. */
export const shownBy =
  ({ day, instant }: { readonly day: Shown; readonly instant: Shown }): Shown =>
  text => {
    const role = EntityRole.safeParse(text).data
    if (role) return roleNames[role]
    return INSTANT.test(text) ? instant(text) : DAY.test(text) ? day(text) : text
  }

/** A line's detail in words. Of values before and after, only what differs. */
export function changesOf(detail: Detail, shown: Shown = text => text): Change[] {
  const { before, after, ...rest } = detail
  const inWords = wordsFor(shown)
  const factsOf = (fields: Detail): Change[] =>
    Object.entries(fields).flatMap(([field, value]) =>
      isNothing(value) ? [] : [{ field: nameOfField(field), before: null, after: inWords(value) }],
    )
  const facts = factsOf(rest)
  if (isObject(before) && isObject(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    return [
      ...fields.map(field => ({
        field: nameOfField(field),
        before: inWords(before[field]),
        after: inWords(after[field]),
      })),
      ...facts,
    ]
  }
  // Something added or deleted has only one side.
  const single = [before, after].filter(isObject)
  if (single.length > 0) return [...factsOf(single[0] ?? {}), ...facts]
  return before === undefined && after === undefined
    ? facts
    : [{ field: auditLogMessages.field, before: inWords(before), after: inWords(after) }, ...facts]
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const wordsFor = (shown: Shown) =>
  function inWords(value: unknown): string {
    if (isNothing(value)) return auditLogMessages.none
    if (typeof value === 'boolean') return value ? auditLogMessages.yes : auditLogMessages.no
    if (Array.isArray(value)) return value.map(inWords).join(', ')
    if (isObject(value))
      return Object.entries(value)
        .map(([field, one]) => `${nameOfField(field)}: ${inWords(one)}`)
        .join(', ')
    return shown(String(value))
  }
