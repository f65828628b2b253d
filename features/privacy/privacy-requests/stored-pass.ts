const KEY = 'privacyPass'

/** The proof of an address, for this tab only: it ends with it, or after an hour. */
export const storedPass = {
  get: (): string | null => sessionStorage.getItem(KEY),
  keep: (pass: string): void => sessionStorage.setItem(KEY, pass),
  forget: (): void => sessionStorage.removeItem(KEY),
}
