import { addressOf, pageAt } from '#platform/shared/address.ts'
import { choose } from '#platform/web/dialog.tsx'
import { go } from '#platform/web/router.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { findLastSteps } from './course-check.tsx'
import { courseCheckTexts } from './course-check.messages.ts'
import { isReminderDue } from './course-check.rules.ts'
import { courseModules } from './course-modules.tsx'

/** Logging out waits no longer than this. */
const ASK_MS = 2000

export const remindsOnLogOut = (): boolean => isReminderDue(courseModules.get())

/**
 * Logs out, after one reminder of a training that is all but finished. A training finished since the sign-in is not
 * mentioned. Spec A4.
 */
export async function logOut(me: Pick<Me, 'platformRoles' | 'profiles'>): Promise<void> {
  const kept = courseModules.get()
  const [step] = await findLastSteps(me, { signal: AbortSignal.timeout(ASK_MS) })
  if (!kept || !step) return go(pageAt('/logout'))
  courseModules.keep({ ...kept, logout: true })
  const goesOn = await choose({
    title: courseCheckTexts.oneStepLeft,
    text: courseCheckTexts.reminder(step.course, step.title),
    confirmLabel: courseCheckTexts.continue,
    cancelLabel: courseCheckTexts.logOut,
  })
  if (goesOn === null) return
  go(goesOn ? step.to : addressOf(pageAt('/logout')))
}
