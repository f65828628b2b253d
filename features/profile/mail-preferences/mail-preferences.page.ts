import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** Where the link at the foot of a mail leads. */
export const unsubscribePage = page({
  path: '/unsubscribe',
  access: anyone,
  bare: true,
  seoOptions: { title: 'Unsubscribe - {product}', robots: 'noindex' },
})
