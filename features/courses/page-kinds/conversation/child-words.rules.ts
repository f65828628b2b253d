// A child's line in an exercise hints; it never tells what was done. Whoever practices needs no such picture, and many
// of them carry one of their own.

const ACTS = [
  'rap(?:e|ed|ing)',
  'sex|sexual(?:ly)?|porn\\w*|masturbat\\w*|fondl\\w*|molest\\w*',
  'penis|vagina|genitals?|privates|private parts|breasts?',
  'naked|undress(?:ed|es)?|took off my|pull(?:ed|s) down',
  '(?:touch|kiss|rubb?)(?:e[ds]|ing)? (?:me|my)|lick(?:ed|s)?|inside (?:me|of me)',
]
const ACT = new RegExp(`\\b(?:${ACTS.join('|')})\\b`, 'i')

/** The first word in a child's line that describes an act, if there is one. A person still has to read it. */
export const actIn = (line: string): string | undefined => ACT.exec(line)?.[0]
