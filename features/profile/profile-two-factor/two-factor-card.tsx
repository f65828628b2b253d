import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh, useEndpoint } from '#platform/web/api.ts'
import { formatDay } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { sessions } from '../profile-security/profile-security.contract.ts'
import classes from '../profile-security/profile-security.module.css'
import { RecoveryCodeList } from '#identity/two-factor/recovery-codes.tsx'
import { type SecondFactor, secondFactor } from './profile-two-factor.contract.ts'
import { profileTwoFactorTexts } from './profile-two-factor.messages.ts'
import { NewCodes, SetUpFlow, TurnOffForm } from './two-factor-flows.tsx'

/** From this many recovery codes down, the page says that they are running out. */
const FEW_CODES = 3

type Flow = 'none' | 'setUp' | 'newCodes' | 'turnOff' | { readonly codes: readonly string[] }

/** The second factor: set up, renewed, turned off, each in its place on the page. Spec D2, D8. */
export function TwoFactorCard() {
  const { data, error, refetch } = useEndpoint(secondFactor, {})
  const [flow, setFlow] = useState<Flow>('none')
  const end = () => setFlow('none')
  const changed = async (codes: readonly string[] | null) => {
    setFlow(codes ? { codes } : 'none')
    // What waited for it is now open.
    await refresh(secondFactor, sessions, me)
  }
  return (
    <Card
      title={profileTwoFactorTexts.title}
      actions={
        data && (
          <StatusChip tone={data.activatedAt ? 'success' : 'neutral'}>
            {data.activatedAt
              ? profileTwoFactorTexts.on(formatDay(data.activatedAt, 'UTC'))
              : profileTwoFactorTexts.off}
          </StatusChip>
        )
      }
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={1} height={80} />
      ) : flow === 'none' ? (
        <Standing {...data} start={setFlow} />
      ) : flow === 'setUp' ? (
        <SetUpFlow isOn={data.activatedAt !== null} onCancel={end} onDone={codes => void changed(codes)} />
      ) : flow === 'newCodes' ? (
        <NewCodes onCancel={end} onDone={codes => void changed(codes)} />
      ) : flow === 'turnOff' ? (
        <TurnOffForm onCancel={end} onDone={() => void changed(null)} />
      ) : (
        <Codes codes={flow.codes} onDone={end} />
      )}
    </Card>
  )
}

function Standing({
  activatedAt,
  recoveryCodesLeft,
  requiredText,
  start,
}: SecondFactor & { start: (flow: Flow) => void }) {
  if (!activatedAt) {
    return (
      <div className={classes.stack}>
        <p>{profileTwoFactorTexts.offLead}</p>
        {requiredText && <Notice tone="warning">{profileTwoFactorTexts.required}</Notice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => start('setUp')}>
            {profileTwoFactorTexts.setUp}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.stack}>
      <p>
        {profileTwoFactorTexts.onLead}{' '}
        <span className="figures">{profileTwoFactorTexts.codesLeft(recoveryCodesLeft)}</span>
      </p>
      {recoveryCodesLeft <= FEW_CODES && <Notice tone="warning">{profileTwoFactorTexts.fewCodes}</Notice>}
      {requiredText && <p className={classes.muted}>{requiredText}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => start('newCodes')}>
          {profileTwoFactorTexts.newCodes}
        </Button>
        <Button variant="default" onClick={() => start('setUp')}>
          {profileTwoFactorTexts.another}
        </Button>
        {!requiredText && (
          <Button variant="subtle" color="red" onClick={() => start('turnOff')}>
            {profileTwoFactorTexts.turnOff}
          </Button>
        )}
      </div>
    </div>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { email } = useMe()
  useUnsaved(true, profileTwoFactorTexts.unsaved)
  return (
    <div className={classes.flow}>
      <div className={classes.words} role="status">
        <h3>{profileTwoFactorTexts.keep}</h3>
        <p className={classes.muted}>{profileTwoFactorTexts.keepLead}</p>
      </div>
      <RecoveryCodeList codes={codes} email={email} onDone={onDone} />
    </div>
  )
}
