import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { EvidenceWish } from './evidence.contract.ts'

/** The wish as a form holds it: 0 stands for all trainings. */
export const EvidenceForm = EvidenceWish.safeExtend({
  requirementId: z
    .number()
    .nullable()
    .transform(id => id || null),
})
export type EvidenceValues = z.input<typeof EvidenceForm>

interface Known {
  readonly requirements: readonly { readonly value: number }[]
  readonly groups: readonly { readonly value: number }[]
}

/** What the form begins with: what the address names, as far as there is such a thing. */
export function startOf(query: URLSearchParams, { requirements, groups }: Known): EvidenceValues {
  const among = (list: readonly { readonly value: number }[], name: string) =>
    query
      .getAll(name)
      .map(Number)
      .filter(id => list.some(({ value }) => value === id))
  const day = (name: string) => CalendarDate.safeParse(query.get(name)).data ?? null
  return {
    requirementId: among(requirements, 'requirementId')[0] ?? 0,
    groupIds: among(groups, 'groupIds'),
    from: day('from'),
    to: day('to'),
  }
}
