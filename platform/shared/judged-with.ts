interface Judged {
  readonly value: unknown
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[]
}

/**
 * For a rule over several fields of an object: it is checked as soon as those fields are valid, whatever is wrong with
 * the others, so that every wrong field is reported at once. `.refine(rule, { path, message, ...judgedWith('from',
 * 'to') })`. Spec D10.
 */
export const judgedWith = (...fields: readonly string[]) => ({
  when: ({ value, issues }: Judged): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !issues.some(({ path }) => fields.includes(String(path?.[0]))),
})
