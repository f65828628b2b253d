/** NUL characters and halves of surrogate pairs: the database takes neither, as text or within JSON. */
const unkeepableText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** The field of what was sent that holds text which can't be kept, however deep, in a value or a name; null: none does. */
export function unkeepable(sent: unknown): string | null {
  if (typeof sent === 'string') return unkeepableText(sent) ? '' : null
  if (typeof sent !== 'object' || sent === null) return null
  for (const [field, value] of Object.entries(sent)) if (unkeepableText(field) || holdsUnkeepable(value)) return field.toWellFormed().replaceAll('\0', '')
  return null
}

/** Without recursion: bodies may be nested as deep as they are long. */
function holdsUnkeepable(root: unknown): boolean {
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && unkeepableText(value)) return true
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value) && Object.keys(value).some(unkeepableText)) return true
    for (const inner of Object.values(value)) open.push(inner)
  }
  return false
}
