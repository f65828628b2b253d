import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { ModuleStatus } from '../enrollments/enrollments.contract.ts'

interface Module {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly status: ModuleStatus
  readonly active: boolean
}
interface Course {
  readonly registrationId: number
  readonly name: string
  readonly modules: readonly Module[]
}

/** The last step between a person and the end of a training. */
export interface LastStep {
  readonly moduleId: number
  readonly course: string
  readonly title: string
  readonly to: Address
}

const isDone = (module: Module | undefined) => module?.status === 'Complete' || module?.status === 'Passed'

/** Trainings of which the last module is active and the first is Complete or Passed. Spec A4. */
export function lastSteps(courses: readonly Course[]): LastStep[] {
  return courses.flatMap(({ registrationId, name, modules }) => {
    const last = modules.at(-1)
    if (!last?.active || !isDone(modules[0])) return []
    // Its modules may all be done, with only the attestation missing: the player finds the place.
    const place = isDone(last) ? {} : { module: last.key }
    return [
      {
        moduleId: last.id,
        course: name,
        title: last.title,
        to: addressOf(pageAt('/my-training/$registrationId'), { registrationId }, place),
      },
    ]
  })
}

/** What the check stores. Spec A3: 'list of module ids plus a logout flag'. */
export interface CourseModules {
  readonly modules: readonly number[]
  readonly logout: boolean
}

/** What is in the browser's storage; null if there is nothing, or nothing that makes sense. */
export function courseModulesIn(text: string | null): CourseModules | null {
  try {
    const { modules, logout } = JSON.parse(text ?? 'null') as Partial<CourseModules>
    return Array.isArray(modules) && modules.every(id => Number.isSafeInteger(id)) && typeof logout === 'boolean'
      ? { modules, logout }
      : null
  } catch {
    return null
  }
}

/** Log Out reminds once of an unfinished last step. */
export const isReminderDue = (kept: CourseModules | null): boolean =>
  kept !== null && kept.modules.length > 0 && !kept.logout
