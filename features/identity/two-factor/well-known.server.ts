import type { Services } from '#platform/server/feature.ts'
import { DEMO_PASSWORD, staffSecrets } from './well-known.ts'

const secrets = new Set<string>(Object.values(staffSecrets))

/**
 * What the README publishes lets staff in only at home: a demonstration may be moved to a public address later. Spec
 * D14.
 */
export const isWellKnownPassword = (
  { config }: Pick<Services, 'config'>,
  user: { readonly platformRoles: readonly string[] },
  password: string,
): boolean => !config.home && user.platformRoles.length > 0 && password === DEMO_PASSWORD

/** The authenticator secret that counts: away from home the demonstration's does not, and another must be set up. */
export const secretThatCounts = (
  { config, secrets: { open } }: Pick<Services, 'config' | 'secrets'>,
  sealed: string | null,
): string | null => (sealed === null || config.home || !secrets.has(open(sealed)) ? sealed : null)
