/**
 * By what the browser is known to accounts that signed in on it: it is no session, opens nothing, and outlives the sign-out. Under
 * `device` in localStorage; there are no cookies. Record 174.
 */
export const storedDevice = {
  given: () => ({ deviceToken: localStorage.getItem('device') ?? undefined }),
  /** What an answer says of it; nothing: it stays as it was. */
  keep: ({ deviceToken }: { readonly deviceToken?: string | undefined }) => {
    if (deviceToken) localStorage.setItem('device', deviceToken)
  },
}
