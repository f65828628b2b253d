/** A number that differs for nearly every text: FNV-1a, its bits mixed once more. Not for secrets. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * Answers in an order of the seed's own: the same for a learner at each look, on each device and in each language, and
 * another for the next learner, so that no place is the right one.
 */
export function inOrderOf<Option extends { readonly key: string }>(
  seed: string,
  { answers, shuffle }: { readonly answers: readonly Option[]; readonly shuffle?: false | undefined },
): Option[] {
  if (shuffle === false) return [...answers]
  return answers
    .map(option => ({ option, place: numberOf(`${seed}/${option.key}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ option }) => option)
}
