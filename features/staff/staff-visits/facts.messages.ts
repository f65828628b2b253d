export const factTexts = { none: 'None' } as const
