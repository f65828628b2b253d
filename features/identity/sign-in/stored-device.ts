/**
 * What identifies the browser to accounts that signed in on it: it is not a session, grants no access, and survives
 * signing out. Under `device` in localStorage; there are no cookies. Record 174.
 */
export const storedDevice = {
  given: () => ({ deviceToken: localStorage.getItem('device') ?? undefined }),
  /** What an answer says about it; if nothing, it stays as it was. */
  keep: ({ deviceToken }: { readonly deviceToken?: string | undefined }) => {
    if (deviceToken) localStorage.setItem('device', deviceToken)
  },
}
