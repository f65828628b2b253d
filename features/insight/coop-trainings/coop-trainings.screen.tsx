import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Page } from '#platform/web/page.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { AssignInOrganizations } from '../coop-assign/assign-in-organizations.tsx'
import { coopAssignTexts } from '../coop-assign/coop-assign.messages.ts'
import { CoursesTab } from './courses-tab.tsx'
import { coopTrainingsTexts as texts } from './coop-trainings.messages.ts'

const RecordsTab = lazy(() => import('./records-tab.tsx').then(chunk => ({ default: chunk.RecordsTab })))
const AssignmentsTab = lazy(() =>
  import('../coop-assign/assignments-tab.tsx').then(chunk => ({ default: chunk.AssignmentsTab })),
)
const CatalogTab = lazy(() => import('./catalog-tab.tsx').then(chunk => ({ default: chunk.CatalogTab })))
const awaited = <Skeleton height={480} />

/** /coop/trainings: who takes what in which organization, and what the cooperative's own people can take. Spec B2, D8. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead} actions={<AssignInOrganizations />}>
      <Tabs
        label={texts.tabsLabel}
        tabs={[
          { id: 'courses', label: texts.label, content: <CoursesTab /> },
          {
            id: 'records',
            label: texts.records.title,
            content: (
              <Suspense fallback={awaited}>
                <RecordsTab />
              </Suspense>
            ),
          },
          {
            id: 'assigned',
            label: coopAssignTexts.list.tab,
            content: (
              <Suspense fallback={awaited}>
                <AssignmentsTab />
              </Suspense>
            ),
          },
          {
            id: 'catalog',
            label: texts.courses.title,
            content: (
              <Suspense fallback={awaited}>
                <CatalogTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}
