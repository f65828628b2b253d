const KEYS = ['token', 'entityType', 'entityGuid', 'course-module'] as const

/** What the browser stores about a session, under the names in the specification. Spec A3. */
export const storedSession = {
  token: () => localStorage.getItem('token'),
  entityType: () => localStorage.getItem('entityType'),
  entityGuid: () => localStorage.getItem('entityGuid'),

  /** The modules to finish, as stored by the check after sign-in. Spec A3, A4. */
  courseModule: () => localStorage.getItem('course-module'),
  keepCourseModule: (kept: string) => localStorage.setItem('course-module', kept),

  /** Goes from one token to the next in one step: other tabs never see a signed-out state in between. */
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
