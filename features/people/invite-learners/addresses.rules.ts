const ADDRESS = /[^\s,;<>()"']+@[^\s,;<>()"']+/g

/** The addresses in pasted text: a list, a column of a sheet, 'Ana Lee <ana@example.org>; …'. Each once, in order. */
export const addressesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(ADDRESS), ([address]) => address.toLowerCase())),
]

/**
 * The rows after pasting into one of them: that row and the empty ones take the addresses, then new ones are added, up
 * to `most`.
 */
export function pasteInto(
  rows: readonly string[],
  at: number,
  pasted: readonly string[],
  most: number,
): { rows: string[]; leftOut: number } {
  const fresh = pasted.filter(
    address => !rows.some((row, place) => place !== at && row.trim().toLowerCase() === address),
  )
  const next = [...rows]
  const free = [at, ...next.keys()].filter(
    (place, index) => index === 0 || (place !== at && next[place]?.trim() === ''),
  )
  let left = 0
  for (const address of fresh) {
    const place = free.shift() ?? (next.length < most ? next.length : undefined)
    if (place === undefined) left += 1
    else next[place] = address
  }
  return { rows: next, leftOut: left }
}
