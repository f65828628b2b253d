import { extra } from '../platform/web/extra.tsx'

/** Reports a broken page to the server. */
export { tellServer } from './shell/broken-pages/report.ts'

/** The help button on every page. */
export { HelpButton as help } from './identity/help/help-button.tsx'

/** News above public pages: nobody waits for it. */
export const banners = extra(() => import('./shell/banners/public-banners.tsx').then(module => module.PublicBanners))

/** The frame around the screens of signed-in people. */
export const frame = () => import('./shell/shell/frame.tsx')

/** Pages that every browser knows from the start. */
export { pages } from './public.pages.ts'

/** The lists of pages that not everybody needs, in the order in which addresses are looked up in them. */
export const later = [
  () => import('./signed-in.pages.ts').then(({ pages }) => pages),
  () => import('./inner.pages.ts').then(({ pages }) => pages),
  () => import('./staff.pages.ts').then(({ pages }) => pages),
]
