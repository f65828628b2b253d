const KEYS = ['token', 'entityType', 'entityGuid', 'course-module'] as const

/** What the browser keeps of a session, under the names of the specification. Spec A3. */
export const storedSession = {
  token: () => localStorage.getItem('token'),
  entityType: () => localStorage.getItem('entityType'),
  entityGuid: () => localStorage.getItem('entityGuid'),

  /** The modules to finish, as the check after sign-in keeps them. Spec A3, A4. */
  courseModule: () => localStorage.getItem('course-module'),
  keepCourseModule: (kept: string) => localStorage.setItem('course-module', kept),

  /** In one step from one token to the next: other tabs never see nobody in between. */
  begin(token: string) {
    forgetAll(KEYS.filter(key => key !== 'token'))
    localStorage.setItem('token', token)
  },

  choose(profile: { entityType: string; entityGuid: string }) {
    localStorage.setItem('entityType', profile.entityType)
    localStorage.setItem('entityGuid', profile.entityGuid)
  },

  /** There is no profile to act in. */
  chooseNone() {
    localStorage.removeItem('entityType')
    localStorage.removeItem('entityGuid')
  },

  /** Forgets the person; the theme stays. */
  clear() {
    forgetAll(KEYS)
  },

  /** Runs when the session is cleared, so that nothing fetched for one person is shown to the next. */
  onClear(forget: () => void) {
    listeners.add(forget)
  },
}

const listeners = new Set<() => void>()

function forgetAll(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key)
  for (const forget of listeners) forget()
}
