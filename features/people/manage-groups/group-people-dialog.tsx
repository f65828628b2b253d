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
  groupDetails,
  type GroupPerson,
  groupPeople,
  type GroupRow,
  listGroups,
  Side,
} from '#training/groups/groups.contract.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'
import classes from './manage-groups.module.css'

const words = manageGroupsTexts.members
const SEARCH_PAUSE = 300

/** Who is in a group, and who should join it. Several people are chosen across pages, then moved at once. */
export function GroupPeopleDialog({ group, open, onClose }: { group: GroupRow; open: boolean; onClose: () => void }) {
  const page = usePage()
  const { side, chosen, choose, begin, move, moving } = useMoves(group, () => page.to(1))
  const { people, search } = useGroupPeople({ group, side, page, open })

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
          <Button disabled={chosen.size === 0} loading={moving} color={side === 'in' ? 'red' : 'brand'} onClick={move}>
            {side === 'in' ? words.remove(chosen.size) : words.add(chosen.size)}
          </Button>
        </>
      }
    >
      <div className={classes.people}>
        <SideChoice group={group} side={side} onChange={begin} />
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={SEARCH_MAX}
          leftSection={<Icon name="search" size={16} />}
          value={search.typed}
          data-autofocus
          onChange={event => search.type(event.currentTarget.value)}
        />
        <Found
          people={people}
          none={search.term ? words.noMatch : side === 'in' ? words.nobodyIn : words.nobodyOut}
          chosen={chosen}
          choose={choose}
        />
        <Pages of={people.data} page={page} />
      </div>
    </Dialog>
  )
}

/** Those who were chosen on one side of a group, and the way to the other. */
function useMoves(group: GroupRow, onBegin: () => void) {
  const [side, setSide] = useState<Side>(group.directUsers > 0 ? 'in' : 'out')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const begin = (next: Side) => {
    setSide(next)
    setChosen(new Set())
    onBegin()
  }
  const change = useSend(changeGroupPeople, {
    refreshes: [groupPeople, listGroups, groupDetails],
    onDone({ added, removed }) {
      const moved = side === 'out' ? added : removed
      toast((side === 'out' ? words.added : words.removed)(moved), { kind: moved > 0 ? 'success' : 'info' })
      begin(side)
    },
  })
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen(before => new Set(on ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))))
  const move = () => void change.fire({ groupId: group.id, [side === 'in' ? 'remove' : 'add']: [...chosen] })
  return { side, chosen, choose, begin, move, moving: change.sending }
}

function usePage() {
  const [page, setPage] = useState({ number: 1, size: PAGE_SIZE })
  return { ...page, to: (number: number, size = page.size) => setPage({ number, size }) }
}

type Page = ReturnType<typeof usePage>

/** One side of a group: what a search finds there. */
function useGroupPeople({ group, side, page, open }: { group: GroupRow; side: Side; page: Page; open: boolean }) {
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), SEARCH_PAUSE)
  const people = useEndpoint(
    groupPeople,
    { groupId: group.id, side, searchTerm, pageNumber: page.number, pageSize: page.size },
    { keepPrevious: true, enabled: open },
  )
  const type = (text: string) => {
    setTyped(text)
    page.to(1)
  }
  return { people, search: { typed, term: searchTerm, type } }
}

type GroupPeople = ReturnType<typeof useGroupPeople>

function Pages({ of: list, page }: { of: GroupPeople['people']['data']; page: Page }) {
  if (!list || list.totalNumberOfItems === 0) return null
  return (
    <Pager
      pageNumber={page.number}
      pageSize={page.size}
      total={list.totalNumberOfItems}
      toPage={number => page.to(number)}
      setPageSize={size => page.to(1, size)}
    />
  )
}

interface SideChoiceProps {
  readonly group: GroupRow
  readonly side: Side
  readonly onChange: (side: Side) => void
}

function SideChoice({ group, side, onChange }: SideChoiceProps) {
  return (
    <>
      <SegmentedControl
        aria-label={words.side}
        value={side}
        onChange={next => onChange(Side.parse(next))}
        data={[
          { value: 'in', label: words.in },
          { value: 'out', label: words.out },
        ]}
      />
      <p className={classes.muted}>
        {side === 'in' ? words.leaves : words.joins(group.courses.length, group.status === 'Active')}
      </p>
    </>
  )
}

interface FoundProps extends Pick<PeopleProps, 'chosen' | 'choose'> {
  readonly people: GroupPeople['people']
  readonly none: string
}

function Found({ people: { data, error, refetch, isPlaceholderData }, none, chosen, choose }: FoundProps) {
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={6} height={56} gap={1} />
  if (data.rows.length === 0)
    return (
      <p className={classes.none} role="status">
        {none}
      </p>
    )
  return <People rows={data.rows} chosen={chosen} choose={choose} stale={isPlaceholderData} />
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
