import { lazy } from 'react'
import { extra } from '#platform/web/extra.tsx'

// What most visits do without: the filters of a number and those behind the button, and two cells.
const filters = () => import('./learner-more-filters.tsx')
export const PartFilters = lazy(() => filters().then(chunk => ({ default: chunk.PartFilters })))
export const LearnerMoreFilters = lazy(() => filters().then(chunk => ({ default: chunk.LearnerMoreFilters })))

const cells = () => import('./learner-reports-cells.tsx')
export const Requirements = lazy(() => cells().then(chunk => ({ default: chunk.Requirements })))
export const Withheld = lazy(() => cells().then(chunk => ({ default: chunk.Withheld })))

export const MoreExports = extra(() => import('./learner-more-exports.tsx').then(chunk => chunk.MoreExports))
