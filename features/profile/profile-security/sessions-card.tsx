import { Button } from '@mantine/core'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { endOtherSessions, endOwnSession, type OwnSession, sessions } from './profile-security.contract.ts'
import classes from './profile-security.module.css'
import { securityScreensTexts } from './security-screens.messages.ts'

const texts = securityScreensTexts.sessions

/** Where the person is signed in; other sessions can be signed out. Spec D8. */
export function SessionsCard() {
  const { data, error, refetch } = useEndpoint(sessions, {})
  const others = useSend(endOtherSessions, { refreshes: [sessions], toast: texts.othersEnded })
  const endOthers = async () => {
    if (await confirm({ title: texts.confirmTitle, text: texts.confirmText, confirmLabel: texts.endOthers }))
      await others.fire({})
  }
  return (
    <Card title={texts.title}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={2} height={56} />
      ) : (
        <>
          <ul className={classes.sessions}>
            {data.rows.map(row => (
              <Session key={row.sessionGuid} {...row} />
            ))}
          </ul>
          {data.rows.length > 1 && (
            <Button variant="default" loading={others.sending} onClick={() => void endOthers()}>
              {texts.endOthers}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Session({ sessionGuid, device, startedAt, lastSeenAt, isThisOne, isSupport }: OwnSession) {
  const end = useSend(endOwnSession, { refreshes: [sessions], toast: texts.ended })
  const name = isSupport ? texts.support : (device ?? texts.unknown)
  const seen = formatDateTime(lastSeenAt)
  return (
    <li className={classes.session}>
      <div className={classes.words}>
        <span className={classes.device}>
          {name}
          {isThisOne && <StatusChip tone="success">{texts.thisOne}</StatusChip>}
        </span>
        <span className={`${classes.muted} figures`}>
          {texts.started(formatDateTime(startedAt))}
          {!isThisOne && `, ${texts.seen(seen)}`}
        </span>
      </div>
      {!isThisOne && (
        <Button
          variant="default"
          size="xs"
          loading={end.sending}
          aria-label={texts.endOne(name, seen)}
          onClick={() => void end.fire({ sessionGuid })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
