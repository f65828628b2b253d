/** The columns of a list that are not as they are at first; none if what was kept is no list. */
export function columnsIn(value?: string): readonly string[] {
  try {
    const columns: unknown = value && JSON.parse(value)
    return Array.isArray(columns) ? columns : []
  } catch {
    return []
  }
}

/** What an address says for columns that are all as they are at first. */
export const USUAL = 'usual'

/** The same in an address: null if it says nothing of columns. */
export const columnsOfView = (values: readonly string[]): readonly string[] | null =>
  values.length > 0 ? values.filter(name => name !== USUAL) : null

export type KeptLists = Readonly<
  Record<string, { readonly toggled?: readonly string[]; readonly order?: readonly string[] }>
>

/** What was kept of all lists. */
export function listsIn(value?: string): KeptLists {
  try {
    return ((value && JSON.parse(value)) || {}) as KeptLists
  } catch {
    return {}
  }
}
