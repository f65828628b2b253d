import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { PAGE_SIZE, SEARCH_MAX } from '#platform/shared/paging.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Pager } from '#platform/web/grid-pager.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  changeGroupPeople,
  type GroupPerson,
  groupPeople,
  type GroupRow,
  listGroups,
  Side,
} from '../groups/groups.contract.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'
import classes from './manage-groups.module.css'

const words = manageGroupsTexts.members
const SEARCH_PAUSE = 300

/** Who is in a group, and who should join it. Several people are chosen across pages, then moved at once. */
export function GroupPeopleDialog({ group, open, onClose }: { group: GroupRow; open: boolean; onClose: () => void }) {
  const [side, setSide] = useState<Side>(group.numberOfUsers > 0 ? 'in' : 'out')
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search.trim(), SEARCH_PAUSE)
  const [page, setPage] = useState({ number: 1, size: PAGE_SIZE })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const people = useEndpoint(
    groupPeople,
    { groupId: group.id, side, searchTerm, pageNumber: page.number, pageSize: page.size },
    { keepPrevious: true, enabled: open },
  )
  const change = useSend(changeGroupPeople, {
    refreshes: [groupPeople, listGroups],
    onDone({ added, removed }) {
      const moved = side === 'out' ? added : removed
      toast((side === 'out' ? words.added : words.removed)(moved), { kind: moved > 0 ? 'success' : 'info' })
      begin(side)
    },
  })

  const toPage = (number: number, size = page.size) => setPage({ number, size })
  function begin(next: Side): void {
    setSide(next)
    setChosen(new Set())
    toPage(1)
  }
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen(before => new Set(on ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))))
  const move = () => void change.fire({ groupId: group.id, [side === 'in' ? 'remove' : 'add']: [...chosen] })

  const { data, error } = people
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(group.name)}
      size="lg"
      unsaved={chosen.size > 0}
      footer={
        <>
          <Cancel>{words.close}</Cancel>
          <Button
            disabled={chosen.size === 0}
            loading={change.sending}
            color={side === 'in' ? 'red' : 'brand'}
            onClick={move}
          >
            {side === 'in' ? words.remove(chosen.size) : words.add(chosen.size)}
          </Button>
        </>
      }
    >
      <div className={classes.people}>
        <SegmentedControl
          aria-label={words.side}
          value={side}
          onChange={next => begin(Side.parse(next))}
          data={[
            { value: 'in', label: words.in },
            { value: 'out', label: words.out },
          ]}
        />
        <p className={classes.muted}>
          {side === 'in' ? words.leaves : words.joins(group.courses.length, group.status === 'Active')}
        </p>
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={SEARCH_MAX}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          data-autofocus
          onChange={event => {
            setSearch(event.currentTarget.value)
            toPage(1)
          }}
        />
        {error && !data ? (
          <FailedState error={error} onRetry={() => void people.refetch()} />
        ) : !data ? (
          <Skeletons rows={6} height={56} gap={1} />
        ) : data.rows.length === 0 ? (
          <p className={classes.none} role="status">
            {searchTerm ? words.noMatch : side === 'in' ? words.nobodyIn : words.nobodyOut}
          </p>
        ) : (
          <People rows={data.rows} chosen={chosen} choose={choose} stale={people.isPlaceholderData} />
        )}
        {data && data.totalNumberOfItems > 0 && (
          <Pager
            pageNumber={page.number}
            pageSize={page.size}
            total={data.totalNumberOfItems}
            toPage={number => toPage(number)}
            setPageSize={size => toPage(1, size)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PeopleProps {
  readonly rows: readonly GroupPerson[]
  readonly chosen: ReadonlySet<number>
  readonly choose: (ids: readonly number[], on: boolean) => void
  readonly stale: boolean
}

function People({ rows, chosen, choose, stale }: PeopleProps) {
  const ids = rows.map(({ entityUserId }) => entityUserId)
  const here = ids.filter(id => chosen.has(id)).length
  return (
    <div className={classes.list} data-stale={stale || undefined}>
      <Checkbox
        className={classes.row}
        label={words.selectPage}
        checked={here === ids.length}
        indeterminate={here > 0 && here < ids.length}
        onChange={event => choose(ids, event.currentTarget.checked)}
      />
      <ul>
        {rows.map(({ entityUserId, firstName, lastName, email, status }) => (
          <li key={entityUserId}>
            <Checkbox
              className={classes.row}
              checked={chosen.has(entityUserId)}
              onChange={event => choose([entityUserId], event.currentTarget.checked)}
              label={
                <span className={classes.person}>
                  <bdi className={classes.name}>
                    {firstName} {lastName}
                  </bdi>
                  <bdi className={classes.email}>{email}</bdi>
                </span>
              }
            />
            {status === 'Inactive' && <StatusChip>{words.inactive}</StatusChip>}
          </li>
        ))}
      </ul>
    </div>
  )
}
