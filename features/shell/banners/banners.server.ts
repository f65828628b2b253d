import { type Feature, route } from '#platform/server/feature.ts'
import { runningVersion } from '#platform/server/running-version.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { appVersion, BannerMessage, bannerMessages, SHOWN_MAX } from './banners.contract.ts'

/** What the banners above the content need: the messages that are due, and the current version. Spec A3, A4, A7. */
export const banners: Feature = {
  routes: [
    route(bannerMessages, async (_call, { db, clock }) => {
      const { rows } = await sqlOf(BannerMessage)`
        select showing_id as id, maintenance_date, title, message, button_text, button_link
        from banner_messages where starts_at <= ${clock.iso()} and (ends_at is null or ends_at > ${clock.iso()})
        order by maintenance_date, starts_at desc, id desc limit ${SHOWN_MAX}`.execute(db)
      return rows
    }),

    route(appVersion, async (_call, { clock }) => runningVersion(clock)),
  ],
  prepare: async ({ clock }) => {
    await runningVersion(clock)
  },
}
