import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { minutesAndSeconds } from '#training/enrollments/enrollments.messages.ts'
import { usePlayer } from './player-context.tsx'
import { studyTexts } from './study.messages.ts'
import { createStudy, type Study } from './study-counting.tsx'
import classes from './study-time.module.css'

const StudyContext = createContext<Study | null>(null)

/** Counts the time spent on a module while its screen is open. Use the module's key as its key. Spec D4. */
export function StudyTime({ moduleKey, children }: { moduleKey: string; children: ReactNode }) {
  const { registrationId, view, lookOnly } = usePlayer()
  const counts = !lookOnly && view.progress.status !== 'Complete'
  const outline = view.progress.modules.find(({ key }) => key === moduleKey)
  const [study] = useState(() =>
    createStudy(registrationId, moduleKey, outline?.seconds ?? 0, outline?.minimumSeconds ?? 0),
  )
  useEffect(() => {
    return counts ? study.run() : undefined
  }, [study, counts])
  return <StudyContext value={counts ? study : null}>{children}</StudyContext>
}

const nothing = () => () => {}

/** Says which page of a lesson is open; null: its end. */
export function useReadingOf(pageKey: string | null): void {
  const study = useContext(StudyContext)
  useEffect(() => {
    study?.read(pageKey)
  }, [study, pageKey])
}

/**
 * Seconds spent on a module so far, to the second, and whether they are counting; `tell` reports all of them to the
 * server.
 */
export function useStudyTime(moduleKey: string) {
  const study = useContext(StudyContext)
  const module = usePlayer().view.progress.modules.find(({ key }) => key === moduleKey)
  const known = module?.seconds ?? 0
  const seconds = useSyncExternalStore(study?.watch ?? nothing, () => (study ? study.clock.seconds() : known))
  const counting = useSyncExternalStore(study?.watch ?? nothing, () => (study ? study.counting() : 'counting'))
  return {
    seconds,
    counting,
    minimum: module?.minimumSeconds ?? 0,
    /** Of these, what the server has not heard of a page yet. */
    untoldOn: (page: string) => study?.clock.untoldOn(page) ?? 0,
    tell: () => study?.clock.beat() ?? Promise.resolve(),
  }
}

/** '4:10 of 6:00 minimum time', drawn and counting. Spec D4, D8. */
export function TimeMeter({ moduleKey }: { moduleKey: string }) {
  const { seconds, minimum, counting } = useStudyTime(moduleKey)
  const reached = seconds >= minimum
  const [before] = useState(reached)
  if (minimum === 0) return null
  const line = reached
    ? studyTexts.meterReached(minutesAndSeconds(minimum))
    : studyTexts.meterLine(minutesAndSeconds(seconds), minutesAndSeconds(minimum))
  return (
    <div className={classes.meter} role="timer" aria-label={studyTexts.meter} data-reached={reached || undefined}>
      <span className="figures">{line}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ transform: `scaleX(${Math.min(1, seconds / minimum)})` }} />
      </span>
      <span role="status" className="visually-hidden">
        {reached && !before ? line : ''}
      </span>
      {!reached && counting !== 'counting' && (
        <span className={classes.paused}>
          {counting === 'offline' ? studyTexts.meterOffline : studyTexts.meterPaused}
        </span>
      )}
    </div>
  )
}
