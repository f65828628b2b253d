// A child's line in an exercise hints; it never tells what was done. Whoever practices needs no such picture, and many
// of them carry one of their own.

const ENGLISH = [
  'rap(?:e|ed|ing)',
  'sex|sexual(?:ly)?|porn\\w*|masturbat\\w*|fondl\\w*|molest\\w*',
  'penis|vagina|genitals?|privates|private parts|breasts?',
  'naked|undress(?:ed|es)?|took off my|pull(?:ed|s) down',
  '(?:touch|kiss|rubb?)(?:e[ds]|ing)? (?:me|my)|lick(?:ed|s)?|inside (?:me|of me)',
]
const SPANISH = [
  'viol(?:ó|a|ar|aba|aron|ad[oa]s?)|abus(?:ó|aba) de mí',
  'sexo|sexual(?:es|mente)?|masturb\\p{L}*|manose\\p{L}*',
  'pene|genitales|partes (?:íntimas|privadas)|pechos?|senos?',
  'desnud[oa]s?|desvest\\p{L}*|desvist\\p{L}*|(?<!se )me (?:quit|baj)(?:ó|a|aba) (?:la|el|los|las)',
  'me (?:toc|bes|frot|acarici|lam)(?:ó|a|aba|ió|ía|e)|dentro de mí',
]
// Letters with accents are no word's end to \b.
const ACT = new RegExp(`(?<!\\p{L})(?:${[...ENGLISH, ...SPANISH].join('|')})(?!\\p{L})`, 'iu')

/** The first word in a child's line that describes an act, in English or in Spanish. A person still has to read it. */
export const actIn = (line: string): string | undefined => ACT.exec(line)?.[0]
