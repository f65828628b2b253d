/**
 * By what the browser is known to accounts that signed in on it: it is no session, opens nothing, and outlives the sign-out. Under
 * `device` in localStorage; there are no cookies. Record 174.
 */
export const storedDevice = {
  token: () => localStorage.getItem('device') ?? undefined,
  keep: (token: string) => localStorage.setItem('device', token),
}
