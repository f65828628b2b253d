import { useState } from 'react'
import { extra } from '#platform/web/extra.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import type { ChosenColumns } from '#platform/web/shown-columns.ts'
import { columnsIn, columnsOfView, listsIn } from './kept-columns.rules.ts'

/** Needed by the few who choose columns: it comes after the list. */
const ColumnsButton = extra(() => import('./kept-columns-button.tsx').then(chunk => chunk.KeptColumnsButton))

/**
 * The columns of a list as this person chose them, or as the address has them, which a saved view leads to; `Button` gets the
 * rest. The reports have what they show under a key of their own.
 */
export function useKeptColumns(list: string) {
  const { userState } = useMe()
  const [query] = useQueryParams()
  const [chosen, onChosen] = useState<ChosenColumns | null>(null)
  const kept = listsIn(userState['listColumns'])[list]
  return {
    of: list,
    toggled: columnsOfView(query.getAll('columns')) ?? chosen?.toggled ?? kept?.toggled ?? columnsIn(userState[list]),
    order: chosen?.order ?? kept?.order ?? [],
    onChosen,
    Button: ColumnsButton,
  }
}
