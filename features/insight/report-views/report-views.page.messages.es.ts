import type { In } from '#platform/shared/language.ts'
import type * as english from './report-views.page.messages.ts'

export const reportViewsPageTexts: In<typeof english.reportViewsPageTexts> = { label: 'Vistas guardadas' }
