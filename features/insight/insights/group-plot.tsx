import { useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { SEARCH_MAX } from '#platform/shared/paging.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { SearchFilter } from '#platform/web/grid-filters.tsx'
import { Pager } from '#platform/web/grid-pager.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { EmptyState } from '#platform/web/states.tsx'
import { addressOfGroup } from '#training/groups/group-address.ts'
import { groupsPage } from '#people/manage-groups/manage-groups.page.ts'
import {
  BARS,
  type GroupBar,
  groupBars,
  type GroupOrder,
  groupOrders,
  type RequirementBar,
} from './insights.contract.ts'
import { inGroup, underRequirement } from './insights.links.ts'
import { insightsTexts } from './insights.messages.ts'
import { Plot } from './plot.tsx'
import { standingLabels } from './requirement-plot.tsx'
import { StackedBars } from './stacked-bars.tsx'

const texts = insightsTexts.groups
const ALL = 'all'
const PAGES_MAX = 10_000
/** Low shares and early names come first. */
const ascending: readonly GroupOrder[] = ['met', 'name']

interface GroupPlotProps {
  readonly entityGuid: string
  readonly requirements: readonly RequirementBar[]
}

/** Which groups are shown, in which order and judged by what: the address says it. */
function useAsked(requirements: readonly RequirementBar[]) {
  const [query] = useQueryParams()
  return {
    under: requirements.find(({ requirementId }) => String(requirementId) === query.get('under'))?.requirementId,
    order: groupOrders.find(one => one === query.get('order')) ?? 'overdue',
    pageNumber: Math.min(PAGES_MAX, Math.max(1, Math.trunc(Number(query.get('pageNumber')) || 1))),
    searchTerm: query.get('searchTerm')?.slice(0, SEARCH_MAX) ?? '',
  } as const
}

/** How the people of each group stand: with all their trainings, or under one requirement. */
export function GroupPlot({ entityGuid, requirements }: GroupPlotProps) {
  const asked = useAsked(requirements)
  const [pageSize, setPageSize] = useState(BARS)
  const [, change] = useQueryParams()
  const { under, order, pageNumber, searchTerm } = asked
  const sortDirection = ascending.includes(order) ? 'asc' : 'desc'
  const read = useEndpoint(
    groupBars,
    { entityGuid, pageNumber, pageSize, searchTerm, sortField: order, sortDirection, requirementId: under },
    { keepPrevious: true },
  )
  const total = read.data?.totalNumberOfItems ?? 0
  const chosenName = requirements.find(({ requirementId }) => requirementId === under)?.name
  const chosen = total > 1 || under !== undefined || searchTerm !== ''
  return (
    <Plot
      title={texts.title}
      lead={chosenName === undefined ? texts.lead : texts.under(chosenName)}
      read={read}
      rows={6}
      controls={chosen && <Controls {...asked} requirements={requirements} many={total > BARS} />}
    >
      {({ rows }) => (
        <>
          {total === 0 ? <NoGroups under={under} searched={searchTerm !== ''} /> : <Bars rows={rows} under={under} />}
          {(total > BARS || pageNumber > 1) && (
            <Pager
              pageNumber={pageNumber}
              pageSize={pageSize}
              total={total}
              toPage={page => change({ pageNumber: page > 1 ? String(page) : null })}
              setPageSize={size => {
                setPageSize(size)
                change({ pageNumber: null })
              }}
            />
          )}
        </>
      )}
    </Plot>
  )
}

interface ControlsProps extends ReturnType<typeof useAsked> {
  readonly requirements: readonly RequirementBar[]
  /** More than one page holds. */
  readonly many: boolean
}

function Controls({ requirements, many, under, order, searchTerm }: ControlsProps) {
  const [, change] = useQueryParams()
  return (
    <>
      {(many || searchTerm !== '') && <SearchFilter of={groupBars} label={texts.search} narrow />}
      {requirements.length > 0 && (
        <Choice
          label={texts.by}
          value={under === undefined ? ALL : String(under)}
          data={[
            { value: ALL, label: texts.allTrainings },
            ...requirements.map(({ requirementId, name }) => ({ value: String(requirementId), label: name })),
          ]}
          allowDeselect={false}
          onChange={value => change({ under: value === ALL ? null : value, pageNumber: null })}
        />
      )}
      <Choice
        label={texts.order}
        value={order}
        data={groupOrders.map(value => ({ value, label: texts.orders[value] }))}
        allowDeselect={false}
        onChange={value => change({ order: value === 'overdue' ? null : value, pageNumber: null })}
      />
    </>
  )
}

const ofAllTrainings = () => {
  const { met, toDo, overdue, none } = insightsTexts.parts
  return { met, toDo, overdue, none }
}

const Bars = ({ rows, under }: { rows: readonly GroupBar[]; under: number | undefined }) => (
  <StackedBars
    title={texts.title}
    caption={texts.caption}
    head={texts.name}
    labels={under === undefined ? ofAllTrainings() : standingLabels()}
    bars={rows.map(({ groupId, ...row }) => ({
      ...row,
      key: groupId,
      page: addressOfGroup(groupId),
      to: part => (under === undefined ? inGroup(groupId, part) : underRequirement(under, part, groupId)),
    }))}
  />
)

function NoGroups({ under, searched }: { under: number | undefined; searched: boolean }) {
  if (searched) return <EmptyState icon="search" text={texts.noneFound} />
  if (under !== undefined) return <EmptyState icon="groups" text={texts.noMatch} />
  const action = { label: texts.add, to: addressOf(groupsPage), quiet: true }
  return <EmptyState icon="groups" title={texts.emptyTitle} text={texts.empty} action={action} />
}
