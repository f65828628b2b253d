import { useState } from 'react'
import { pageAt, addressOf } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { refresh, useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { Preview } from '../study/player-context.tsx'
import { CardsDone } from './cards-done.tsx'
import { FlipCard } from './flip-card.tsx'
import { type Rating, type ReviewCard, reviewCards } from './review-cards.contract.ts'
import { cardsTexts as texts } from './review-cards.messages.ts'
import classes from './review-cards.module.css'
import { useRatings } from './use-ratings.tsx'

/** /review-cards: today's portion, one card after the other. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data, error, isFetching, refetch } = useEndpoint(reviewCards, { entityGuid })
  // What another page asked for, perhaps yesterday, is no portion of today; what comes later does not move the cards.
  const [begun, setBegun] = useState<Answer | null>(null)
  if (data && !isFetching && !begun) setBegun(data)
  return (
    <Page
      title={texts.title}
      lead={data && data.total > 0 ? texts.lead : undefined}
      back={{ to: addressOf(pageAt('/my-training')), label: texts.toTraining }}
    >
      {data && begun ? (
        <Today begun={begun} now={data} entityGuid={entityGuid} />
      ) : error && !isFetching ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={1} height={360} />
      )}
    </Page>
  )
}

type Answer = ResponseOf<typeof reviewCards>

interface TodayProps {
  /** The day's portion as it was at first. */
  readonly begun: Answer
  readonly now: Answer
  readonly entityGuid: string
}

function Today({ begun, now, entityGuid }: TodayProps) {
  const { waiting, rate } = useRatings({ userId: useMe().userId, entityGuid }, () => void refresh(reviewCards))
  if (now.total === 0)
    return (
      <EmptyState
        icon="book"
        title={texts.emptyTitle}
        text={texts.empty}
        action={{ label: texts.toTraining, to: addressOf(pageAt('/my-training')) }}
      />
    )
  return (
    <div className={classes.stack}>
      {!navigator.onLine && waiting.length > 0 && <Notice>{texts.unsaved(waiting.length)}</Notice>}
      <Session begun={begun} now={now} waiting={waiting} rate={rate} />
    </div>
  )
}

interface SessionProps extends ReturnType<typeof useRatings>, Omit<TodayProps, 'entityGuid'> {}

function Session({ begun, now, waiting, rate }: SessionProps) {
  const lookOnly = useMe().impersonatedBy !== null
  const [line, setLine] = useState(() => begun.cards.filter(card => !waiting.some(one => isOf(one, card))))
  const [portion] = useState(line.length)
  const [first, setFirst] = useState<readonly Rating[]>([])
  const [card] = line

  function take(rating: Rating) {
    if (!card) return
    const again = first.length >= portion
    if (!again) {
      setFirst([...first, rating])
      const { courseId, key, box } = card
      if (!lookOnly) rate({ courseId, key, box, rating })
    }
    // What was not known is shown once more at the end, as often as it takes.
    setLine(rating === 'not' ? [...line.slice(1), card] : line.slice(1))
  }

  return (
    <>
      {lookOnly && <Notice>{texts.lookOnly}</Notice>}
      {card ? (
        <Preview view={{ language: card.language, sources: [] }}>
          <FlipCard
            key={`${card.courseId} ${card.key} ${line.length} ${first.length}`}
            card={card}
            place={
              first.length < portion
                ? { text: texts.place(first.length + 1, portion), done: first.length / portion }
                : { text: texts.again, done: 1 }
            }
            onRate={take}
          />
        </Preview>
      ) : (
        <CardsDone
          first={first}
          nextOn={now.nextOn === null ? null : formatDate(now.nextOn)}
          waiting={now.waiting}
          seen={now.seen}
          total={now.total}
        />
      )}
    </>
  )
}

const isOf = (one: Pick<ReviewCard, 'courseId' | 'key'>, other: Pick<ReviewCard, 'courseId' | 'key'>) =>
  one.courseId === other.courseId && one.key === other.key
