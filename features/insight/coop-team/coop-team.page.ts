import { page } from '#platform/shared/page.ts'
import { coopPage as part } from '../coop-organizations/coop-page.ts'
import { coopTeamPageTexts } from './coop-team.page.messages.ts'

/** What a cooperative's administrator has besides the dashboard, in the order of the sidebar. Spec A2. */
export const coopProfilePage = page({
  ...part('/coop/profile', coopTeamPageTexts.label, 'building', 20),
  screen: () => import('./coop-profile.screen.tsx'),
})
export const coopTeamPage = page({
  ...part('/coop/team', coopTeamPageTexts.team, 'people', 40),
  screen: () => import('./coop-team.screen.tsx'),
})
