import { extra } from '../platform/web/extra.tsx'

/** What tells the server of a page that broke. */
export { tellServer } from './shell/broken-pages/report.ts'

/** What asks for help, on every page. */
export { HelpButton as help } from './identity/help/help-button.tsx'

/** News above the pages of strangers: nobody waits for it. */
export const banners = extra(() => import('./shell/banners/public-banners.tsx').then(module => module.PublicBanners))

/** What surrounds the screens of signed-in people. */
export const frame = () => import('./shell/shell/frame.tsx')
