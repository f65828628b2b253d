import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/dialog.tsx'
import { changes } from './change-learners.messages.ts'
import classes from './refused-dialog.module.css'

export interface RefusedRow {
  readonly key: number
  readonly name: string
  readonly reason: string
}

interface RefusedDialogProps {
  /** Open while there are any. */
  readonly rows: readonly RefusedRow[]
  readonly onClose: () => void
  readonly title?: string
}

/** Who was left out of a change of many, each with the reason. */
export function RefusedDialog({ rows, onClose, title }: RefusedDialogProps) {
  const [last, setLast] = useState(rows)
  // The closing dialog keeps its content until it has faded.
  if (rows.length > 0 && rows !== last) setLast(rows)
  return (
    <Dialog
      open={rows.length > 0}
      onClose={onClose}
      title={title ?? (last.length === 1 ? changes.refusedOne : changes.refusedTitle(last.length))}
      footer={
        <Button onClick={onClose} data-autofocus>
          {changes.close}
        </Button>
      }
    >
      <ul className={classes.refused}>
        {last.map(({ key, name, reason }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
