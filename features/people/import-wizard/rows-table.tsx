import { Button } from '@mantine/core'
import { type ComponentProps, Fragment, useEffect, useRef, useState } from 'react'
import { showDate } from '#platform/shared/calendar-date.ts'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { CheckRow } from '../import-learners/import-learners.contract.ts'
import { fieldNames, rowStatuses } from '../learner-files/learner-file.messages.ts'
import { CorrectRow } from './correct-row.tsx'
import { correctionsTexts } from './corrections.messages.ts'
import own from './corrections.module.css'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import type { Typed } from './use-typed.tsx'

/** What the file says beyond the template: 'E-1042 · Harbor High · Teacher · Aug 17, 2026'. */
function Details({ details = {} }: { details: CheckRow['details'] }) {
  const { employeeId, site, jobTitle, hiredOn } = details
  const day = hiredOn && isDate(hiredOn) ? showDate(hiredOn) : hiredOn
  const said = [employeeId, site, jobTitle, day].filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className={classes.hint}>
      <bdi>{said.join(' · ')}</bdi>
    </span>
  )
}

const tones: Partial<Record<CheckRow['status'], 'success' | 'brand' | 'neutral'>> = {
  valid: 'success',
  update: 'brand',
  unchanged: 'neutral',
}

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const shownValue = (field: string, value: string) => (field === 'hiredOn' && isDate(value) ? showDate(value) : value)

/** Whom a row updates, if the address is another one, and each field from the old to the new. */
function Changes({ row: { email, member, changes = [] } }: { row: CheckRow }) {
  if (changes.length === 0) return null
  return (
    <>
      {member && member.email !== email && (
        <span className={classes.hint}>{importWizardTexts.updates(member.name, member.email)}</span>
      )}
      <ul className={classes.changed}>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {fieldNames[field]}:{' '}
            {field !== 'group' && (
              <>
                <del>
                  <bdi>{from === null ? importWizardTexts.nothingBefore : shownValue(field, from)}</bdi>
                </del>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> {importWizardTexts.becomes} </span>
              </>
            )}
            <ins>
              <bdi>{shownValue(field, to)}</bdi>
            </ins>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RowsProps extends Pick<ComponentProps<typeof CorrectRow>, 'check' | 'onCheck'> {
  readonly rows: readonly CheckRow[]
  readonly stale: boolean
  readonly typed: Typed
}

/** The rows as a table; one that can't be used is corrected where it stands. */
export function RowsTable({ rows, stale, check, onCheck, typed }: RowsProps) {
  const { opened, toggle, table } = useOpened(rows)
  if (rows.length === 0) return <p className={classes.none}>{importWizardTexts.noRows}</p>
  return (
    <table ref={table} className={classes.table} data-stale={stale || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.line}>
            {importWizardTexts.line}
          </th>
          <th scope="col">{importWizardTexts.person}</th>
          <th scope="col">{importWizardTexts.group}</th>
          <th scope="col">{importWizardTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Fragment key={row.line}>
            <Row row={row} opened={opened === row.line} onToggle={() => void typed.leave(() => toggle(row.line))} />
            {opened === row.line && (
              <tr>
                <td colSpan={4}>
                  <CorrectRow
                    row={row}
                    check={check}
                    onCheck={onCheck}
                    onTyped={typed.note}
                    onClose={() => toggle(row.line)}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, opened, onToggle }: { row: CheckRow; opened: boolean; onToggle: () => void }) {
  return (
    <tr>
      <td className={`${classes.line} figures`}>{row.line}</td>
      <td>
        <bdi>
          {row.firstName} {row.lastName}
        </bdi>
        <span className={classes.hint}>
          <bdi>{row.email}</bdi>
        </span>
        <Details details={row.details} />
      </td>
      <td>
        <bdi>{row.group}</bdi>
      </td>
      <td>
        <StatusChip tone={tones[row.status] ?? 'warning'}>{rowStatuses[row.status]}</StatusChip>
        <Changes row={row} />
        {row.reason && <span className={classes.hint}>{row.reason}</span>}
        {(!tones[row.status] || opened) && (
          <Button
            variant="default"
            size="xs"
            className={own.correct}
            data-line={row.line}
            aria-label={correctionsTexts.correctLine(row.line)}
            aria-expanded={opened}
            onClick={onToggle}
          >
            {correctionsTexts.correct}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Which row is being corrected. When it is left, the focus goes to its button, or to the next row that needs attention. */
function useOpened(rows: readonly CheckRow[]) {
  const table = useRef<HTMLTableElement>(null)
  const left = useRef<number | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    if (left.current === null || opened !== null) return
    // Who is elsewhere already stays there.
    const elsewhere = document.activeElement !== document.body && !table.current?.contains(document.activeElement)
    if (elsewhere) {
      left.current = null
      return
    }
    const from = left.current
    const buttons = [...(table.current?.querySelectorAll<HTMLButtonElement>('button[data-line]') ?? [])]
    const next = buttons.find(button => Number(button.dataset['line']) >= from) ?? buttons.at(-1)
    next?.focus()
    if (Number(next?.dataset['line']) !== from) left.current = null
  }, [rows, opened])
  const toggle = (line: number) => {
    left.current = opened === line ? line : null
    setOpened(opened === line ? null : line)
  }
  return { opened, toggle, table }
}
