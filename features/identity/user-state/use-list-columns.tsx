import { Button } from '@mantine/core'
import { columnsLook } from '#platform/web/grid-columns.tsx'
import { type Choosable, inOrder, isShown } from '#platform/web/shown-columns.ts'
import { useKeptColumns } from './use-kept-columns.tsx'
import classes from './list-columns.module.css'

/** A list's columns as this person chose them, all but the first, and the button to choose them, whose room is kept. */
export function useListColumns<C extends Choosable>(list: string, all: readonly C[]) {
  const { Button: Late, ...chosen } = useKeptColumns(list)
  const columns = all.map((column, at) => (at === 0 ? column : { choice: 'shown' as const, ...column }))
  return {
    columns: inOrder(columns, chosen.order).filter(column => isShown(column, chosen)),
    button: (
      <span className={classes.room}>
        <Button {...columnsLook} aria-hidden tabIndex={-1} className={classes.none} />
        <Late columns={columns} {...chosen} />
      </span>
    ),
  }
}
