import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { Redirect, usePlace } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { type UserDetails, userDetails } from './edit-user.contract.ts'
import { editUserTexts } from './edit-user.messages.ts'
import { InformationTab, useUserForm } from './information-tab.tsx'
import { TrainingsTab } from './trainings-tab.tsx'
import { learnersPage } from '../learners/learners.page.ts'

const ID = /^[1-9]\d{0,8}$/

/**
 * /team/edit-users and /coop/edit-user: cooperatives have no groups, no password reset and no trainings here. Spec B2.
 */
export function Screen() {
  const coop = useMembership().entityType === 'Coop'
  const back = coop
    ? { to: addressOf(pageAt('/coop/team')), label: editUserTexts.toTeam }
    : { to: addressOf(learnersPage), label: editUserTexts.toLearners }
  const userId = usePlace().query.get('userId') ?? ''
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
  const information = <InformationTab user={user} form={form} />
  return (
    <Page title={`${user.firstName} ${user.lastName}`} lead={user.email} back={back} breadcrumbs={false}>
      {coop ? (
        information
      ) : (
        <Tabs
          label={editUserTexts.tabsLabel}
          keep={['userId']}
          tabs={[
            { id: 'information', label: editUserTexts.tabs.information, content: information },
            { id: 'trainings', label: editUserTexts.tabs.trainings, content: <TrainingsTab user={user} /> },
          ]}
        />
      )}
    </Page>
  )
}
