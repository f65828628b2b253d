/** A number with its noun: '1 person', '1,200 people'. Without a plural, an s makes it. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
