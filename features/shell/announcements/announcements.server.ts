import type { Feature } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { announcementsMessages } from './announcements.messages.ts'
import { bannerRoutes } from './banner-messages.server.ts'
import { advertisementRoutes } from './login-advertisement.server.ts'
import { addBanner } from './announcements.contract.ts'

/** What staff tell everyone: messages at the top of the page, the advertisement at the sign-in. Spec A2, D8, D10. */
export const announcements: Feature = {
  routes: [...bannerRoutes, ...advertisementRoutes],
  constraints: {
    banner_messages_period: refuse(addBanner, 'endsAt', announcementsMessages.endsTooEarly),
    banner_messages_button: 'bug',
    banner_messages_showing_unique: 'bug',
    login_advertisement_id_check: 'bug',
    login_advertisement_image_sha256_check: 'bug',
  },
}
