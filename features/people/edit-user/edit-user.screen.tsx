import { lazy, type ReactNode, Suspense } from 'react'
import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { useListPlace } from '#platform/web/list-place.tsx'
import { Page } from '#platform/web/page.tsx'
import { Redirect, usePlace } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { updateUser, type UserDetails, userDetails } from './edit-user.contract.ts'
import { editUserTexts } from './edit-user.messages.ts'
import { InformationFacts } from './information-facts.tsx'
import { InformationTab, useUserForm } from './information-tab.tsx'
import { LearnerPlace } from '../learners/learner-place.tsx'
import { TrainingsTab } from './trainings-tab.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonHead, PersonName } from './person-head.tsx'
import { learnersPage } from '../learners/learners.page.ts'

const RequirementsTab = lazy(() => import('./requirements-tab.tsx').then(chunk => ({ default: chunk.RequirementsTab })))
const TimelineTab = lazy(() =>
  import('../person-timeline/timeline-tab.tsx').then(chunk => ({ default: chunk.TimelineTab })),
)

const ID = /^[1-9]\d{0,8}$/

/**
 * /team/edit-users and /coop/edit-user: cooperatives have no groups, no password reset and no trainings here. Spec B2.
 */
export function Screen() {
  const coop = useMembership().entityType === 'Coop'
  const userId = usePlace().query.get('userId') ?? ''
  const place = useListPlace('learners', userId)
  const back = coop
    ? { to: place ?? addressOf(pageAt('/coop/team')), label: editUserTexts.toTeam }
    : { to: place ?? addressOf(learnersPage), label: editUserTexts.toLearners }
  const known = ID.test(userId)
  const {
    data: user,
    error,
    refetch,
  } = useEndpoint(userDetails, { entityUserId: Number(userId) }, { enabled: known, staleTime: 0 })

  if (userId === '') return <Redirect to={back.to} />
  if (!known || (error instanceof ApiProblem && [400, 404].includes(error.status))) {
    return (
      <Page title={editUserTexts.title} back={back} breadcrumbs={false}>
        <EmptyState
          icon="people"
          text={editUserTexts.unknown}
          action={{ label: coop ? editUserTexts.backToTeam : editUserTexts.backToLearners, to: back.to }}
        />
      </Page>
    )
  }
  if (error && !user)
    return (
      <Page title={editUserTexts.title} back={back} breadcrumbs={false}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!user)
    return (
      <Page title={<Skeletons rows={1} height={32} />} back={back} breadcrumbs={false}>
        <Skeletons rows={5} height={64} gap={16} />
      </Page>
    )
  return <EditUser key={user.entityUserId} user={user} back={back} coop={coop} />
}

function EditUser({ user, back, coop }: { user: UserDetails; back: { to: Address; label: string }; coop: boolean }) {
  const form = useUserForm(user)
  const changes = useMay()(updateUser)
  const information = changes ? <InformationTab user={user} form={form} /> : <InformationFacts user={user} />
  return (
    <Page
      title={<PersonName user={user} />}
      lead={user.email}
      back={back}
      breadcrumbs={false}
      actions={
        <>
          <LearnerPlace current={user.entityUserId} coop={coop} />
          {!coop && <PersonActions user={user} />}
        </>
      }
    >
      {coop ? (
        information
      ) : (
        <>
          <PersonHead user={user} />
          <PersonTabs user={user} information={information} />
        </>
      )}
    </Page>
  )
}

function PersonTabs({ user, information }: { user: UserDetails; information: ReactNode }) {
  const { tabs } = editUserTexts
  const late = (content: ReactNode, rows: number, height: number) => (
    <Suspense fallback={<Skeletons rows={rows} height={height} gap={8} />}>{content}</Suspense>
  )
  return (
    <Tabs
      label={editUserTexts.tabsLabel}
      keep={['userId']}
      tabs={[
        { id: 'information', label: tabs.information, content: information },
        { id: 'trainings', label: tabs.trainings, content: <TrainingsTab user={user} /> },
        { id: 'timeline', label: tabs.timeline, content: late(<TimelineTab {...user} />, 6, 44) },
        { id: 'requirements', label: tabs.requirements, content: late(<RequirementsTab user={user} />, 3, 72) },
      ]}
    />
  )
}
