import { page } from '#platform/shared/page.ts'
import { staffWho } from '#foundation/access/access.policies.ts'

const title = 'Offsite Certificates'

/** Spec D8, D9. */
export const offsiteUploadPage = page({
  path: '/staff/offsite-certificates',
  access: staffWho('uploadOffsite'),
  seoOptions: { title: 'Offsite Certificates - {product}', robots: 'noindex' },
  data: { section: 'Platform' },
  breadcrumbs: [{ label: 'Platform' }, { label: title }],
  menu: [{ sidebar: 'staff', section: 'Platform', label: title, icon: 'award', order: 230 }],
  screen: () => import('./offsite-upload.screen.tsx'),
})
