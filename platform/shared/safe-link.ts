import { hasControlCharacter, safePath } from './safe-path.ts'

/** The longest address of a link, in characters. */
export const LINK_MAX = 2000

/** Paths are judged as if they were on this site: one that leads off it is not accepted. */
const ANY_SITE = 'https://site.invalid'

/**
 * The address that a link entered by people may lead to, or null: a path of this site, or http and https to a host by
 * name only. `javascript:`, `data:`, '//evil.example' and addresses with a password in them give null. Spec D3.
 */
export function safeLink(value: string | null | undefined): string | null {
  const given = value?.trim() ?? ''
  if (given.startsWith('/')) return safePath(given, ANY_SITE)
  if (
    given.length > LINK_MAX ||
    hasControlCharacter(given) ||
    !/^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(given)
  )
    return null
  return URL.canParse(given) ? new URL(given).href : null
}
