/** The one shape in which every refusal travels, from a constraint or a schema to the form field. Spec D10. */
export interface Problem {
  title: string
  kind?: string
  /** A sentence for a toast. */
  message?: string
  /** Texts by field; an element of an array is named like `emails.3`. */
  errors?: Record<string, string[]>
  requestId?: string
}

/** The fields and texts of a failed zod parse, in the shape of `Problem.errors`; no field gets the same text twice. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  // Without a prototype: a field may be called 'constructor'.
  const errors = Object.create(null) as Record<string, string[]>
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    const texts = (errors[field] ??= [])
    if (!texts.includes(issue.message)) texts.push(issue.message)
  }
  return errors
}
