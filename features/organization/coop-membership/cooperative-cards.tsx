import { Button, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import {
  leaveCooperativeCall,
  organizationCooperative,
  type OrganizationCooperative,
  setCoopMayAssign,
} from './coop-membership.contract.ts'
import { organizationSide as texts } from './coop-membership.messages.ts'
import classes from './coop-membership.module.css'

interface Props {
  readonly cooperative: NonNullable<OrganizationCooperative['cooperative']>
  readonly mayAssign: boolean
  readonly entityGuid: string
}

/** The cooperative to which the organization belongs: who it is, what it may do, and the way out. */
export function CooperativeCards(props: Props) {
  const { name, contactName, contactEmail, contactPhone, website } = props.cooperative
  return (
    <>
      <Card title={name}>
        <dl className={classes.facts}>
          <Fact label={texts.contact}>{contactName}</Fact>
          <Fact label={texts.email}>{contactEmail && <Email address={contactEmail} />}</Fact>
          <Fact label={texts.phone}>{contactPhone}</Fact>
          <Fact label={texts.website}>
            {website && (
              <a href={website} target="_blank" rel="noreferrer">
                {website.replace(/^https?:\/\//, '')}
              </a>
            )}
          </Fact>
        </dl>
      </Card>
      <Rights {...props} />
      <Leaving {...props} />
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className={classes.small}>{texts.notGiven}</span>}</dd>
  </div>
)

function Rights({ mayAssign, entityGuid }: Props) {
  const acting = useMe().impersonatedBy !== null
  const { fire, sending } = useSend(setCoopMayAssign, {
    toast: texts.saved,
    refreshes: [organizationCooperative],
  })
  return (
    <Card title={texts.rights}>
      <div className={classes.part}>
        <ul className={classes.sees}>
          {texts.sees.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className={classes.muted}>{texts.seesNot}</p>
        <Switch
          label={texts.mayAssign}
          description={acting ? common.notWhileActing : texts.mayAssignHint}
          checked={mayAssign}
          disabled={acting || sending}
          onChange={event => void fire({ entityGuid, mayAssign: event.currentTarget.checked })}
        />
      </div>
    </Card>
  )
}

function Leaving({ cooperative: { name }, entityGuid }: Props) {
  const acting = useMe().impersonatedBy !== null
  const { fire, sending } = useSend(leaveCooperativeCall, {
    toast: texts.left(name),
    refreshes: [organizationCooperative],
  })
  const ask = async () => {
    const yes = await confirm({
      title: texts.leaveQuestion(name),
      text: texts.leaveText(name),
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      danger: true,
    })
    if (yes) await fire({ entityGuid, leave: true })
  }
  return (
    <Card title={texts.leaving}>
      <div className={classes.part}>
        <p className={classes.muted}>{acting ? common.notWhileActing : texts.leavingText(name)}</p>
        {!acting && (
          <div>
            <Button variant="default" loading={sending} onClick={() => void ask()}>
              {texts.leave}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
