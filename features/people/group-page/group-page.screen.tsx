import { addressOf } from '#platform/shared/address.ts'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { useListPlace } from '#platform/web/list-place.tsx'
import { Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { setDueDays, type GroupDetails, groupDetails } from '#training/groups/groups.contract.ts'
import { groupsPage } from '../manage-groups/manage-groups.page.ts'
import { Around } from './around.tsx'
import { CoursesCard } from './courses-card.tsx'
import { GroupActions } from './group-actions.tsx'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'
import { groupPage } from './group-page.page.ts'
import { GroupTiles } from './group-tiles.tsx'
import { PartsCard } from './parts-card.tsx'
import { PeopleCard } from './people-card.tsx'

const ID = /^[1-9]\d{0,8}$/

/** /groups/3: one group. Decision 374. */
export function Screen() {
  const { groupId } = useParams(groupPage)
  const known = ID.test(groupId)
  const back = { to: useListPlace('groups', groupId) ?? addressOf(groupsPage), label: texts.groups }
  const { data, error, refetch } = useEndpoint(
    groupDetails,
    { groupId: Number(groupId) },
    { enabled: known, staleTime: 0 },
  )
  if (!known || (error instanceof ApiProblem && [400, 404].includes(error.status)))
    return (
      <Page title={texts.groups} back={back} breadcrumbs={false}>
        <EmptyState icon="groups" text={texts.unknown} action={{ label: texts.toGroups, to: back.to }} />
      </Page>
    )
  if (data) return <Group key={data.id} group={data} list={back.to} />
  return (
    <Page title={error ? texts.groups : <Skeletons rows={1} height={32} />} back={back} breadcrumbs={false}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} height={96} gap={16} />
      )}
    </Page>
  )
}

function Group({ group, list }: { group: GroupDetails; list: ReturnType<typeof addressOf> }) {
  const { name, above, status, parts } = group
  const trail = [
    { label: texts.groups, to: list },
    ...above.map(one => ({ label: one.name, to: addressOf(groupPage, { groupId: one.id }) })),
    { label: name },
  ]
  return (
    <Page
      title={name}
      lead={
        <>
          {status === 'Inactive' && <StatusChip tone="warning">{texts.inactive}</StatusChip>}{' '}
          {parts.length > 0 && texts.withBelow}
        </>
      }
      breadcrumbs={trail}
      actions={useMay()(setDueDays) && <GroupActions group={group} />}
    >
      <GroupTiles group={group} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {parts.length > 0 && <PartsCard group={group} />}
          <PeopleCard group={group} />
        </div>
        <div className={classes.column}>
          <CoursesCard group={group} />
          <Around group={group} />
        </div>
      </div>
    </Page>
  )
}
