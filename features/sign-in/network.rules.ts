/**
 * The network that an address belongs to, as guesses and calls are counted: /24 for IPv4, /64 for IPv6. Whoever has one address of
 * these mostly has them all. An IPv4 address inside of IPv6 is the IPv4 one. Spec D14.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  const dotted = plain.match(/^(?:::ffff:(?:0:)?)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/)
  if (dotted) return `${dotted[1]}.0/24`
  const groups = groupsOf(plain)
  if (!groups) return plain
  const [g5, g6, g7] = [groups[5] ?? 0, groups[6] ?? 0, groups[7] ?? 0]
  if (g5 === 0xffff && groups.slice(0, 5).every(group => group === 0)) return `${g6 >> 8}.${g6 & 255}.${g7 >> 8}.0/24`
  return `${groups.slice(0, 4).map(group => group.toString(16)).join(':')}::/64`
}

/** The eight groups of an IPv6 address; null where it is none. */
function groupsOf(address: string): number[] | null {
  const halves = address.split('::')
  if (halves.length > 2 || !address.includes(':')) return null
  const [head, tail] = halves.map(half => half === '' ? [] : half.split(':'))
  const missing = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head ?? [], ...Array.from({ length: halves.length === 1 ? 0 : missing }, () => '0'), ...tail ?? []]
  return groups.every(group => /^[\da-f]{1,4}$/.test(group)) ? groups.map(group => Number.parseInt(group, 16)) : null
}
