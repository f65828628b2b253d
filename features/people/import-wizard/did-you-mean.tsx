import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  checkedRows,
  type CheckSummary,
  replaceInCheck,
  type Suggestion,
  suggestions,
} from '../import-learners/import-learners.contract.ts'
import { correctionsTexts as texts } from './corrections.messages.ts'
import classes from './corrections.module.css'

const NONE: readonly Suggestion[] = []

interface DidYouMeanProps {
  readonly checkId: string
  readonly onCheck: (check: CheckSummary) => void
  /** What stands below: it comes when it is known how much room this takes. */
  readonly children: ReactNode
}

/** What names and mail domains that nobody here has most likely mean; one click takes it for all rows that say the same. */
export function DidYouMean({ checkId, onCheck, children }: DidYouMeanProps) {
  const { entityGuid } = useMembership()
  const { data, error } = useEndpoint(suggestions, { entityGuid, checkId }, { quiet: true, keepPrevious: true })
  const rows = data?.rows ?? NONE
  const { fire, sending } = useSend(replaceInCheck, {
    refreshes: [checkedRows, suggestions],
    onDone: ({ replaced, check }) => {
      toast(texts.replaced(replaced))
      onCheck(check)
    },
  })
  if (!data && !error) return <Skeletons rows={8} height={56} gap={1} />
  if (rows.length === 0) return children
  return (
    <>
      <section className={classes.meant} aria-label={texts.didYouMean}>
        <h3>{texts.didYouMean}</h3>
        <ul>
          {rows.map(({ field, from, to, count }) => (
            <li key={`${field} ${from}`}>
              <span>
                {texts.says[field](count)} <bdi className={classes.said}>{from}</bdi>
              </span>
              <Button
                variant="default"
                disabled={sending}
                aria-label={texts.insteadOf(to, from)}
                onClick={() => void fire({ entityGuid, checkId, field, from, to })}
              >
                {texts.use(to)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </>
  )
}
