// How hard running text is to read: English by the grade of Flesch and Kincaid, Spanish by the ease of Szigriszt and Pazos
// (INFLESZ). Both are estimates: syllables are counted by rule. Only sentences count: what ends in a mark and has three
// words. Headings, lists, tables, labels and answers of a word or two are left out, because each would count as a short
// sentence, and a page of lists as one for the second grade.

/** Groups of vowels, without an e that is not spoken at the end. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

const NO_PROSE = /<(ul|ol|table|h[1-6])\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/
/** A letter or a short form with a period does not end a sentence: 'the U.S. Code', 'a las 9 a. m. en punto'. */
const SHORT_FORM = /(?:^|[^\p{L}])(?:\p{L}|[SD]ra?|Mrs?|Ms|UU)\.$/u

/** Lists are taken out from the inside, since they may stand in each other. */
function withoutLists(html: string): string {
  const less = html.replace(NO_PROSE, '\n')
  return less === html ? html : withoutLists(less)
}

/** What ends in a mark, in one paragraph. */
function sentencesIn(paragraph: string): string[] {
  const sentences: string[] = []
  let begun = ''
  for (const [part] of paragraph.matchAll(/[\s\S]*?[.!?…]["'’”»)]*(?=\s|$)/g)) {
    begun += part
    if (SHORT_FORM.test(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return sentences
}

/** The sentences of plain text or of our own HTML. */
export const sentencesOf = (text: string): string[] =>
  withoutLists(text)
    .replace(/<\/p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:quot|#39);/g, "'")
    .replace(/&\w+;/g, ' ')
    .split('\n')
    .flatMap(sentencesIn)
    .filter(sentence => (sentence.match(/\p{L}[^\s]*/gu)?.length ?? 0) >= 3)

/** The school grade that reads a text with ease: 6 to 8 is meant for everyone. */
export function readingLevel(text: string): number {
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return 0
  const words = sentences.flatMap(sentence => sentence.split(/\s/).filter(word => /[A-Za-z]/.test(word)))
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
  const words = sentences.flatMap(sentence => sentence.split(/\s/).filter(word => /\p{L}/u.test(word)))
  const syllables = words.reduce((sum, word) => sum + countSyllablesEs(word.replace(/[^\p{L}]/gu, '')), 0)
  return 206.835 - 62.3 * (syllables / words.length) - words.length / sentences.length
}
