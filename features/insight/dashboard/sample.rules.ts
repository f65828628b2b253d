import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { isOverdue, stands, type Taken } from '#training/standing/standing.rules.ts'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { monthsShown } from '../dashboard-figures/dashboard-figures.rules.ts'
import { SAMPLE_GROUPS, SAMPLE_INVITED, SAMPLE_PEOPLE, type SamplePerson } from './sample.data.ts'

/** How long a completion of the sample holds. */
const MONTHS = 24

/** A person of the sample, with the trainings as the rules of standing read them. */
export interface Sampled {
  readonly name: string
  readonly group: number
  readonly taken: readonly (Taken & { readonly completedOn: CalendarDate | null })[]
}

const takenOf = (trainings: SamplePerson['trainings'], today: CalendarDate): Sampled['taken'] =>
  trainings.map(training => {
    const shared = { courseId: training.course, revoked: false, selfStarted: false }
    if ('completed' in training) {
      const completedOn = addDays(today, training.completed)
      return { ...shared, status: 'Complete', dueDate: null, completedOn, expiresOn: addMonths(completedOn, MONTHS) }
    }
    const status = training.started ? 'In_Progress' : 'Not_Started'
    return { ...shared, status, dueDate: addDays(today, training.due), completedOn: null, expiresOn: null }
  })

/** The sample as of a day: its days move along, so it never grows old. */
export const sampleOn = (today: CalendarDate): Sampled[] =>
  SAMPLE_PEOPLE.map(({ name, group, trainings }) => ({ name, group, taken: takenOf(trainings, today) }))

export const standingSo = (people: readonly Sampled[], standing: Standing, today: CalendarDate): Sampled[] =>
  people.filter(({ taken }) => stands(taken, standing, today))

/** What the tiles and the chart show, counted from the sample by the rules that count everyone. */
export function sampleFigures(
  today: CalendarDate,
): Pick<Dashboard, 'people' | 'pendingInvites' | 'standings' | 'completions'> {
  const people = sampleOn(today)
  const all = people.flatMap(({ taken }) => taken)
  const count = (standing: Standing) => standingSo(people, standing, today).length
  return {
    people: people.length,
    pendingInvites: SAMPLE_INVITED.length,
    standings: {
      compliant: count('Complete'),
      noTraining: count('None'),
      expiring: { in30: count('Expiring_30'), in60: count('Expiring_60'), in90: count('Expiring_90') },
      overdue: { people: count('Overdue'), trainings: all.filter(one => isOverdue(one, today)).length },
      notStarted: {
        people: count('Not_Started'),
        trainings: all.filter(({ status }) => status === 'Not_Started').length,
      },
      since: null,
    },
    completions: monthsShown(today).map(month => ({
      month,
      count: all.filter(({ completedOn }) => completedOn?.startsWith(month)).length,
    })),
  }
}

/** Each group of the sample with how many people it has and how many of them are compliant. */
export function sampleGroups(today: CalendarDate) {
  const all = sampleOn(today)
  return SAMPLE_GROUPS.map((name, group) => {
    const people = all.filter(one => one.group === group)
    return { name, group, people: people.length, compliant: standingSo(people, 'Complete', today).length }
  })
}
