import { Page } from '#platform/web/page.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { actionNames } from '#organization/audit-log/audit-log.messages.ts'
import { LogGrid, useAskedLines } from '#organization/audit-log/log-grid.tsx'
import { exportStaffAuditLog, staffAuditLog } from './staff-audit-log.contract.ts'
import { staffAuditLogTexts as texts } from './staff-audit-log.messages.ts'

const actions = Object.keys(actionNames)
const whose = {}

/** /staff/audit-log: the platform's own log. Spec D8. */
export function Screen() {
  const asked = useAskedLines(staffAuditLog)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <ExportButton endpoint={exportStaffAuditLog} input={asked}>
          {texts.export}
        </ExportButton>
      }
    >
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
