import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { TextArea } from '#platform/web/form.tsx'
import { type PrintedChange, printedNames } from '../certificate-document/printed-changes.rules.ts'
import { REASON_MAX } from './reason.contract.ts'
import classes from './corrections.module.css'
import { dialogTexts as texts } from './corrections.messages.ts'

/** What is printed now beside what will be printed; only what differs, and the number, which always does. */
export function Comparison({ number, changes }: { number: string; changes: readonly PrintedChange[] }) {
  const { field, before, after } = texts.columns
  return (
    <section className={classes.part} aria-label={texts.compare}>
      <h3>{texts.compare}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{field}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(change => (
            <tr key={change.field}>
              <th scope="row">{printedNames[change.field]}</th>
              <td dir="auto">{change.before === null ? <Nothing /> : <del>{change.before}</del>}</td>
              <td dir="auto">{change.after === null ? <Nothing /> : <ins>{change.after}</ins>}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.number}</th>
            <td>
              <del>{number}</del>
            </td>
            <td>
              <span className={classes.muted}>{texts.newNumber}</span>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const Nothing = () => <span className={classes.muted}>{texts.none}</span>

/** Why: the holder and the administrators read it. */
export function ReasonField<I extends FieldValues & { reason: string }, O>({
  form,
  first = false,
}: {
  form: UseFormReturn<I, unknown, O>
  first?: boolean
}) {
  return (
    <TextArea
      of={form as unknown as UseFormReturn<{ reason: string }>}
      name="reason"
      label={texts.reason}
      description={texts.reasonHint}
      maxLength={REASON_MAX}
      required
      withAsterisk={false}
      {...(first && { 'data-autofocus': true })}
    />
  )
}

/** What follows, before it is confirmed. */
export function WhatHappens({ items }: { items: readonly string[] }) {
  return (
    <section className={classes.part} aria-label={texts.what}>
      <h3>{texts.what}</h3>
      <ul className={classes.list}>
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
