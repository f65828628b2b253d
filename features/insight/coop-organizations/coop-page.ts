import { coopAdmin } from '#foundation/access/access.policies.ts'
import { coopPageTexts } from './coop-page.messages.ts'

/** What the pages of a cooperative have in common: an entry in its sidebar, and a title. Spec A2. */
export const coopPage = <const P extends `/coop/${string}`>(path: P, label: string, icon: string, order: number) => ({
  path,
  access: coopAdmin,
  seoOptions: { title: coopPageTexts.titleOf(label) },
  breadcrumbs: [{ label }],
  menu: [{ sidebar: 'coop' as const, label, icon, order }],
})
