/**
 * Where a number above a list leads, by the list's query: it opens all that it counts, so it drops the search, the page and
 * every filter in `filters` but its own, `those`. It is the one that is shown while nothing else narrows the list; then it
 * leads back to all. Decision 394.
 */
export function numberAbove(
  query: URLSearchParams,
  filters: readonly string[],
  those: Readonly<Record<string, string | null>> = {},
): { readonly query: URLSearchParams; readonly shown: boolean } {
  const narrowing = ['searchTerm', ...filters]
  const shown = narrowing.every(name => query.getAll(name).join() === (those[name] ?? ''))
  const next = new URLSearchParams(query)
  for (const name of ['pageNumber', ...narrowing]) next.delete(name)
  if (!shown) for (const [name, value] of Object.entries(those)) if (value !== null) next.set(name, value)
  return { query: next, shown }
}
