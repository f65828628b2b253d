/**
 * The version of each document is the day of its text. Whoever changes what a document says changes its version, and
 * everyone is asked again at their next visit (a test compares the texts).
 */
export const documentVersions = { terms: '2026-11-22', privacy: '2026-11-25' } as const

export type DocumentName = keyof typeof documentVersions
export const documentNames = Object.keys(documentVersions) as DocumentName[]
