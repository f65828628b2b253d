import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { PAGE_SIZE, SEARCH_MAX } from '#platform/shared/paging.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Pager } from '#platform/web/grid-pager.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { activeProfileOf, useMe } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { type BulkPerson, bulkPeople } from './bulk-people.contract.ts'
import { bulkPeopleTexts as texts } from './bulk-people.messages.ts'
import classes from './bulk-people.module.css'

const SEARCH_PAUSE = 300
type Side = 'changed' | 'others'

export interface BulkPeopleListProps {
  readonly entityGuid: string
  readonly bulkActionId: number
  /** Whom it shows first. */
  readonly first?: Side
}

/** The people of one action on many: whom it changed, and who was left as they were, each with the reason. */
export function BulkPeopleList({ first = 'changed', ...of }: BulkPeopleListProps) {
  const [side, setSide] = useState<Side>(first)
  const [page, setPage] = useState({ number: 1, size: PAGE_SIZE })
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_PAUSE)
  const searchTerm = typed === '' ? '' : paused
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    bulkPeople,
    { ...of, side, searchTerm, pageNumber: page.number, pageSize: page.size },
    { keepPrevious: true },
  )
  const toFirst = () => setPage({ ...page, number: 1 })
  const choose = (next: Side) => {
    setSide(next)
    // Its number is that of everybody, not of those who were searched for.
    setTyped('')
    toFirst()
  }
  const type = (text: string) => {
    setTyped(text)
    toFirst()
  }
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={6} height={56} gap={1} />
  return (
    <div className={classes.people}>
      <SideChoice side={side} numbers={data} onChange={choose} />
      {(data[side] > PAGE_SIZE || typed !== '') && <Search typed={typed} onType={type} />}
      <People rows={data.rows} none={searchTerm ? texts.noMatch : texts.nobody[side]} stale={isPlaceholderData} />
      {data.totalNumberOfItems > Math.min(page.size, PAGE_SIZE) && (
        <Pager
          pageNumber={page.number}
          pageSize={page.size}
          total={data.totalNumberOfItems}
          toPage={number => setPage({ ...page, number })}
          setPageSize={size => setPage({ number: 1, size })}
        />
      )}
    </div>
  )
}

interface SideChoiceProps {
  readonly side: Side
  readonly numbers: Readonly<Record<Side, number>>
  readonly onChange: (side: Side) => void
}

const SideChoice = ({ side, numbers, onChange }: SideChoiceProps) => (
  <SegmentedControl
    className={classes.choice}
    aria-label={texts.side}
    value={side}
    onChange={onChange}
    data={[
      { value: 'changed', label: texts.changed(formatNumber(numbers.changed)) },
      { value: 'others', label: texts.others(formatNumber(numbers.others)) },
    ]}
  />
)

const Search = ({ typed, onType }: { typed: string; onType: (text: string) => void }) => (
  <TextInput
    type="search"
    aria-label={texts.search}
    placeholder={texts.search}
    maxLength={SEARCH_MAX}
    leftSection={<Icon name="search" size={16} />}
    value={typed}
    onChange={event => onType(event.currentTarget.value)}
  />
)

/** The page of a person, for who administers them; staff on a visit have none. */
const pages = { Organization: pageAt('/team/edit-users'), Coop: pageAt('/coop/edit-user') }

function People({ rows, none, stale }: { rows: readonly BulkPerson[]; none: string; stale: boolean }) {
  const type = activeProfileOf(useMe())?.entityType
  const page = type === 'Organization' || type === 'Coop' ? pages[type] : null
  if (rows.length === 0)
    return (
      <p className={classes.none} role="status">
        {none}
      </p>
    )
  return (
    <ul className={classes.list} data-stale={stale || undefined}>
      {rows.map(({ rowId, entityUserId, name, email, outcome }) => (
        <li key={rowId}>
          <span className={classes.person}>
            {page && entityUserId !== null ? (
              <Link className={classes.name} to={addressOf(page, {}, { userId: entityUserId })}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi className={classes.name}>{name}</bdi>
            )}
            {email !== name && <bdi className={classes.muted}>{email}</bdi>}
          </span>
          {outcome !== 'changed' && <span className={classes.reason}>{texts.outcomes[outcome]}</span>}
        </li>
      ))}
    </ul>
  )
}
