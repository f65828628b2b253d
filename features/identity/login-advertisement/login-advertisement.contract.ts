import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** The advertisement beside the sign-in form. Spec A2. */
export const Advertisement = z.object({
  imageUrl: z.string(),
  /** In pixels, so that its place is reserved before the picture has loaded. */
  imageWidth: z.number().int(),
  imageHeight: z.number().int(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
})
export type Advertisement = z.infer<typeof Advertisement>

/** Spec A2, D10. */
export const loginAdvertisement = endpoint({
  method: 'GET',
  path: '/LookUp/login-advertisement',
  summary: 'Advertisement on the sign-in page, or null if there is none',
  access: anyone,
  response: Advertisement.nullable(),
})

/** Public under the hash of its content. */
export const advertisementImage = endpoint({
  method: 'GET',
  path: '/announcements/images/:file',
  summary: 'Picture in the sign-in page’s advertisement',
  access: anyone,
  response: fileOf('image/*'),
})
