import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { backgroundWork } from './background-work.contract.ts'
import { backgroundWorkTexts as texts } from './background-work.messages.ts'
import { JobsTab } from './jobs-tab.tsx'
import { MailsTab } from './mails-tab.tsx'

/** How often the numbers are read again while someone looks. */
const EVERY_MS = 10_000

/** /staff/jobs: what runs in the background, and what stopped. Spec D8. */
export function Screen() {
  const { data } = useEndpoint(backgroundWork, {}, { every: EVERY_MS })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'jobs', label: texts.jobs, content: <JobsTab figures={data?.jobs} /> },
          { id: 'mails', label: texts.mails, content: <MailsTab figures={data?.mails} /> },
        ]}
      />
    </Page>
  )
}
