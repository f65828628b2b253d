/** State handed to /verify-email on the way there; it never shows in an address. Spec A2. */
export interface CodeWait {
  readonly email: string
  readonly forgot: boolean
  readonly verifyType: 'register' | 'forgot'
  readonly codeGuid: string
}

/** The state of a place, if that place waits for a code. */
export function codeWaitIn(state: unknown): CodeWait | null {
  const given = state as Partial<CodeWait> | null
  return typeof given?.email === 'string' && typeof given.codeGuid === 'string'
    ? ({ verifyType: 'register', forgot: false, ...given } as CodeWait)
    : null
}

const KEY = 'registration'

interface Begun {
  readonly codeGuid: string
  readonly browserToken?: string | undefined
}

/**
 * The registration that this browser began, with the secret that proves it: the link in its mail needs no further
 * question here. Spec D3, D14.
 */
export const begunRegistration = {
  keep: (begun: Begun) => localStorage.setItem(KEY, JSON.stringify(begun)),
  get(codeGuid: string | null): Begun | null {
    const kept = parsed(localStorage.getItem(KEY))
    return codeGuid !== null && kept?.codeGuid === codeGuid ? kept : null
  },
  /**
   * The secret is sent even if the link belongs to another registration of the same address: a stranger may have
   * requested it.
   */
  browserToken: () => parsed(localStorage.getItem(KEY))?.browserToken,
  forget: () => localStorage.removeItem(KEY),
}

function parsed(text: string | null): Begun | null {
  try {
    return text ? (JSON.parse(text) as Begun) : null
  } catch {
    return null
  }
}
