/** The columns of a list that are not as they are at first; none if what was kept is no list. */
export function columnsIn(value = '[]'): readonly string[] {
  try {
    const columns: unknown = JSON.parse(value)
    return Array.isArray(columns) ? columns : []
  } catch {
    return []
  }
}
