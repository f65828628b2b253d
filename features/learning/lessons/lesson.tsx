import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { isReading } from '#courses/page-kinds/asking.rules.ts'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { pageStates } from '../study/module-pages.tsx'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { FINISH, stops } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { TimeMeter, useReadingOf } from '../study/study-time.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'
import { LessonFinish } from './lesson-finish.tsx'
import { PageContent } from './page-content.tsx'

type LessonModule = Extract<LearnerModule, { kind: 'lesson' }>

/** A lesson, one page at a time. */
export function Lesson({ view, lesson, pageKey }: { view: ModuleView; lesson: LessonModule; pageKey: string | null }) {
  const {
    goTo,
    waiting,
    revealed,
    view: { progress },
  } = usePlayer()
  const keys = stops(lesson, null)
  // Without a page in the address: where the person was last, or the beginning.
  const wanted =
    pageKey ?? (progress.next.kind === 'module' && progress.next.moduleKey === lesson.key ? view.pageKey : null)
  const at = Math.max(0, keys.indexOf(wanted ?? ''))
  const key = keys[at] ?? FINISH
  const page = lesson.pages.find(one => one.key === key)
  const states = pageStates(view, waiting)
  const covered = page?.contentNote !== undefined && !revealed.has(`${lesson.key}/${page.key}`)
  useRecord(lesson.key, page && !covered ? page.key : null)
  useReadingOf(page?.key ?? null)

  const to = (index: number) => () => goTo({ moduleKey: lesson.key, pageKey: keys[index] ?? FINISH })
  const position = page ? studyTexts.pageOf(at + 1, lesson.pages.length) : studyTexts.finishButton
  return (
    <>
      {page ? (
        <PageFrame key={page.key} title={page.title} above={<Above lesson={lesson} />}>
          {covered ? (
            <ContentNote note={page.contentNote ?? ''} page={`${lesson.key}/${page.key}`} onLater={to(at + 1)} />
          ) : (
            <PageContent page={page} view={view} />
          )}
        </PageFrame>
      ) : (
        <LessonFinish key={FINISH} lesson={lesson} states={states} pageSeconds={view.pageSeconds ?? {}} />
      )}
      <Foot
        position={position}
        back={at > 0 ? { label: studyTexts.previous, go: to(at - 1) } : null}
        on={page ? { label: studyTexts.next, go: to(at + 1), primary: isReading(page) && !covered } : null}
      />
    </>
  )
}

function Above({ lesson }: { lesson: LessonModule }) {
  const { modules } = usePlayer().view.progress
  const part = modules.findIndex(({ key }) => key === lesson.key) + 1
  return (
    <>
      <span>
        {studyTexts.partOf(part, modules.length)}: {lesson.title}
      </span>
      <TimeMeter moduleKey={lesson.key} />
    </>
  )
}

/** Reports that a page was shown: each time, because it is also the place to return to. */
function useRecord(moduleKey: string, pageKey: string | null): void {
  const { record, view, waiting } = usePlayer()
  const shown = useEffectEvent((key: string) => {
    const last = waiting.at(-1)
    const again = last?.kind === 'page' && last.moduleKey === moduleKey && last.pageKey === key
    if (!again && view.progress.status !== 'Complete') record({ kind: 'page', moduleKey, pageKey: key })
  })
  useEffect(() => {
    if (pageKey) shown(pageKey)
  }, [moduleKey, pageKey])
}

/** The topic of a page, before its content. Spec D8. */
function ContentNote({ note, page, onLater }: { note: string; page: string; onLater: () => void }) {
  const { reveal } = usePlayer()
  return (
    <section className={classes.note} aria-label={studyTexts.noteTitle}>
      <Icon name="info" size={24} className={classes.noteIcon} />
      <h2>{studyTexts.noteTitle}</h2>
      <p className={classes.noteText}>{note}</p>
      <p className={classes.muted}>{studyTexts.noteHint}</p>
      <div className={classes.buttons}>
        <Button onClick={() => reveal(page)}>{studyTexts.noteShow}</Button>
        <Button variant="default" onClick={onLater}>
          {studyTexts.noteLater}
        </Button>
      </div>
    </section>
  )
}
