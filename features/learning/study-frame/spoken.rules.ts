/** A sentence to speak, and the place among the parts of a page that it stands in. */
export interface Spoken {
  readonly part: number
  readonly text: string
}

/**
 * The sentences of a page's parts, one an utterance: long ones are cut off by browsers, and what is heard can be marked
 * and gone back to.
 */
export function sentencesOf(parts: readonly string[], language: string): Spoken[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return parts.flatMap((part, index) =>
    [...segmenter.segment(part.replaceAll(/\s+/g, ' '))]
      .map(({ segment }) => segment.trim())
      // A voice would read out a lone bullet or bracket.
      .filter(text => /[\p{L}\p{N}]/u.test(text))
      .map(text => ({ part: index, text })),
  )
}
