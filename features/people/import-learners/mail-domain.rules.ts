/** Where many people have their mail. */
const WELL_KNOWN = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
]
/** They look like a slip and are none. */
const REAL: ReadonlySet<string> = new Set([
  ...WELL_KNOWN,
  'ymail.com',
  'email.com',
  'mail.com',
  'aol.co',
  'gmx.com',
  'gmail.co.uk',
])

/** Whether one letter was left out, added, mistaken, or changed places with its neighbor. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false
  let start = 0
  // They differ, so this ends at the latest after the shorter one.
  while (one[start] === other[start]) start += 1
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (one.length > other.length) return rest(one, 1) === rest(other, 0)
  if (one.length < other.length) return rest(one, 0) === rest(other, 1)
  if (rest(one, 1) === rest(other, 1)) return true
  return one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2)
}

/**
 * The domain that was most likely meant: one of the organization's own before one that everybody knows; undefined: it
 * looks right, or could be several.
 */
export function domainMeant(domain: string, own: readonly string[]): string | undefined {
  if (REAL.has(domain) || own.includes(domain)) return undefined
  for (const known of [own, WELL_KNOWN]) {
    const near = known.filter(one => isOneSlip(domain, one))
    if (near.length > 0) return near.length === 1 ? near[0] : undefined
  }
  return undefined
}
