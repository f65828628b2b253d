/** Sites or job titles to choose from; a link or a rule may name one that nobody has any longer. */
export const choicesOf = (known: readonly string[] = [], chosen: readonly string[]) =>
  [...new Set([...known, ...chosen])].map(value => ({ value, label: value }))
