/** What /verify-email is handed on the way there; it never shows in an address. Spec A2. */
export interface CodeWait {
  readonly email: string
  readonly forgot: boolean
  readonly verifyType: 'register' | 'forgot'
  readonly codeGuid: string
}

/** The state of a place, if it is one that waits for a code. */
export function codeWaitIn(state: unknown): CodeWait | null {
  const given = state as Partial<CodeWait> | null
  return typeof given?.email === 'string' && typeof given.codeGuid === 'string' ? { verifyType: 'register', forgot: false, ...given } as CodeWait : null
}

const KEY = 'registration'

/** The registration that this browser began: the link of its mail needs no further question here. Spec D3. */
export const begunRegistration = {
  keep: (codeGuid: string) => localStorage.setItem(KEY, codeGuid),
  is: (codeGuid: string | null) => codeGuid !== null && localStorage.getItem(KEY) === codeGuid,
  forget: () => localStorage.removeItem(KEY),
}
