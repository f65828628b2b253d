/** Endings of addresses that count in any case; others count only in lower case, as addresses are usually typed. */
const ENDINGS = new Set(
  'com net org edu gov info biz io co us uk eu de ru cn in ly me app dev xyz top site online shop click link live test example'.split(
    ' ',
  ),
)
const SCHEME = /\b[a-z][a-z\d+.-]*:\/\//i
const WWW = /(?:^|[^\p{L}\p{N}])www\./iu
const EMAIL = /\S@\S/u
const NUMBERS = /(?:^|\D)\d{1,3}(?:\.\d{1,3}){3}(?:\D|$)/
const HOST = /[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.(\p{L}{2,})(?![\p{L}\p{N}])/gu

/**
 * Whether a mail program would make a link of a text, or a reader would see an address in it: 'x.com', 'www.',
 * 'http://', 'a@b'. A name that only has dots ('St. Mary's', 'J.R. Smith', 'Y.M.C.A.', 'Dr.No') does not count.
 */
export function isLinkLike(text: string): boolean {
  // Look-alikes of the dot, invisible characters and 'x[.]com' are read as people read them.
  const plain = text
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/g, '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/gi, '.')
  if (SCHEME.test(plain) || WWW.test(plain) || EMAIL.test(plain) || NUMBERS.test(plain)) return true
  return [...plain.matchAll(HOST)].some(
    ([, ending = '']) => ending === ending.toLowerCase() || ENDINGS.has(ending.toLowerCase()),
  )
}
