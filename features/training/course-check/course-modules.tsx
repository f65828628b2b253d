import { useSyncExternalStore } from 'react'
import { storedSession } from '#platform/web/stored-session.ts'
import { type CourseModules, courseModulesIn } from './course-check.rules.ts'

const watchers = new Set<() => void>()
const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** The modules to finish, found after sign-in; forgotten with the rest of the session. Spec A3, A4. */
export const courseModules = {
  get: () => courseModulesIn(storedSession.courseModule()),
  keep(kept: CourseModules) {
    storedSession.keepCourseModule(JSON.stringify(kept))
    for (const changed of watchers) changed()
  },
}

/** The ids of those modules; the check after sign-in may finish when the page is already there. */
export const useModulesToFinish = (): readonly number[] =>
  courseModulesIn(useSyncExternalStore(watch, storedSession.courseModule))?.modules ?? []
