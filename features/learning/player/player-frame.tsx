import { Drawer } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Link, usePlace } from '#platform/web/router.tsx'
import { Completion } from '../completion/completion.tsx'
import { HelpButton } from '#identity/help/help-button.tsx'
import { Outline, OutlineSheetContext } from '../study-frame/outline.tsx'
import { COMPLETION, type Spot, spotIn, startSpot } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'
import { ModuleScreen } from './module-screen.tsx'
import { QuickExit } from './quick-exit.tsx'
import { ReadingSettings, ReadingSettingsMenu, Tool, useTextSize } from './reading-settings.tsx'
import { SavedIndicator } from './saved-indicator.tsx'
import { SupportCard, SupportDialog } from './support.tsx'
import { myTrainingPage } from '../my-training/my-training.page.ts'

/** The player's own frame: header, outline, and the place that the address names. Spec D8. */
export function PlayerFrame() {
  const { view, goTo, waiting } = usePlayer()
  const { query } = usePlace()
  const textSize = useTextSize()
  const [sheetAt, setSheetAt] = useState<string | null>(null)
  const support = useDialog()
  const asked = spotIn(query, view.progress)
  const spot = asked ?? startSpot(view.progress, waiting)
  const lost = asked === null
  const findTheWay = useEffectEvent(() => goTo(spot, { replace: true }))
  useEffect(() => {
    if (lost) findTheWay()
  }, [lost])

  // The sheet is open at one place only: following a link in it closes it.
  const here = query.toString()

  return (
    <OutlineSheetContext value={() => setSheetAt(here)}>
      <div className={classes.frame} data-size={textSize}>
        <a href="#page" className={classes.skip}>
          {studyTexts.skip}
        </a>
        <Header onSupport={support.show} />
        <aside className={classes.side} aria-label={studyTexts.outline}>
          <div className={classes.sideInner}>
            <Outline spot={spot} />
          </div>
          <div className={classes.sideFoot}>
            <SupportCard />
          </div>
        </aside>
        <main id="page" tabIndex={-1} className={classes.main}>
          {spot.moduleKey === COMPLETION ? (
            <Completion />
          ) : (
            <ModuleScreen key={spot.moduleKey} moduleKey={spot.moduleKey} pageKey={spot.pageKey} />
          )}
        </main>
      </div>
      <OutlineSheet open={sheetAt === here} onClose={() => setSheetAt(null)} spot={spot} />
      <SupportDialog {...support.props} />
    </OutlineSheetContext>
  )
}

function Header({ onSupport }: { onSupport: () => void }) {
  const { view } = usePlayer()
  return (
    <header className={classes.header}>
      <Link to={myTrainingPage} className={classes.back} aria-label={studyTexts.back}>
        <Icon name="arrowLeft" size={18} />
        <span className={classes.backWord}>{studyTexts.back}</span>
      </Link>
      <div className={classes.course}>
        <span className={classes.courseName} title={view.course.name}>
          {view.course.name}
        </span>
        <SavedIndicator />
      </div>
      <div className={classes.tools}>
        <Tool icon="phone" label={studyTexts.support} onClick={onSupport} />
        <span className={classes.wideTools}>
          <ReadingSettingsMenu />
        </span>
        <HelpButton at="bar" />
        <QuickExit />
      </div>
    </header>
  )
}

/** On phones, the outline and the settings rise from below. */
function OutlineSheet({ open, onClose, spot }: { open: boolean; onClose: () => void; spot: Spot }) {
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="bottom"
      size="88dvh"
      title={studyTexts.outline}
      closeButtonProps={{ 'aria-label': studyTexts.close }}
      classNames={{ content: classes.sheet }}
    >
      <div className={classes.sheetBody}>
        <Outline spot={spot} />
        <ReadingSettings />
        <SupportCard />
      </div>
    </Drawer>
  )
}
