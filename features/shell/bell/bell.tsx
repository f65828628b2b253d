import { useSyncExternalStore } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { overlay } from '#platform/web/overlay.tsx'
import type { Me, Profile } from '#identity/sign-in/sign-in.contract.ts'
import { attentionNews } from '#insight/attention/attention.contract.ts'
import { bellUnderWay } from './bell-under-way.ts'
import { bellTexts as texts } from './bell.messages.ts'
import classes from './bell.module.css'

const Panel = overlay(() => import('./bell-panel.tsx').then(({ BellPanel }) => BellPanel))

/** It is asked seldom: at most once a minute when the window gets the focus, and each ten minutes while it is looked at. */
const [AT_MOST_MS, EVERY_MS] = [60_000, 600_000]

/** Opens what waits for an administrator; a dot says that something of it is new. Decision 376. */
export function Bell({ at, me, profile }: { at: 'side' | 'bar'; me: Me; profile: Profile }) {
  const opened = useSyncExternalStore(bellUnderWay.watch, bellUnderWay.get)
  const { data } = useEndpoint(
    attentionNews,
    { entityGuid: profile.entityGuid },
    { quiet: true, staleTime: AT_MOST_MS, every: EVERY_MS },
  )
  const news = data?.news === true
  return (
    <>
      <button
        type="button"
        className={classes[at]}
        aria-haspopup="dialog"
        title={texts.open}
        onClick={bellUnderWay.open}
      >
        <Icon name="bell" size={at === 'bar' ? 20 : 16} />
        {news && <span className={classes.dot} aria-hidden="true" />}
        <span className="visually-hidden">{news ? `${texts.open}: ${texts.news}` : texts.open}</span>
      </button>
      {at === 'side' && <Panel me={me} profile={profile} opened={opened} />}
    </>
  )
}
