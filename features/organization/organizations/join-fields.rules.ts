import { addressOf, pageAt } from '#platform/shared/address.ts'
import { organizationsMessages } from './organizations.messages.ts'

/** Spec B5, B9. */
export const SLUG_MAX = 50
export const DOMAIN_MAX = 50
export const DOMAINS_MAX = 100

export const SLUG = /^[A-Za-z0-9_-]+$/

/** One or more labels, then a tld of two letters or more. Spec D6. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

/** A domain as stored and compared: lower case, in ASCII, without what people type around it. Spec D6. */
export function normalDomain(typed: string): string {
  const domain = typed.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  const foreign = /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  return foreign && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/** What is wrong with a domain in its normal form; null if nothing is. Spec B5, D6. */
export function domainProblem(domain: string): string | null {
  if (domain.length > DOMAIN_MAX) return organizationsMessages.domainTooLong
  return DOMAIN.test(domain) ? null : organizationsMessages.domainInvalid
}

/** Without an allow-list anyone may ask; with one, only addresses of exactly its domains. Spec D6. */
export function mayAskToJoin(email: string, whiteListedDomains: readonly string[]): boolean {
  return (
    whiteListedDomains.length === 0 ||
    whiteListedDomains.includes(normalDomain(email.slice(email.lastIndexOf('@') + 1)))
  )
}

/** The address of the join page: under its slug, or the entity's guid. Spec D6. */
export const joinLink = (
  publicUrl: string,
  { slug, entityGuid }: { slug: string | null; entityGuid: string },
): string =>
  `${publicUrl}${slug ? addressOf(pageAt('/join-org/$slug'), { slug }) : addressOf(pageAt('/join-org'), {}, { guid: entityGuid })}`

/** Words that an outsider could mistake for the product's own voice, in addition to its pages and calls. */
const SPOKEN_FOR = [
  'admin',
  'administrator',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'contact',
  'dev',
  'docs',
  'favicon',
  'healthz',
  'help',
  'home',
  'index',
  'join',
  'legal',
  'mail',
  'null',
  'official',
  'privacy',
  'public',
  'readyz',
  'root',
  'robots',
  'security',
  'settings',
  'sign-in',
  'signin',
  'sign-up',
  'signup',
  'sitemap',
  'staff',
  'static',
  'status',
  'support',
  'system',
  'terms',
  'undefined',
  'upstander',
  'webhooks',
  'www',
] as const

/**
 * The product's own words, in lower case: the first segments of its pages' and calls' paths, and a few more. Spec D6.
 */
export function productWords(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...SPOKEN_FOR, ...paths.flatMap(path => path.split('/')[1]?.toLowerCase() ?? [])].filter(word =>
      /^[a-z]/.test(word),
    ),
  )
}
