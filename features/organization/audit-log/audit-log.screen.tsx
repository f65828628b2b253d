import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { zoneName } from '../organization-profile/time-zones.ts'
import { AuditLogGrid } from './audit-log-grid.tsx'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'
import { auditLogMessages } from './audit-log.messages.ts'
import { useAskedLines } from './log-grid.tsx'

/** Who changed what in the organization. Spec D8. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const asked = useAskedLines(auditLog)
  return (
    <Page
      title={auditLogMessages.title}
      lead={
        <>
          {auditLogMessages.lead} {auditLogMessages.zone(zoneName(timeZone))}
        </>
      }
      actions={
        <ExportButton endpoint={exportAuditLog} input={{ ...asked, entityGuid }}>
          {auditLogMessages.export}
        </ExportButton>
      }
    >
      <AuditLogGrid linked />
    </Page>
  )
}
