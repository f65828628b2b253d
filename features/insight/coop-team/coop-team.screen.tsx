import { Page } from '#platform/web/page.tsx'
import { LearnersTab } from '#people/learners/learners-tab.tsx'
import { coopTeamTexts } from './coop-team.messages.ts'

/** /coop/team: the cooperative's own people. Spec D2. */
export function Screen() {
  return (
    <Page title={coopTeamTexts.team.title} lead={coopTeamTexts.team.lead}>
      <LearnersTab />
    </Page>
  )
}
