import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import type { MyPath, MyTraining, TrainingAction, TrainingCard, TrainingGroup } from './my-training.contract.ts'
import { myTrainingTexts } from './my-training.messages.ts'

type Standing = Pick<TrainingCard, 'status' | 'dueDate' | 'expiresOn'>

/** The group of a training among the person's own. Spec D8: 'Overdue, Due, Expiring, Optional'. */
export function groupOf({ status, dueDate, expiresOn }: Standing, today: CalendarDate): TrainingGroup {
  if (status === 'Complete') {
    return expiresOn !== null && expiresOn <= addDays(today, RENEWAL_DAYS) ? 'Expiring' : 'UpToDate'
  }
  if (dueDate === null) return 'Optional'
  return dueDate < today ? 'Overdue' : 'Due'
}

/** What the person can do with it now. Spec D8: 'Start/Resume/Renew'. */
export function actionOf(standing: Standing, today: CalendarDate): TrainingAction {
  if (standing.status === 'In_Progress') return 'Resume'
  if (standing.status === 'Not_Started') return 'Start'
  return groupOf(standing, today) === 'Expiring' ? 'Renew' : 'Review'
}

/** What a card says of it in one word, and its color: late comes before begun. Spec D8. */
export function stateOf(
  { group, status, expiresOn }: Pick<TrainingCard, 'group' | 'status' | 'expiresOn'>,
  today: CalendarDate,
): { tone: 'danger' | 'warning' | 'success' | 'brand' | 'neutral'; text: string } {
  if (group === 'Overdue') return { tone: 'danger', text: states.overdue }
  if (group === 'Expiring')
    return expiresOn !== null && expiresOn < today
      ? { tone: 'danger', text: states.expired }
      : { tone: 'warning', text: states.expiring }
  return { tone: tones[status], text: statuses[status] }
}
const { states, statuses } = myTrainingTexts
const tones = { Not_Started: 'neutral', In_Progress: 'brand', Complete: 'success' } as const

const order: readonly TrainingGroup[] = ['Overdue', 'Due', 'Expiring', 'Optional', 'UpToDate']

/** The most urgent first; among equals those already begun, then by name. */
export function byUrgency(one: TrainingCard, other: TrainingCard): number {
  const dateOf = (card: TrainingCard) =>
    (card.group === 'Expiring' || card.group === 'UpToDate' ? card.expiresOn : card.dueDate) ?? '9999-12-31'
  return (
    order.indexOf(one.group) - order.indexOf(other.group) ||
    dateOf(one).localeCompare(dateOf(other)) ||
    Number(other.status === 'In_Progress') - Number(one.status === 'In_Progress') ||
    one.name.localeCompare(other.name) ||
    one.courseId - other.courseId
  )
}

interface ModuleLeft {
  readonly key: string
  readonly seconds: number
  readonly done: boolean
  readonly minimumMinutes?: number
  /** For a lesson. */
  readonly pages?: readonly { readonly key: string; readonly seconds: number }[]
}
export const Spent = z.object({ seconds: z.number(), pagesSeen: z.array(z.string()).readonly() })
export type Spent = z.infer<typeof Spent>

/** Minutes still needed for the unfinished modules; at least one. */
export function minutesLeft(modules: readonly ModuleLeft[], spent: ReadonlyMap<string, Spent>): number {
  const left = modules
    .filter(module => !module.done)
    .reduce((sum, module) => sum + secondsLeft(module, spent.get(module.key)), 0)
  return Math.max(1, Math.ceil(left / 60))
}

/** The pages not read yet, but at least the remaining minimum time; without pages, seat time minus time spent. */
function secondsLeft({ seconds, minimumMinutes = 0, pages }: ModuleLeft, spent: Spent | undefined): number {
  const toMinimum = minimumMinutes * 60 - (spent?.seconds ?? 0)
  const toRead = pages
    ? pages.filter(({ key }) => !spent?.pagesSeen.includes(key)).reduce((sum, page) => sum + page.seconds, 0)
    : seconds - (spent?.seconds ?? 0)
  return Math.max(0, toMinimum, toRead)
}

/**
 * What the Continue card offers: the training with only the last step left, as found after sign-in, or else the one
 * worked on last. Spec A4, D8.
 */
export function continueOf(
  { cards, continueWith }: Pick<MyTraining, 'cards' | 'continueWith'>,
  kept: readonly number[],
) {
  for (const { registrationId, name, minutesLeft: left, modules, modulesDone, nextModule } of cards) {
    if (registrationId === null || !nextModule || !kept.includes(nextModule.id)) continue
    return {
      registrationId,
      name,
      moduleTitle: nextModule.title,
      minutesLeft: left,
      modules,
      modulesDone,
      to: addressOf(pageAt('/my-training/$registrationId'), { registrationId }, { module: nextModule.key }),
    }
  }
  return (
    continueWith && {
      ...continueWith,
      to: addressOf(pageAt('/my-training/$registrationId'), { registrationId: continueWith.registrationId }),
    }
  )
}

interface ShownStep {
  readonly card: TrainingCard
  readonly had: MyPath['steps'][number]['had']
  /** It stands nowhere else on the page, so its way to start it is here. */
  readonly here: boolean
}

/**
 * What is shown of the person's path: its steps, or that all of it is done; null: it is one course, which has a card.
 * `elsewhere` is the card that stands above all others. Spec D8.
 */
export function pathShown(
  { cards, path }: Pick<MyTraining, 'cards' | 'path'>,
  elsewhere?: TrainingCard,
): 'done' | readonly ShownStep[] | null {
  const steps = path.steps.flatMap(({ courseId, had }): ShownStep[] => {
    const card = cards.find(one => one.courseId === courseId)
    return card ? [{ card, had, here: card.group === 'Optional' && card !== elsewhere }] : []
  })
  if (steps.length < 2) return null
  return steps.every(({ had }) => had === 'held') ? 'done' : steps
}
