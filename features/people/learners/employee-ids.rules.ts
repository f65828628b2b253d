/** As many as one address has room for. */
export const EMPLOYEE_IDS_MAX = 200

const same = (id: string) => id.toLowerCase()

/**
 * Adds what was typed, or a pasted list: its IDs stand on lines, in cells, or between commas or semicolons. Each is there
 * once, whatever its letter case; not `all`, if there were more than fit.
 */
export function withMore(
  ids: readonly string[],
  text: string,
): { readonly ids: readonly string[]; readonly all: boolean } {
  const known = new Map(ids.map(id => [same(id), id]))
  for (const part of text.split(/[\n\r\t,;]/)) {
    const id = part.trim()
    if (id && !known.has(same(id))) known.set(same(id), id)
  }
  const each = [...known.values()]
  return { ids: each.slice(0, EMPLOYEE_IDS_MAX), all: each.length <= EMPLOYEE_IDS_MAX }
}
