/** A browser and its system in everyday words. */
export const deviceTexts = { on: (browser: string, system: string) => `${browser} on ${system}` } as const
