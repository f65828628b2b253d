import { Page } from '#platform/web/page.tsx'
import { actionNames } from '#organization/audit-log/audit-log.messages.ts'
import { LogGrid } from '#organization/audit-log/log-grid.tsx'
import { staffAuditLog } from './staff-audit-log.contract.ts'
import { staffAuditLogTexts as texts } from './staff-audit-log.messages.ts'

const actions = Object.keys(actionNames)
const whose = {}

/** /staff/audit-log: the platform's own log. Spec D8. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <LogGrid
        endpoint={staffAuditLog}
        of={whose}
        timeZone="UTC"
        actions={actions}
        noTarget={texts.noTarget}
        empty={texts.empty}
      />
    </Page>
  )
}
