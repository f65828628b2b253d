import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDateTime, formatDay, formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { Fact, Facts } from '../staff-visits/facts.tsx'
import { endSessionsOf, resetSecondFactor, type StaffPerson, staffPerson } from './staff-people.contract.ts'
import { staffPeopleTexts } from './staff-people.messages.ts'
import classes from './staff-people.module.css'

const { secondFactor: texts, sessions: sessionTexts } = staffPeopleTexts

/** Never to oneself, and to staff only by administrators: the server refuses it, and no button offers it. */
function useMayAct({ userId, platformRoles }: StaffPerson): boolean {
  const me = useMe()
  return userId !== me.userId && (platformRoles.length === 0 || me.platformRoles.includes('Admin'))
}

/** Whether one is set up, and the way out for a person who has lost it. */
export function SecondFactorCard(person: StaffPerson) {
  const { userId, firstName, lastName, secondFactor } = person
  const mayReset = useDuty('resetSecondFactor')
  const mayAct = useMayAct(person)
  const reset = useSend(resetSecondFactor, { refreshes: [staffPerson], toast: texts.done })
  const ask = async () => {
    const yes = await confirm({
      title: texts.question(`${firstName} ${lastName}`),
      text: texts.consequences,
      confirmLabel: texts.reset,
      danger: true,
    })
    if (yes) await reset.fire({ userId })
  }
  return (
    <Card title={texts.title}>
      <Facts>
        <Fact label={texts.since}>
          {secondFactor.activatedAt ? formatDay(secondFactor.activatedAt, 'UTC') : texts.off}
        </Fact>
        {secondFactor.activatedAt && <Fact label={texts.codes}>{formatNumber(secondFactor.recoveryCodesLeft)}</Fact>}
        <Fact label={texts.required}>{secondFactor.isRequired ? texts.yes : texts.no}</Fact>
      </Facts>
      {secondFactor.activatedAt && mayReset && mayAct && (
        <Button variant="default" className={classes.action} loading={reset.sending} onClick={() => void ask()}>
          {texts.reset}
        </Button>
      )}
    </Card>
  )
}

/** Where the person is signed in. */
export function SessionsCard(person: StaffPerson) {
  const { userId, firstName, lastName, sessions } = person
  const mayEnd = useDuty('endSessions')
  const mayAct = useMayAct(person)
  const end = useSend(endSessionsOf, { refreshes: [staffPerson], toast: sessionTexts.done })
  const ask = async () => {
    const yes = await confirm({
      title: sessionTexts.question(`${firstName} ${lastName}`),
      text: sessionTexts.consequences,
      confirmLabel: sessionTexts.end,
      danger: true,
    })
    if (yes) await end.fire({ userId })
  }
  if (sessions.length === 0)
    return (
      <Card title={sessionTexts.title}>
        <p className={classes.muted}>{sessionTexts.none}</p>
      </Card>
    )
  return (
    <Card title={sessionTexts.title}>
      <ul className={classes.list}>
        {sessions.map(({ device, startedAt, lastSeenAt, isSupport }) => (
          <li key={`${startedAt} ${lastSeenAt}`} className={classes.lines}>
            <span className={classes.name}>{isSupport ? sessionTexts.support : (device ?? sessionTexts.unknown)}</span>
            <span className={classes.muted}>
              {sessionTexts.times(formatDateTime(startedAt), formatDateTime(lastSeenAt))}
            </span>
          </li>
        ))}
      </ul>
      {mayEnd && mayAct && (
        <Button variant="default" className={classes.action} loading={end.sending} onClick={() => void ask()}>
          {sessionTexts.end}
        </Button>
      )}
    </Card>
  )
}
