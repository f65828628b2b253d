import { addressOf } from '#platform/shared/address.ts'
import { Page } from '#platform/web/page.tsx'
import { EmptyState } from '#platform/web/states.tsx'
import { coopDashboardPage } from '../cooperative/cooperative.page.ts'
import { coopTeamTexts } from './coop-team.messages.ts'

const texts = coopTeamTexts.certificates

/** /coop/certificates: where to find the certificates of its organizations. */
export function Screen() {
  return (
    <Page title={texts.title}>
      <EmptyState
        icon="award"
        text={texts.text}
        action={{ label: texts.toDashboard, to: addressOf(coopDashboardPage) }}
      />
    </Page>
  )
}
