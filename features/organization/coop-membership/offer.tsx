import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { answerCoopInvitation, type CoopOffer, organizationCooperative } from './coop-membership.contract.ts'
import { organizationSide as texts } from './coop-membership.messages.ts'
import classes from './coop-membership.module.css'

/** A cooperative's invitation: what it would see, and the answer. */
export function Offer({ offer, entityGuid }: { offer: CoopOffer; entityGuid: string }) {
  const { entityName } = useMembership()
  const acting = useMe().impersonatedBy !== null
  const [mayAssign, setMayAssign] = useState(false)
  const { invitationGuid, cooperative, invitedBy, expiresAt } = offer
  const { fire, sending } = useSend(answerCoopInvitation, {
    refreshes: [organizationCooperative],
    onDone: (_, { accepted }) => toast(accepted ? texts.joined(cooperative) : texts.declined),
  })
  const answer = (accepted: boolean) => fire({ entityGuid, invitationGuid, accepted, mayAssign: accepted && mayAssign })
  const decline = async () => {
    const yes = await confirm({
      title: texts.declineQuestion(cooperative),
      text: texts.declineText,
      confirmLabel: texts.declineYes,
    })
    if (yes) await answer(false)
  }
  return (
    <Card title={texts.offer(cooperative)}>
      <div className={classes.part}>
        <p className={classes.muted}>{texts.offerText(invitedBy, formatDateTime(expiresAt))}</p>
        <p>{texts.joins(entityName)}</p>
        <ul className={classes.sees}>
          {texts.sees.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className={classes.muted}>{texts.seesNot}</p>
        <Switch
          label={texts.mayAssign}
          description={texts.mayAssignHint}
          checked={mayAssign}
          disabled={acting}
          onChange={event => setMayAssign(event.currentTarget.checked)}
        />
        {acting && <p className={classes.muted}>{common.notWhileActing}</p>}
        <div className={classes.buttons}>
          <Button disabled={acting} loading={sending} onClick={() => void answer(true)}>
            {texts.accept}
          </Button>
          <Button variant="default" disabled={acting || sending} onClick={() => void decline()}>
            {texts.decline}
          </Button>
        </div>
      </div>
    </Card>
  )
}
