import type { z } from 'zod'
import {
  type AgainKind,
  type FirstKind,
  NEW_REQUIREMENT,
  type RequirementForm,
  type RequirementRow,
} from './requirements.contract.ts'

/** What the form of a requirement holds. */
export type RequirementValues = z.input<typeof RequirementForm>
type Field = keyof RequirementValues

export const valuesOf = (row: RequirementRow): RequirementValues =>
  Object.fromEntries(Object.keys(NEW_REQUIREMENT).map(name => [name, row[name as Field]])) as RequirementValues

const FIRST: Readonly<Record<FirstKind, readonly Field[]>> = {
  days: ['firstDays'],
  day: ['firstDay', 'firstDays'],
  eachYear: ['eachYear', 'firstDays'],
  none: [],
}
const AGAIN: Readonly<Record<AgainKind, readonly Field[]>> = {
  certificate: [],
  months: ['againMonths'],
  // One day of the year for both.
  eachYear: ['eachYear', 'windowDays'],
  day: ['againDay', 'countsFrom'],
  once: [],
}

/** Fields that these kinds do not have. */
export function fieldsWithout(firstKind: FirstKind, againKind: AgainKind): readonly Field[] {
  const all = new Set([...Object.values(FIRST), ...Object.values(AGAIN)].flat())
  return [...all].filter(field => !FIRST[firstKind].includes(field) && !AGAIN[againKind].includes(field))
}

interface Named {
  readonly label: string
  readonly value: number
}

/**
 * Professions to choose from. One that stands in several fields of work under the same name ('Volunteer') is offered
 * once and means all of them; what was stored of only some of them is offered beside it and stays as it is.
 */
export function professionChoice(all: readonly Named[], stored: readonly number[]) {
  const namesakes = ({ label }: Named) => all.filter(other => other.label === label).map(({ value }) => value)
  const staysAlone = (one: Named) =>
    stored.includes(one.value) && !namesakes(one).every(value => stored.includes(value))
  const offered = all.filter(one => namesakes(one)[0] === one.value || staysAlone(one))
  return {
    offered,
    /** What was stored, as it is offered. */
    chosen: stored.filter(id => offered.some(({ value }) => value === id) || !all.some(({ value }) => value === id)),
    /** What the chosen ones mean. */
    meant: (chosen: readonly number[]): number[] => [
      ...new Set(
        chosen.flatMap(id => {
          const one = all.find(({ value }) => value === id)
          return one && !staysAlone(one) ? namesakes(one) : [id]
        }),
      ),
    ],
  }
}
