import { useState } from 'react'
import { call, refresh, reportProblem } from '#platform/web/api.ts'
import { ColumnsButton, type ColumnsProps } from '#platform/web/grid-columns.tsx'
import { changeQuery, useQueryParams } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import type { ChosenColumns } from '#platform/web/shown-columns.ts'
import { me } from '../sign-in/sign-in.contract.ts'
import { listsIn, USUAL } from './kept-columns.rules.ts'
import { type ReportColumns, saveUserState, type StateKey } from './user-state.contract.ts'

interface KeptColumnsProps extends Omit<ColumnsProps, 'onChange' | 'compact' | 'onCompact'> {
  readonly of: string
  readonly onChosen: (chosen: ChosenColumns) => void
}

const isReport = (list: string): list is ReportColumns =>
  list === 'learnerReportColumns' || list === 'trainingReportColumns'

/**
 * Chooses the columns of a list: changed at once, and on whatever device once the server has them. Staff who act as
 * someone change only what they see.
 */
export function KeptColumnsButton({ of, onChosen, ...columns }: KeptColumnsProps) {
  const { impersonatedBy, userState } = useMe()
  const [query] = useQueryParams()
  const { compact, onCompact } = useDensity(impersonatedBy === null)
  const keep = (key: StateKey, value: unknown) => {
    if (impersonatedBy === null) save(key, JSON.stringify(value))
  }
  const change = ({ toggled, order }: ChosenColumns) => {
    const lists = listsIn(userState['listColumns'])
    const shownChanged = toggled.join() !== columns.toggled.join()
    // In a view they are part of what it shows.
    if (shownChanged && query.has('columns')) changeQuery({ columns: toggled.length > 0 ? toggled : USUAL })
    else {
      onChosen({ toggled, order })
      if (shownChanged && isReport(of)) keep(of, toggled)
    }
    const ordered = order.join() !== columns.order.join()
    if (ordered && isReport(of)) keep('listColumns', { ...lists, [of]: { order } })
    else if (!isReport(of)) keep('listColumns', { ...lists, [of]: { toggled, order } })
  }
  return <ColumnsButton {...columns} compact={compact} onCompact={onCompact} onChange={change} />
}

/** How close together the rows of all lists are: the frame draws it, and it is seen at once. */
function useDensity(kept: boolean) {
  const { userState } = useMe()
  const [compact, setCompact] = useState(userState['density'] === 'compact')
  const onCompact = (next: boolean) => {
    setCompact(next)
    document.getElementById('content')?.toggleAttribute('data-compact', next)
    if (kept) save('density', next ? 'compact' : 'comfortable')
  }
  return { compact, onCompact }
}

let saving = Promise.resolve()

/** One after the other: the last that is written is the complete one. */
function save(key: StateKey, value: string): void {
  saving = saving.then(async () => {
    try {
      await call(saveUserState, { key, value })
      await refresh(me)
    } catch (error) {
      reportProblem(error)
    }
  })
}
