// Of look-alike characters, 0 O, 1 I L and U V are left out completely; of 2 Z, 5 S, 8 B only the digit is used.
const ALPHABET = '23456789ACDEFGHJKMNPQRTVWXY'
const LENGTH = 8
const READ_AS: Record<string, string> = { Z: '2', S: '5', B: '8' }

/** `UP-YYYY-XXXXXXXX`, without characters that look alike. Spec D4. */
export const CERTIFICATE_NUMBER_PATTERN = new RegExp(`^UP-\\d{4}-[${ALPHABET}]{${LENGTH}}$`)

// Bytes from here on would favor the first characters of the alphabet.
const EVEN_UP_TO = 256 - (256 % ALPHABET.length)

/** A new number, drawn uniformly. Two may rarely coincide: the issuer's unique index decides. Spec D4. */
export function newCertificateNumber(year: number): string {
  let tail = ''
  while (tail.length < LENGTH) {
    const drawn = [...crypto.getRandomValues(new Uint8Array(LENGTH))].filter(byte => byte < EVEN_UP_TO)
    tail += drawn.map(byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  }
  return `UP-${year}-${tail.slice(0, LENGTH)}`
}

/**
 * The number that someone typed or read aloud: lower case, other or missing hyphens, spaces, and Z, S, B for 2, 5, 8
 * are forgiven. Undefined if it can't be one of ours. Spec D4.
 */
export function parseCertificateNumber(typed: string): string | undefined {
  const number = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(
      /^UP(\d{4})([A-Z0-9]+)$/,
      (_, year: string, tail: string) => `UP-${year}-${tail.replace(/[ZSB]/g, letter => READ_AS[letter] ?? letter)}`,
    )
  return CERTIFICATE_NUMBER_PATTERN.test(number) ? number : undefined
}
