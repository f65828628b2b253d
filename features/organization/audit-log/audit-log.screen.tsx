import { Button } from '@mantine/core'
import { common } from '#platform/shared/common.messages.ts'
import { useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { zoneName } from '../organization-profile/time-zones.ts'
import { AuditLogGrid } from './audit-log-grid.tsx'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'
import { auditLogMessages } from './audit-log.messages.ts'
import { useAskedLines } from './log-grid.tsx'

/** Who changed what in the organization. Spec D8. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const asked = useAskedLines(auditLog)
  const report = useSend(exportAuditLog, {
    toast: common.fileIsGenerated,
    onProblem: () => toast(common.somethingWentWrong, { kind: 'error' }),
  })
  return (
    <Page
      title={auditLogMessages.title}
      lead={
        <>
          {auditLogMessages.lead} {auditLogMessages.zone(zoneName(timeZone))}
        </>
      }
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="mail" size={16} />}
          loading={report.sending}
          onClick={() => void report.fire({ ...asked, entityGuid })}
        >
          {auditLogMessages.export}
        </Button>
      }
    >
      <AuditLogGrid />
    </Page>
  )
}
