import { page } from '#platform/shared/page.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'

const part = <const P extends `/coop/${string}`>(path: P, label: string, icon: string, order: number) =>
  page({
    path,
    access: coopAdmin,
    seoOptions: { title: `${label} - Cooperative - {product}` },
    breadcrumbs: [{ label }],
    menu: [{ sidebar: 'coop', label, icon, order }],
  })

/**
 * What a cooperative's administrator has besides the dashboard, in the order of the sidebar; the team page is with the
 * learners. Spec A2.
 */
export const coopProfilePage = part('/coop/profile', 'Profile', 'building', 20)
export const coopTrainingsPage = part('/coop/trainings', 'Trainings', 'book', 30)
export const coopCertificatesPage = part('/coop/certificates', 'Certificates', 'award', 50)
