import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { call, messageOf, reportProblem, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Card } from '#platform/web/page.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { go } from '#platform/web/router.tsx'
import { activeProfileOf, useMe } from '#platform/web/session.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { toast } from '#platform/web/toast.tsx'
import { beginAs } from '#identity/sign-in/switch-account.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { leaveOrganization } from './org-details.contract.ts'
import { orgDetailsTexts } from './org-details.messages.ts'
import classes from './org-details.module.css'

/** Leaving the organization, and what stays behind. Spec D8. */
export function LeaveOrganization({ entityGuid, name }: { entityGuid: string; name: string }) {
  const acting = useMe().impersonatedBy !== null
  const leave = useSend(leaveOrganization, {
    onDone: () => void goOn(orgDetailsTexts.left(name)).catch(reportProblem),
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const ask = async () => {
    const yes = await confirm({
      title: orgDetailsTexts.leaveQuestion(name),
      text: <Consequences />,
      confirmLabel: orgDetailsTexts.leaveYes,
      cancelLabel: orgDetailsTexts.stay,
      danger: true,
    })
    if (yes) await leave.fire({ entityGuid, leave: true })
  }
  return (
    <Card title={orgDetailsTexts.leaving}>
      <div className={classes.leave}>
        <p className={classes.muted}>{acting ? common.notWhileActing : orgDetailsTexts.leavingText}</p>
        {!acting && (
          <Button variant="default" loading={leave.sending} onClick={() => void ask()}>
            {orgDetailsTexts.leave}
          </Button>
        )}
      </div>
    </Card>
  )
}

const Consequences = () => (
  <span className={classes.consequences}>
    {Object.values(orgDetailsTexts.leaveText).map(sentence => (
      <span key={sentence}>{sentence}</span>
    ))}
  </span>
)

/** Continues as another of the person's profiles, or on the page that says that there is none. */
async function goOn(news: string): Promise<void> {
  const next = activeProfileOf(await call(me, {}))
  if (next) beginAs(next, addressOf(pageAt('/')))
  else {
    storedSession.chooseNone()
    go(pageAt('/'))
    queryClient.clear()
  }
  toast(news)
}
