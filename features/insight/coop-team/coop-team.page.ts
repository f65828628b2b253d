import { page } from '#platform/shared/page.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'

const part = <const P extends `/coop/${string}`>(path: P, label: string, icon: string, order: number) => ({
  path,
  access: coopAdmin,
  seoOptions: { title: `${label} - Cooperative - {product}` },
  breadcrumbs: [{ label }],
  menu: [{ sidebar: 'coop' as const, label, icon, order }],
})

/** What a cooperative's administrator has besides the dashboard, in the order of the sidebar. Spec A2. */
export const coopProfilePage = page({
  ...part('/coop/profile', 'Profile', 'building', 20),
  screen: () => import('./coop-profile.screen.tsx'),
})
export const coopTrainingsPage = page({
  ...part('/coop/trainings', 'Trainings', 'book', 30),
  screen: () => import('./coop-trainings.screen.tsx'),
})
export const coopTeamPage = page({
  ...part('/coop/team', 'Team', 'people', 40),
  screen: () => import('./coop-team.screen.tsx'),
})
export const coopCertificatesPage = page({
  ...part('/coop/certificates', 'Certificates', 'award', 50),
  screen: () => import('./coop-certificates.screen.tsx'),
})
