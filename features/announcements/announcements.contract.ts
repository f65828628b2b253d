import { z } from 'zod'
import { endpoint, fileOf } from '../../platform/shared/endpoint.ts'
import { anyone } from '../access/access.policies.ts'

/** The most that are shown at once: more would bury the page. */
export const SHOWN_MAX = 10

/** What stands above everyone's content; `maintenanceDate` null: a general message. Spec A3. */
export const BannerMessage = z.object({
  /** Under which a person closes it: another one once staff have changed what it says. */
  id: z.number().int(),
  maintenanceDate: z.string().nullable(),
  title: z.string(),
  message: z.string(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
})
export type BannerMessage = z.infer<typeof BannerMessage>

/** Maintenance first, the nearest before others; then the newest. Spec A4, A7. */
export const bannerMessages = endpoint({
  method: 'GET', path: '/LookUp/banner-messages', summary: 'The messages that are due now', access: anyone, response: z.array(BannerMessage),
})

/** Spec A7. */
export const appVersion = endpoint({
  method: 'GET', path: '/LookUp/appversion', summary: 'The version of the program that answers', access: anyone,
  response: z.object({ versionNumber: z.string(), createdDate: z.string() }),
})

/** What stands beside the sign-in form. Spec A2. */
export const Advertisement = z.object({
  imageUrl: z.string(),
  /** In pixels, so that the place is kept before the picture has come. */
  imageWidth: z.number().int(),
  imageHeight: z.number().int(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
})
export type Advertisement = z.infer<typeof Advertisement>

/** Spec A2, D10. */
export const loginAdvertisement = endpoint({
  method: 'GET', path: '/LookUp/login-advertisement', summary: 'What the sign-in page advertises; null: nothing', access: anyone, response: Advertisement.nullable(),
})

/** Public under the hash of its content. */
export const advertisementImage = endpoint({
  method: 'GET', path: '/announcements/images/:file', summary: 'The picture of the advertisement', access: anyone, response: fileOf('image/*'),
})
