/** What is said near the end of a quota, and at its end. Spec B4. */
export const usageWarnings = { 'Approaching Limit': 'Approaching Limit', 'Limit Reached': 'Limit Reached' } as const

/** A product's name as it stands in the catalog, in the language of the moment. */
export const saidProduct = (name: string): string => name
