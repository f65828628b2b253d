import type { ReactNode } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { PageState } from '../study/module-pages.tsx'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'

/** One thing that a lesson requires, and whether it is done; the rest is beside and below its name. */
export function LessonTask({ label, done, children }: { label: string; done: boolean; children: ReactNode }) {
  return (
    <li className={classes.task} data-done={done || undefined}>
      <span className={classes.taskIcon}>
        <Icon name={done ? 'check' : 'minus'} size={16} />
      </span>
      <span>
        {label}
        {done && <span className="visually-hidden">, {studyTexts.finishDone}</span>}
      </span>
      {children}
    </li>
  )
}

/** Leads to a page of the lesson that lacks something. */
export function ToPage({ lesson, page: { key, title } }: { lesson: string; page: Pick<PageState, 'key' | 'title'> }) {
  const { registrationId } = usePlayer()
  return (
    <Link to={pageAt('/my-training/$registrationId')} params={{ registrationId }} query={{ module: lesson, page: key }}>
      {studyTexts.finishOpen(title)}
    </Link>
  )
}
