import { extra } from '#platform/web/extra.tsx'

/** Needed by few: it comes after the report. */
export const ViewsButton = extra(() => import('./views-button.tsx').then(chunk => chunk.ViewsButton))
