/** A row of GLOSSARY.es.md: what a thing is called, and words that would name it once more. */
export interface Term {
  readonly english: string
  readonly spanish: string
  readonly unsaid: readonly string[]
}

/** The rows of the glossary's table. */
export const termsOf = (glossary: string): Term[] =>
  glossary
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(1)
    .map(line => {
      const [, english = '', spanish = '', unsaid = ''] = line.split('|').map(cell => cell.trim())
      return { english, spanish, unsaid: unsaid.split(', ').filter(Boolean) }
    })

/** Finds a word or several, whole and however they are written; a star stands for any ending. */
export const patternOf = (unsaid: string): RegExp => {
  const words = unsaid.split(' ').map(word => word.replace('*', String.raw`\p{L}*`))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s+`)}(?![\p{L}\p{N}])`, 'iu')
}
