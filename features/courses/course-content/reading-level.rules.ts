// How hard an English text is to read, by the grade of Flesch and Kincaid. It is an estimate: syllables are counted by
// rule.

/** Groups of vowels, without an e that is not spoken at the end. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, ending => ending[0] ?? '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

/** The sentences of plain text or of our own HTML: what ends in a mark, a paragraph or a line. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/(?:p|li|h[1-6]|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .split(/[.!?]+["'’”)]*(?:\s|$)|\n/)
    .filter(sentence => /[A-Za-z]/.test(sentence))

/** The school grade that reads a text with ease: 6 to 8 is meant for everyone. */
export function readingLevel(text: string): number {
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return 0
  const words = sentences.flatMap(sentence => sentence.split(/\s+/).filter(word => /[A-Za-z]/.test(word)))
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
