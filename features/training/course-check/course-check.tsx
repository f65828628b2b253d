import { call } from '#platform/web/client.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import { userCourses } from '../enrollments/enrollments.contract.ts'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { type LastStep, lastSteps } from './course-check.rules.ts'
import { courseModules } from './course-modules.tsx'

type Person = Pick<Me, 'platformRoles' | 'profiles'>

/**
 * In all organizations of a person at once; one that does not answer counts as having none. Spec A4: 'fetched per
 * organization'.
 */
export async function findLastSteps({ profiles }: Person, options: { signal?: AbortSignal } = {}): Promise<LastStep[]> {
  const answers = await Promise.allSettled(profiles.map(({ entityGuid }) => call(userCourses, { entityGuid }, options)))
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? lastSteps(answer.value) : []))
}

/** After sign-in, while going home: unfinished last steps are stored, to be offered and reminded of. Spec A4, D3. */
export async function checkCourses(who: Person): Promise<void> {
  if (who.platformRoles.length > 0) return
  const token = storedSession.token()
  const steps = await findLastSteps(who)
  // Someone else may be signed in by now.
  if (steps.length > 0 && storedSession.token() === token)
    courseModules.keep({ modules: steps.map(({ moduleId }) => moduleId), logout: false })
}
