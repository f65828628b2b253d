import { cadenceInWords as texts } from './cadence-words.messages.ts'

interface Cadence {
  readonly daysBefore: readonly number[]
  readonly overdueEvery: number
  readonly overdueMost: number | null
  readonly copySupervisors: boolean
}

/** '30, 7, and 1 days before. Once overdue, every week. Supervisors get a copy.' */
export const inWords = ({ daysBefore, overdueEvery, overdueMost, copySupervisors }: Cadence): string =>
  [texts.before(daysBefore), texts.overdue(overdueEvery, overdueMost), ...(copySupervisors ? [texts.copied] : [])].join(
    ' ',
  )

interface Own {
  readonly remindBefore: readonly number[]
  readonly remindEvery: number | null
  readonly remindMost: number | null
  readonly remindCopy: boolean
}

/** How a requirement reminds, in words; null: as the organization does. */
export const remindersInWords = ({ remindBefore, remindEvery, remindMost, remindCopy }: Own): string | null =>
  remindEvery === null
    ? null
    : inWords({
        daysBefore: remindBefore,
        overdueEvery: remindEvery,
        overdueMost: remindMost,
        copySupervisors: remindCopy,
      })
