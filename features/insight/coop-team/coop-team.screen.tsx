import { Page } from '#platform/web/page.tsx'
import { LearnersTab } from '#people/learners/learners-tab.tsx'
import { texts } from './coop-team.messages.ts'

/** /coop/team: the cooperative's own people. Spec D2. */
export function Screen() {
  return (
    <Page title={texts.team.title} lead={texts.team.lead}>
      <LearnersTab />
    </Page>
  )
}
