// How hard a text is to read: English by the grade of Flesch and Kincaid, Spanish by the ease of Szigriszt and Pazos. Both
// are estimates: syllables are counted by rule.

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
    .filter(sentence => /\p{L}/u.test(sentence))

/** The school grade that reads a text with ease: 6 to 8 is meant for everyone. */
export function readingLevel(text: string): number {
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return 0
  const words = sentences.flatMap(sentence => sentence.split(/\s+/).filter(word => /[A-Za-z]/.test(word)))
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/**
 * In Spanish each strong vowel (a, e, o) is the middle of a syllable, and so is a weak one (i, u) that has an accent or no
 * strong one beside it; the u of que, qui, gue and gui is not spoken.
 */
export function countSyllablesEs(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i')
  return Math.max(1, letters.match(/[iuü]?[aeoáéó][iuü]?|[íú]|[iuü]+/g)?.length ?? 0)
}

/** How easily a Spanish text is read: above 80 very easily, 65 to 80 easily, 50 to 65 as a newspaper. */
export function readingEaseEs(text: string): number {
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return 100
  const words = sentences.flatMap(sentence => sentence.split(/\s+/).filter(word => /\p{L}/u.test(word)))
  const syllables = words.reduce((sum, word) => sum + countSyllablesEs(word.replace(/[^\p{L}]/gu, '')), 0)
  return 206.835 - 62.3 * (syllables / words.length) - words.length / sentences.length
}
