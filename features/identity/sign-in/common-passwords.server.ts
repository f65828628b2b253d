import { dictionary } from '@zxcvbn-ts/language-common'

/** Words that people here would build on, in addition to passwords found in breaches. */
const ours = ['upstander', 'mandated', 'reporter', 'training', 'autumn', 'fall', 'abcd']

/** 49,000 passwords from breaches, in lower case. */
const common = new Set([...dictionary['passwords-common'], ...ours])
const [SHORTEST, LONGEST] = [4, 24]

const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
  1: 'i',
  '!': 'i',
}
const spelledOut = (text: string) => text.replace(/[@430$57+1!]/g, sign => letterFor[sign] ?? sign)
const readings = (text: string) => [text, spelledOut(text), spelledOut(text.replaceAll('1', 'l'))]

/**
 * Whether a password is one of the most used, or one of them with only digits and signs around it: 'Summer2026!',
 * 'P@ssw0rd1'. Upper case, and digits or signs in place of letters, make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const [letters] = /\p{L}.*\p{L}|\p{L}/su.exec(text) ?? []
  if (letters === undefined || letters.length > LONGEST) return common.has(text)
  const from = text.indexOf(letters)
  const to = from + letters.length
  // A sign at the edge may stand for a letter, and a listed password may end in digits, so each longer piece is checked
  // too.
  for (let start = Math.max(0, to - LONGEST); start <= from; start++) {
    for (let end = Math.max(to, start + SHORTEST); end <= Math.min(text.length, start + LONGEST); end++) {
      if (readings(text.slice(start, end)).some(reading => common.has(reading))) return true
    }
  }
  return false
}
