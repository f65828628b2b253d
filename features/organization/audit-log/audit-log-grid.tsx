import { useMembership } from '#platform/web/session.tsx'
import { auditLog } from './audit-log.contract.ts'
import { auditLogMessages, organizationActions } from './audit-log.messages.ts'
import { LogGrid } from './log-grid.tsx'

/** The lines of the organization's log, filtered as the address says. Spec D8. */
export function AuditLogGrid({ linked = false }: { readonly linked?: boolean }) {
  const { entityGuid, timeZone } = useMembership()
  return (
    <LogGrid
      endpoint={auditLog}
      of={{ entityGuid }}
      timeZone={timeZone}
      actions={organizationActions}
      noTarget={auditLogMessages.noTarget}
      linked={linked}
      empty={auditLogMessages.empty}
    />
  )
}
