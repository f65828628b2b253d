import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { messageOf, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { formatDate } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter, useFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { go, Link, useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { MemberCell, TwoLines } from '../standing/member-cell.tsx'
import {
  endRequirement,
  endWaivers,
  listRequirements,
  requirementPeople,
  type RequirementPerson,
  type RequirementRow,
} from './requirements.contract.ts'
import { editRequirementPage, requirementPage, requirementsPage } from './requirements.page.ts'
import { PersonStanding } from './person-standing.ts'
import { personStandings } from './person-standing.messages.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'
import { FoundRequirement } from './found-requirement.tsx'
import { Facts, Numbers } from './requirement-facts.tsx'
import { WaiveDialog } from './waive-dialog.tsx'
import classes from './requirements.module.css'
import { useCircleNames } from './use-requirements.tsx'

const TONES: Readonly<Record<PersonStanding, Tone>> = {
  Overdue: 'danger',
  ToDo: 'neutral',
  Waived: 'brand',
  Met: 'success',
}
const standings = PersonStanding.options.map(value => ({ value, label: personStandings[value] }))

/** /requirements/1: whom it obliges, and how each of them stands. Decision 314. */
export function Screen() {
  return <FoundRequirement page={requirementPage}>{found => <Requirement requirement={found} />}</FoundRequirement>
}

function Requirement({ requirement }: { requirement: RequirementRow }) {
  const { name, underWay } = requirement
  const namesOf = useCircleNames([requirement])
  const [query] = useQueryParams()
  return (
    <Page
      title={name}
      back={{ to: addressOf(requirementsPage), label: texts.title }}
      actions={<Actions requirement={requirement} />}
    >
      <p role="status" className={classes.bringing}>
        {underWay && texts.bringing}
      </p>
      <div className={classes.top}>
        <Facts requirement={requirement} names={namesOf(requirement)} />
        <Numbers requirement={requirement} query={query} />
      </div>
      <People requirement={requirement} />
    </Page>
  )
}

function Actions({ requirement }: { requirement: RequirementRow }) {
  const { id } = requirement
  const end = useEnding(requirement)
  const changes = useMay()(endRequirement)
  return (
    <>
      {changes && (
        <>
          <Button variant="default" onClick={() => void end()}>
            {texts.end}
          </Button>
          <Button component={Link} to={addressOf(editRequirementPage, { requirementId: id })}>
            {texts.edit}
          </Button>
        </>
      )}
      <RowMenu
        label={texts.proof}
        items={[
          {
            label: texts.toEvidence,
            icon: 'shield',
            to: addressOf(pageAt('/evidence'), {}, { requirementId: `${id}` }),
          },
          ...(changes
            ? [
                {
                  label: texts.toAuditor,
                  icon: 'link',
                  to: addressOf(pageAt('/auditor-links'), {}, { requirement: id }),
                } as const,
              ]
            : []),
        ]}
      />
    </>
  )
}

interface Chosen {
  readonly ids: readonly number[]
  readonly clear: () => void
}

/** Plots link here with a group; without one there are enough filters already. */
function GroupFilter() {
  const { entityGuid } = useMembership()
  const { value: groupId } = useFilter(requirementPeople, 'groupId')
  const { data } = useEndpoint(groupLookup, { entityGuid }, { enabled: groupId !== '' })
  if (groupId === '') return null
  return <SelectFilter of={requirementPeople} name="groupId" label={texts.group} options={data ?? []} />
}

const filters = (
  <>
    <SearchFilter placeholder={texts.search} />
    <SelectFilter of={requirementPeople} name="standing" label={texts.standing} options={standings} />
    <GroupFilter />
  </>
)

function People({ requirement: { id, name } }: { requirement: RequirementRow }) {
  const { entityGuid } = useMembership()
  const shown = useListColumns('requirementPeople', columns)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const mayWaive = useMay()(endWaivers)
  return (
    <>
      <Grid
        endpoint={requirementPeople}
        input={{ entityGuid, requirementId: id }}
        label={name}
        columns={shown.columns}
        actions={shown.button}
        rowKey={row => row.entityUserId}
        filters={filters}
        {...(mayWaive && {
          bulk: ({ rows }: { rows: readonly RequirementPerson[] }, clear: () => void) => (
            <Bulk requirementId={id} rows={rows} clear={clear} onWaive={ids => setChosen({ ids, clear })} />
          ),
        })}
        twoLines
        empty={{ text: texts.none }}
      />
      <WaiveDialog
        requirementId={id}
        ids={chosen?.ids ?? []}
        open={chosen !== null}
        onClose={() => setChosen(null)}
        onDone={() => chosen?.clear()}
      />
    </>
  )
}

interface BulkProps {
  readonly requirementId: number
  readonly rows: readonly RequirementPerson[]
  readonly clear: () => void
  readonly onWaive: (ids: readonly number[]) => void
}

/** What can be done with those who are ticked. */
function Bulk({ requirementId, rows, clear, onWaive }: BulkProps) {
  const { entityGuid } = useMembership()
  const endWaiver = useSend(endWaivers, {
    toast: texts.waiverEnded,
    refreshes: [listRequirements, requirementPeople],
    onDone: clear,
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const ids = rows.map(row => row.entityUserId)
  const ask = async () => {
    const title = texts.endWaiverTitle(ids.length)
    if (await confirm({ title, text: texts.endWaiverText, confirmLabel: texts.endWaiver }))
      await endWaiver.fire({ entityGuid, requirementId, entityUserIds: ids })
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => onWaive(ids)}>
        {texts.waive}
      </Button>
      {rows.every(row => row.waivedUntil !== null) && (
        <Button size="compact-sm" variant="default" onClick={() => void ask()}>
          {texts.endWaiver}
        </Button>
      )}
    </>
  )
}

/** Ends it, if the person is sure. */
function useEnding({ id: requirementId, name }: RequirementRow) {
  const { entityGuid } = useMembership()
  const end = useSend(endRequirement, {
    toast: texts.ended,
    refreshes: [listRequirements],
    onDone: () => go(addressOf(requirementsPage)),
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  return async () => {
    const yes = await confirm({
      title: texts.endTitle(name),
      text: texts.endText,
      confirmLabel: texts.endYes,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await end.fire({ entityGuid, requirementId })
  }
}

const columns: ColumnOf<typeof requirementPeople>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => <MemberCell {...row} />,
  },
  {
    id: 'standing',
    header: texts.columns.standing,
    cell: ({ standing, fromOutside }) => (
      <TwoLines below={fromOutside && texts.outside}>
        <StatusChip tone={TONES[standing]}>{personStandings[standing]}</StatusChip>
      </TwoLines>
    ),
  },
  {
    id: 'dueOn',
    header: texts.columns.due,
    sort: 'dueOn',
    nowrap: true,
    cell: ({ dueOn }) => (dueOn === null ? texts.noDate : formatDate(dueOn)),
  },
  {
    id: 'metUntil',
    header: texts.columns.met,
    sort: 'metUntil',
    nowrap: true,
    cell: ({ metUntil, standing }) =>
      metUntil === null ? (standing === 'Met' ? texts.forGood : '') : formatDate(metUntil),
  },
  { id: 'since', header: texts.columns.since, nowrap: true, cell: ({ since }) => formatDate(since) },
  {
    id: 'waiver',
    header: texts.columns.waiver,
    width: 200,
    cell: ({ waivedUntil, waivedBy, waiverReason }) =>
      waivedUntil === null ? (
        ''
      ) : (
        <TwoLines below={texts.waivedBy(formatDate(waivedUntil), waivedBy ?? '')}>{waiverReason}</TwoLines>
      ),
  },
]
