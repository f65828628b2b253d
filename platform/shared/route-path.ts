/** The parameters in a page's path: `/my-training/$registrationId` has `registrationId`. */
export type PathParams<P extends string> = P extends `${infer _}$${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : P extends `${infer _}$${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>

/** The parameters with which a path matches a pattern, or null if it does not. A trailing slash makes no difference. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const word = given[at] as string
    if (part.startsWith('$')) params[part.slice(1)] = decoded(word)
    else if (part !== word) return null
  }
  return params
}

/** The page for a path; a fixed word takes precedence over a parameter. */
export function findByPath<T extends { readonly path: string }>(pages: readonly T[], path: string) {
  const found = pages.flatMap(page => {
    const params = matchPath(page.path, path)
    return params ? [{ page, params }] : []
  })
  return found.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0] ?? null
}

/** A path with its parameters filled in. */
export function fillPath<P extends string>(pattern: P, params: PathParams<P>): string {
  return pattern.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
