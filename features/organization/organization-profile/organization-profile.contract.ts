import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { administrator, anyone } from '#foundation/access/access.policies.ts'

export const LOGO_MAX_BYTES = 1_048_576
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

const Kept = z.object({ logoImageUrl: z.string().nullable(), version: z.number().int() })

/** Spec D8. */
export const saveLogo = endpoint({
  method: 'PUT',
  path: '/organizations/:entityGuid/logo',
  summary: 'Set an organization’s logo',
  access: administrator,
  upload: { field: 'logo', maxBytes: LOGO_MAX_BYTES },
  response: Kept,
})
export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/organizations/:entityGuid/logo',
  summary: 'Remove an organization’s logo',
  access: administrator,
  response: Kept,
})
/** Public under the hash of its content: the join page shows it to everyone. */
export const logoImage = endpoint({
  method: 'GET',
  path: '/organization-logos/:file',
  summary: 'Organization’s logo, by the hash of its content',
  access: anyone,
  response: fileOf('image/*'),
})
