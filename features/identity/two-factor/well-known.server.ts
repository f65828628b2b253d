import type { Services } from '#platform/server/feature.ts'
import { DEMO_PASSWORD, staffSecrets } from './well-known.ts'

const secrets = new Set<string>(Object.values(staffSecrets))

/** What the README tells everybody lets staff in at home alone: a demonstration may be put on a public address later. Spec D14. */
export const isWellKnownPassword = (
  { config }: Pick<Services, 'config'>,
  user: { readonly platformRoles: readonly string[] },
  password: string,
): boolean => !config.home && user.platformRoles.length > 0 && password === DEMO_PASSWORD

/** The authenticator secret that counts: away from home one of the demonstration is none, and another is to be set up. */
export const secretThatCounts = (
  { config, secrets: { open } }: Pick<Services, 'config' | 'secrets'>,
  sealed: string | null,
): string | null => (sealed === null || config.home || !secrets.has(open(sealed)) ? sealed : null)
