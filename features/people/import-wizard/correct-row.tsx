import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { useEscape } from '#platform/web/dialog-context.ts'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  checkedRows,
  type CheckRow,
  type CheckSummary,
  correctRow,
  suggestions,
} from '../import-learners/import-learners.contract.ts'
import { DETAIL_FIELDS } from '../learner-files/learner-details.contract.ts'
import { LEARNER_COLUMNS } from '../learner-files/learner-file.contract.ts'
import { fieldNames } from '../learner-files/learner-file.messages.ts'
import { correctionsTexts as texts } from './corrections.messages.ts'
import classes from './corrections.module.css'

type Column = CheckRow['wrong'][number]['column']

interface CorrectRowProps {
  readonly row: CheckRow
  readonly check: CheckSummary
  readonly onCheck: (check: CheckSummary) => void
  readonly onTyped: (typed: boolean) => void
  readonly onClose: () => void
}

const cellsOf = ({ details = {}, ...row }: CheckRow): Partial<Record<Column, string>> => ({
  ...Object.fromEntries(LEARNER_COLUMNS.map(column => [column, row[column]])),
  ...details,
})

/** The cells of one row, corrected where they stand: what is wrong is told at its cell, by the rule that read the file. */
export function CorrectRow({ row, check, onCheck, onTyped, onClose }: CorrectRowProps) {
  const { entityGuid } = useMembership()
  // Escape leaves the row, not the import.
  useEscape(true, onClose)
  const [cells, setCells] = useState(() => cellsOf(row))
  const [wrong, setWrong] = useState(row.wrong)
  const form = useFirstWrong(wrong, onTyped)
  const { fire, sending } = useSend(correctRow, {
    refreshes: [checkedRows, suggestions],
    onDone: answer => {
      onCheck(answer.check)
      setCells(cellsOf(answer.row))
      onTyped(false)
      setWrong(answer.row.wrong)
      if (!['valid', 'update', 'unchanged'].includes(answer.row.status))
        return toast(texts.stillWrong(row.line), { kind: 'info' })
      toast(texts.ready(row.line))
      onClose()
    },
    onProblem: ({ problem }) =>
      setWrong(columns.flatMap(column => (problem.errors?.[column] ?? []).map(text => ({ column, text })))),
  })
  const columns: readonly Column[] = check.hasDetails ? [...LEARNER_COLUMNS, ...DETAIL_FIELDS] : LEARNER_COLUMNS
  const change = (next: typeof cells) => {
    setCells(next)
    onTyped(true)
  }
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={texts.correctLine(row.line)}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!sending) void fire({ entityGuid, checkId: check.checkId, lineId: row.line, ...cells })
      }}
    >
      <Cells columns={columns} cells={cells} wrong={wrong} onChange={change} />
      <Buttons sending={sending} onClose={onClose} />
    </form>
  )
}

function Buttons({ sending, onClose }: { readonly sending: boolean; readonly onClose: () => void }) {
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={sending}>
        {texts.check}
      </Button>
      <Button variant="default" onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  )
}

interface CellsProps {
  readonly columns: readonly Column[]
  readonly cells: Partial<Record<Column, string>>
  readonly wrong: CheckRow['wrong']
  readonly onChange: (cells: Partial<Record<Column, string>>) => void
}

function Cells({ columns, cells, wrong, onChange }: CellsProps) {
  return columns.map(column => (
    <TextInput
      key={column}
      name={column}
      label={fieldNames[column]}
      value={cells[column] ?? ''}
      error={wrong.find(one => one.column === column)?.text}
      onChange={event => onChange({ ...cells, [column]: event.currentTarget.value })}
    />
  ))
}

/** The focus goes to the first cell that is wrong; if none is, to the first. */
function useFirstWrong(wrong: CheckRow['wrong'], onTyped: CorrectRowProps['onTyped']) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    const at = inputs.find(input => wrong.some(({ column }) => column === input.name)) ?? inputs[0]
    at?.focus()
    at?.select()
  }, [wrong])
  // With the row what was typed in it is gone.
  useEffect(() => {
    const forget = () => onTyped(false)
    return forget
  }, [onTyped])
  return form
}
