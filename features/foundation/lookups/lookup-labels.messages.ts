/** A status, an industry, a profession or a job title as it stands in the table, in the language of the moment. */
export const saidLabel = (label: string): string => label
