const WITHOUT_STROKE: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 's' }

/** A text without case and accents: what `fold` of the database makes of it. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đłøß]/g, letter => WITHOUT_STROKE[letter] ?? letter)
