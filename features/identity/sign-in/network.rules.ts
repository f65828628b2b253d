/**
 * The network of an address, as used for counting guesses and calls: /24 for IPv4, /64 for IPv6. Whoever has one of its
 * addresses usually has them all. An IPv4 address inside IPv6 counts as IPv4. Spec D14.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*/, '')
  const dotted = plain.match(/^(?:::ffff:(?:0:)?)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/)
  if (dotted) return `${dotted[1]}.0/24`
  const groups = groupsOf(plain)
  if (!groups) return plain
  const [g5, g6, g7] = [groups[5] ?? 0, groups[6] ?? 0, groups[7] ?? 0]
  if (g5 === 0xffff && groups.slice(0, 5).every(group => group === 0)) return `${g6 >> 8}.${g6 & 255}.${g7 >> 8}.0/24`
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, where '::' may replace one or more zero groups once; null if it is not one. */
function groupsOf(address: string): number[] | null {
  const halves = address.split('::').map(half => (half === '' ? [] : half.split(':')))
  const missing = 8 - halves.flat().length
  if (halves.length === 1 ? missing !== 0 : halves.length > 2 || missing < 1) return null
  const groups = [
    ...halves.slice(0, 1).flat(),
    ...Array.from({ length: missing }, () => '0'),
    ...halves.slice(1).flat(),
  ]
  return groups.every(group => /^[\da-f]{1,4}$/.test(group)) ? groups.map(group => Number.parseInt(group, 16)) : null
}
