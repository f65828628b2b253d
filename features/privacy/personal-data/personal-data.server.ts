import { type Feature, route } from '#platform/server/feature.ts'
import { privacyNotice } from './personal-data.contract.ts'
import { forgetOldData } from './retention-sweep.server.ts'

/** The registry of personal data: what is kept, why and how long, and what becomes of it. */
export const personalDataRoom: Feature = {
  routes: [
    route(privacyNotice, async (_call, { config }) => ({
      keepDays: config.keepDays,
      answerDays: config.privacyAnswerDays,
      backupDays: config.backupDays,
    })),
  ],
  sweeps: [forgetOldData],
}
