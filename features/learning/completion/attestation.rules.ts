/** A name without what people leave out when typing it: case, accents, spaces, hyphens and apostrophes. */
function bare(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(
      /[đðłøßæœı]/g,
      letter => ({ đ: 'd', ð: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' })[letter] ?? letter,
    )
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.replace(/\s/g, '')
}

/** Whether a typed name is the person's, as they would sign with it. Spec D4 (attestation). */
export const sameName = (typed: string, name: string): boolean => bare(typed) === bare(name)
