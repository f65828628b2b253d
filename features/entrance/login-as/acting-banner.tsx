import { useEffect, useState } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { reportProblem } from '#platform/web/problems.ts'
import { toast } from '#platform/web/toast.tsx'
import { type Me, me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { returnToOwn } from './acting-session.tsx'
import classes from './acting-banner.module.css'
import { loginAsMessages } from './login-as.messages.ts'

/** How often the remaining time is checked, in milliseconds. */
const LOOKED_AT_EVERY_MS = 5000
/**
 * With less than this left, staff are sent back: once the time is over, the server no longer knows this session, and
 * they would have to sign in again.
 */
const LAST_SECONDS = 10

/** Above everything while staff act as someone: as whom, how much longer, and the way back. Spec A4, A9, D8. */
export function ActingBanner({ me }: { me: Me }) {
  const secondsLeft = useSecondsLeft(me)
  const [leaving, setLeaving] = useState(false)
  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      await returnToOwn()
    } catch (error) {
      reportProblem(error)
      setLeaving(false)
    }
  }
  const over = secondsLeft <= LAST_SECONDS
  useEffect(() => {
    if (over) void returnToOwn().then(() => toast(loginAsMessages.timeOver, { kind: 'info' }), reportProblem)
  }, [over])
  return (
    <section className={classes.banner} aria-label={loginAsMessages.bannerLabel}>
      <Icon name="eye" size={20} />
      <span className={classes.words}>
        <strong>{loginAsMessages.bannerName(`${me.firstName} ${me.lastName}`)}</strong>
        <span className="figures">{loginAsMessages.minutesLeft(Math.ceil(secondsLeft / 60))}</span>
      </span>
      <button type="button" className={classes.exit} disabled={leaving} onClick={() => void leave()}>
        {loginAsMessages.exit}
      </button>
    </section>
  )
}

/** Counted from the answer that gave it: the browser's clock need not be right. */
function useSecondsLeft(me: Me): number {
  const { dataUpdatedAt } = useEndpoint(meEndpoint, {}, { staleTime: 60_000 })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOKED_AT_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const gone = dataUpdatedAt > 0 ? Math.max(0, now - dataUpdatedAt) / 1000 : 0
  return Math.max(0, (me.impersonationSecondsLeft ?? 0) - gone)
}
