/** NUL characters and halves of surrogate pairs: the database accepts neither, as text or within JSON. */
const unkeepableText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

interface Place {
  readonly value: unknown
  readonly name: string
  readonly within: Place | null
}

/**
 * The path to the text that can't be stored, in a value or a name ('certificates.1.courseName'; '' for the value
 * itself); null: there is none.
 */
export function unkeepable(given: unknown): string | null {
  // Without recursion: the input may be nested as deep as it is long.
  const open: Place[] = [{ value: given, name: '', within: null }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value } = place
    if (typeof value === 'string' && unkeepableText(value)) return pathOf(place)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      const inside = { value: inner, name, within: place }
      if (unkeepableText(name)) return pathOf(inside)
      open.push(inside)
    }
  }
  return null
}

function pathOf(place: Place): string {
  const names: string[] = []
  for (let at = place; at.within; at = at.within) names.unshift(at.name.toWellFormed().replaceAll('\0', ''))
  return names.join('.')
}
