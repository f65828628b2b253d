import { formatDate, formatDateTime } from '#platform/web/format.ts'
import type { AuditRow } from './audit-log.contract.ts'
import { actionNames, auditLogMessages } from './audit-log.messages.ts'
import classes from './audit-log.module.css'
import { changesOf, shownBy } from './changes.rules.ts'

/** In the viewer's format. */
export const shownIn = (timeZone: string) =>
  shownBy({ day: formatDate, instant: text => formatDateTime(text, timeZone) })

/** What unfolds below a line: what it was, what it became, and other facts about it. Spec D8. */
export function Changes({ row: { action, detail }, timeZone }: { row: AuditRow; timeZone: string }) {
  const changes = changesOf(detail, shownIn(timeZone))
  if (changes.length === 0) return <p className={classes.muted}>{auditLogMessages.noDetail}</p>
  return (
    <dl className={classes.changes} aria-label={auditLogMessages.changes(actionNames[action] ?? action)}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{field}</dt>
          {before !== null && (
            <dd>
              <span className={classes.mark}>{auditLogMessages.before}</span>
              <del className={classes.was}>{before}</del>
            </dd>
          )}
          <dd>
            {before !== null && <span className={classes.mark}>{auditLogMessages.after}</span>}
            {before === null ? after : <ins className={classes.is}>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
