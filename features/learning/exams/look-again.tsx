import { useEffect, useEffectEvent } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { ExamState } from '#training/enrollments/enrollments.contract.ts'
import { useModule } from '../study/module-pages.tsx'
import { usePlayer } from '../study/player-context.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import { examTexts } from './exams.messages.ts'
import classes from './exam.module.css'

/** What is read again in the lessons changes what the exam says: it is asked anew when the person comes back. */
export function useFresh(moduleKey: string, changing: boolean): void {
  const { settle } = usePlayer()
  const { refetch } = useModule(moduleKey)
  const ask = useEffectEvent(async () => {
    if (changing && (await settle())) await refetch()
  })
  useEffect(() => {
    void ask()
  }, [moduleKey])
}

/** The pages that open the next attempt. */
export function ToReview({ pages }: { readonly pages: ExamState['toReview'] }) {
  if (pages.length === 0) return null
  const left = pages.filter(({ read }) => !read).length
  return (
    <section className={classes.section}>
      <h2>{examTexts.toReview}</h2>
      <p className={classes.lead}>{examTexts.toReviewLead(left, pages.length)}</p>
      <ul className={classes.again}>
        {pages.map(page => (
          <Again key={`${page.moduleKey}/${page.pageKey}`} page={page} read={page.read} />
        ))}
      </ul>
    </section>
  )
}

/** Questions of the lessons that were missed at first: they come back before the exam, for those who want to. */
export function Missed({ checks }: { readonly checks: ModuleView['missed'] }) {
  if (checks.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{examTexts.lookAgain}</h2>
      <p className={classes.lead}>{examTexts.lookAgainLead}</p>
      <ul className={classes.again}>
        {checks.map(check => (
          <Again key={`${check.moduleKey}/${check.pageKey}`} page={check} read={false} sure={check.sure ?? false} />
        ))}
      </ul>
    </section>
  )
}

interface AgainProps {
  readonly page: Omit<ModuleView['missed'][number], 'sure'>
  readonly read: boolean
  readonly sure?: boolean
}

function Again({ page: { moduleKey, pageKey, lesson, title }, read, sure = false }: AgainProps) {
  const { language } = usePlayer().view
  return (
    <li lang={language}>
      <PageLink place={{ moduleKey, pageKey }}>{title}</PageLink>
      <span className={classes.where}>{lesson}</span>
      {sure && <span className={classes.sureMark}>{examTexts.sureMissedCheck}</span>}
      {read && (
        <span className={classes.done}>
          <Icon name="check" size={16} />
          {examTexts.wasRead}
        </span>
      )}
    </li>
  )
}

interface PageLinkProps {
  readonly place: { readonly moduleKey: string; readonly pageKey: string | null }
  readonly children: string
}

/** Leads to a page of a lesson, or to the lesson's beginning. */
export function PageLink({ place: { moduleKey, pageKey }, children }: PageLinkProps) {
  const { registrationId } = usePlayer()
  const query = { module: moduleKey, ...(pageKey === null ? {} : { page: pageKey }) }
  return <Link to={addressOf(pageAt('/my-training/$registrationId'), { registrationId }, query)}>{children}</Link>
}
