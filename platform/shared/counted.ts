/** A number with its noun: '1 person', '1,200 people'. The plural defaults to the noun with an s. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
