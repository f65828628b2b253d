import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { go, Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { useModulesToFinish } from '#training/course-check/course-modules.tsx'
import { OpenInvitations, useOpenInvites } from '#entrance/invitations/open-invitations.tsx'
import {
  type MyTraining,
  myTraining,
  startTraining,
  type TrainingCard as Training,
  TrainingGroup,
} from './my-training.contract.ts'
import { myTrainingTexts } from './my-training.messages.ts'
import classes from './my-training.module.css'
import { continueOf, pathShown } from './my-training.rules.ts'
import { CardsBand } from '../review-cards/cards-band.tsx'
import { LawCard } from '../my-state/law-card.tsx'
import { CreditTraining } from './credit-training.tsx'
import { PathSection } from './path-section.tsx'
import { StartNewest } from './start-newest.tsx'
import { Badges, ModulesBar, TrainingCard } from './training-card.tsx'
import { TrainingFacts } from './training-facts.tsx'

/** /my-training. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data: answer, error, refetch } = useEndpoint(myTraining, { entityGuid })
  const { invites, pending } = useOpenInvites()
  // Shown together: a card that came later would move what is being read.
  const data = pending ? undefined : answer
  return (
    <Page
      title={myTrainingTexts.title}
      lead={data && data.cards.length > 0 ? leadOf(data.cards) : undefined}
      actions={
        data && (
          <>
            <Button
              component={Link}
              to={addressOf(pageAt('/calendar'))}
              variant="subtle"
              leftSection={<Icon name="calendar" size={16} />}
            >
              {myTrainingTexts.toCalendar}
            </Button>
            {data.required && (
              <Button component={Link} to={addressOf(pageAt('/my-requirements'))} variant="default">
                {myTrainingTexts.toRequirements}
              </Button>
            )}
          </>
        )
      }
    >
      {!pending && <OpenInvitations invites={invites} />}
      <LawCard />
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={3} height={204} gap={16} />
      ) : (
        <>
          {data.welcome && <p className={classes.welcome}>{data.welcome}</p>}
          <Trainings answer={data} entityGuid={entityGuid} />
        </>
      )}
    </Page>
  )
}

function leadOf(cards: readonly Training[]): string {
  const count = (...groups: readonly TrainingGroup[]) => cards.filter(({ group }) => groups.includes(group)).length
  const overdue = count('Overdue')
  if (overdue > 0) return myTrainingTexts.overdue(overdue)
  const due = count('Due', 'Expiring')
  return due > 0 ? myTrainingTexts.due(due) : myTrainingTexts.nothingDue
}

function Trainings({ answer, entityGuid }: { answer: MyTraining; entityGuid: string }) {
  const { cards, today } = answer
  const continued = continueOf(answer, useModulesToFinish())
  const continuedCard = continued ? cards.find(card => card.registrationId === continued.registrationId) : undefined
  // One card a course: what is continued is not shown a second time.
  const path = pathShown(answer, continuedCard)
  const inPath = path === null || path === 'done' ? [] : path.filter(({ here }) => here).map(({ card }) => card)
  const others = cards.filter(card => card !== continuedCard && !inPath.includes(card))
  const main = continued ? undefined : cards[0]?.group === 'Optional' ? (inPath[0] ?? cards[0]) : cards[0]
  const urgent = others.some(({ group }) => group === 'Overdue' || group === 'Due')
  const review = <CardsBand entityGuid={entityGuid} />
  const { starting, begin } = useStart(entityGuid)
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="training"
        title={myTrainingTexts.emptyTitle}
        text={myTrainingTexts.empty}
        action={{ label: myTrainingTexts.emptyAction, to: addressOf(pageAt('/profile')) }}
      />
    )
  }
  return (
    <div className={classes.groups}>
      {continued && <Continue training={continued} card={continuedCard} today={today} />}
      {!urgent && review}
      {TrainingGroup.options.map(group => (
        <Fragment key={group}>
          {group === 'Optional' && path && (
            <PathSection
              path={answer.path}
              shown={path}
              first={main}
              starting={starting}
              onStart={courseId => void begin(courseId)}
            />
          )}
          <Group
            group={group}
            cards={others.filter(card => card.group === group)}
            today={today}
            first={main}
            entityGuid={entityGuid}
          />
        </Fragment>
      ))}
      {urgent && review}
    </div>
  )
}

interface GroupProps {
  readonly group: TrainingGroup
  readonly cards: readonly Training[]
  readonly today: string
  /** The card that is the page's main action. */
  readonly first: Training | undefined
  readonly entityGuid: string
}

function Group({ group, cards, today, first, entityGuid }: GroupProps) {
  const { starting, begin } = useStart(entityGuid)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={classes.groupTitle}>
        {myTrainingTexts.groups[group]} <span className={classes.count}>{cards.length}</span>
      </h2>
      <ul className={classes.cards}>
        {cards.map(card => (
          <TrainingCard
            key={card.courseId}
            training={card}
            today={today}
            first={card === first}
            starting={starting === card.courseId}
            onStart={() => void begin(card.courseId)}
          />
        ))}
      </ul>
    </section>
  )
}

function useStart(entityGuid: string) {
  const [starting, setStarting] = useState<number | null>(null)
  const start = useSend(startTraining, {
    refreshes: [myTraining],
    onDone: ({ registrationId }) => go(addressOf(pageAt('/my-training/$registrationId'), { registrationId })),
  })
  const begin = async (courseId: number) => {
    setStarting(courseId)
    await start.fire({ entityGuid, courseId })
    setStarting(null)
  }
  return { starting, begin }
}

interface ContinueProps {
  readonly training: NonNullable<ReturnType<typeof continueOf>>
  readonly card: Training | undefined
  readonly today: string
}

/** The training worked on last, one step away, with all that its card would say. Spec D3, D8. */
function Continue({ training, card, today }: ContinueProps) {
  const { to, name, moduleTitle, minutesLeft } = training
  return (
    <section className={classes.continue} aria-labelledby="continue">
      <div className={classes.continueText}>
        <h2 id="continue" className={classes.continueTitle}>
          {myTrainingTexts.continueTitle}
        </h2>
        <p className={classes.continueName}>{name}</p>
        {card && <Badges training={card} today={today} />}
        <p className={classes.header}>
          {moduleTitle && myTrainingTexts.nextModule(moduleTitle)}
          {!card && ` · ${myTrainingTexts.minutesLeft(minutesLeft)}`}
        </p>
        {card && <TrainingFacts training={card} today={today} />}
        <ModulesBar of={training} />
      </div>
      <div className={classes.continueWays}>
        <Button component={Link} to={to} variant="filled">
          {myTrainingTexts.continueButton}
        </Button>
        {card?.creditableFrom && (
          <CreditTraining courseId={card.courseId} name={card.name} completedOn={card.creditableFrom} />
        )}
        {card?.outdated && <StartNewest registrationId={training.registrationId} name={name} />}
      </div>
    </section>
  )
}
