import type { Address } from './address.ts'

/**
 * Returning to these after sign-in would loop or sign out again; staff get to theirs anyway, and others are sent from
 * there to /login.
 */
const NEVER_RETURN_TO = new Set(['/login', '/logout', '/login-as', '/404'])

/**
 * The path of this site that an untrusted address names, or null. Addresses of other sites, other schemes, API calls,
 * staff pages and encoding tricks give null, so a link into the site can't be turned into one out of it. Spec D3.
 */
export function safePath(value: string | null | undefined, origin: string): Address | null {
  if (!value || value.length > 2000 || hasControlCharacter(value)) return null
  // An address with a scheme must begin with exactly this origin: 'https:evil.example' and 'blob:' do not mean what
  // they look like.
  if (/^\s*[a-z][a-z\d+.-]*:/i.test(value) && !value.startsWith(`${origin}/`)) return null
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null
  if (!url || url.origin !== new URL(origin).origin || url.username || url.password) return null
  if (/^\/[\\/]/.test(url.pathname) || /%(2f|5c|0|1)/i.test(url.pathname) || /^\/(api|staff)(\/|$)/i.test(url.pathname))
    return null
  if (NEVER_RETURN_TO.has(url.pathname.toLowerCase().replace(/\/+$/, ''))) return null
  return `${url.pathname}${url.search}${url.hash}` as Address
}

/** Line breaks, tabs and the like, which browsers drop or interpret in their own way. */
export function hasControlCharacter(value: string): boolean {
  return [...value].some(character => character < ' ' || character === '\u007f')
}
