import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** The most that are shown at once: more would bury the page. */
export const SHOWN_MAX = 10

/** A message above everyone's content; `maintenanceDate` null: a general message. Spec A3. */
export const BannerMessage = z.object({
  /** The id under which a person closes it: a new one once staff have changed what it says. */
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
  method: 'GET',
  path: '/LookUp/banner-messages',
  summary: 'Banner messages to show now',
  access: anyone,
  response: z.array(BannerMessage),
})

/** Spec A7. */
export const appVersion = endpoint({
  method: 'GET',
  path: '/LookUp/appversion',
  summary: 'Version of the running program',
  access: anyone,
  response: z.object({ versionNumber: z.string(), createdDate: z.string() }),
})
