import { useState } from 'react'
import { extra } from '#platform/web/extra.tsx'
import { useMe } from '#platform/web/session.tsx'
import { columnsIn } from './kept-columns.rules.ts'
import type { ColumnsKey } from './user-state.contract.ts'

/** Needed by the few who choose columns: it comes after the list. */
const ColumnsButton = extra(() => import('./kept-columns-button.tsx').then(chunk => chunk.KeptColumnsButton))

/** The columns of a list as this person chose them; `ColumnsButton` gets the same key. */
export function useKeptColumns(key: ColumnsKey) {
  const { userState } = useMe()
  const [chosen, onChosen] = useState<readonly string[] | null>(null)
  return { of: key, toggled: chosen ?? columnsIn(userState[key]), onChosen, Button: ColumnsButton }
}
