/** The title of each page of a cooperative. */
export const coopPageTexts = {
  titleOf: (label: string) => `${label} - Cooperative - {product}`,
} as const
