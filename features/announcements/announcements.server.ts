import { type Feature, route } from '../../platform/server/feature.ts'
import { readVersion, type RunningVersion } from '../../platform/server/running-version.ts'
import { refuse } from '../../platform/server/refusal.ts'
import { appVersion } from './announcements.contract.ts'
import { messages } from './announcements.messages.ts'
import { bannerRoutes } from './banner-messages.server.ts'
import { advertisementRoutes } from './login-advertisement.server.ts'

/** Read once: what is deployed over a running process is another one's version. */
let version: RunningVersion | undefined

/** What everyone is told: messages, the advertisement at the sign-in, a newer version. Spec A2, A4, A7. */
export const announcements: Feature = {
  routes: [
    ...bannerRoutes,
    ...advertisementRoutes,
    route(appVersion, async ({ clock }) => version ??= await readVersion(clock.now())),
  ],
  prepare: async ({ clock }) => { version = await readVersion(clock.now()) },
  constraints: {
    banner_messages_period: refuse('endsAt', messages.endsTooEarly), banner_messages_button: 'bug', banner_messages_showing_unique: 'bug',
    login_advertisement_id_check: 'bug', login_advertisement_image_sha256_check: 'bug',
  },
}
