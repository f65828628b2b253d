import { Skeleton } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { Link, useParams } from '#platform/web/router.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { PlayerProvider } from '../study/player-context.tsx'
import { openPlayer } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'
import { PlayerFrame } from './player-frame.tsx'
import { playerPage } from './player.page.ts'
import { stayAway, useQuickExit } from './quick-exit.tsx'
import { myTrainingPage } from '../my-training/my-training.page.ts'

// A person who left quickly and returns by the Back button is sent away again.
stayAway()

/** The player: a training, page by page. Spec D8. */
export function Screen() {
  useQuickExit()
  const registrationId = Number(useParams(playerPage).registrationId)
  const known = Number.isSafeInteger(registrationId) && registrationId > 0 && registrationId <= 2_147_483_647
  const { data, error, refetch } = useEndpoint(openPlayer, { registrationId }, { enabled: known })
  if (data)
    return (
      <PlayerProvider view={data}>
        <PlayerFrame />
      </PlayerProvider>
    )
  if (error || !known) {
    return (
      <main className={classes.failed}>
        <FailedState {...(known ? { error, onRetry: () => void refetch() } : { text: studyTexts.unknown })} />
        <Link to={myTrainingPage}>{studyTexts.toTraining}</Link>
      </main>
    )
  }
  return (
    <div className={classes.frame} aria-busy="true" aria-label={studyTexts.loading}>
      <header className={classes.header} />
      <aside className={classes.side}>
        <div className={classes.sideInner}>
          <Skeleton height={320} />
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.article}>
          <Skeleton height={32} width="60%" mb={24} />
          <Skeleton height={240} />
        </div>
      </main>
    </div>
  )
}
