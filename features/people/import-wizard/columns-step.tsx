import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#platform/web/notice.tsx'
import type { FileLook } from '../import-learners/import-learners.contract.ts'
import { importLearnersMessages } from '../import-learners/import-learners.messages.ts'
import {
  COLUMN_FIELDS,
  type ColumnField,
  missingFields,
  repeatedFields,
} from '../learner-files/learner-details.contract.ts'
import { fieldNames } from '../learner-files/learner-file.messages.ts'
import classes from './columns-step.module.css'
import { columnsStepTexts } from './columns-step.messages.ts'
import { importWizardTexts } from './import-wizard.messages.ts'
import { WizardFrame } from './wizard-frame.tsx'

interface ColumnsStepProps {
  readonly look: FileLook
  readonly sending: boolean
  readonly error: string | undefined
  readonly onField: (at: number, field: ColumnField) => void
  readonly onBack: () => void
  readonly onCheck: () => void
}

const options = COLUMN_FIELDS.map(value => ({ value, label: fieldNames[value] }))

/** What each column of the file is taken for, with its first values; one choice corrects it. Decision 366. */
export function ColumnsStep({ look, sending, error, onField, onBack, onCheck }: ColumnsStepProps) {
  const [asked, setAsked] = useState(false)
  const fields = look.columns.map(({ field }) => field)
  const wrong = whatIsWrong(fields)
  const said = (asked && wrong) || error
  return (
    <WizardFrame
      step={1}
      name={columnsStepTexts.name}
      footer={
        <>
          <Button variant="default" onClick={onBack} disabled={sending}>
            {importWizardTexts.back}
          </Button>
          <Button
            loading={sending}
            onClick={() => {
              setAsked(true)
              if (!wrong) onCheck()
            }}
          >
            {importWizardTexts.check}
          </Button>
        </>
      }
    >
      <div>
        <h3 className={classes.title}>{columnsStepTexts.title}</h3>
        <p className={classes.lead}>{columnsStepTexts.lead}</p>
      </div>
      {said && <Notice tone="danger">{said}</Notice>}
      <Columns look={look} disabled={sending} onField={onField} />
    </WizardFrame>
  )
}

function whatIsWrong(fields: readonly ColumnField[]): string | undefined {
  const missing = missingFields(fields)
  const repeated = repeatedFields(fields)
  if (missing.length > 0) return importLearnersMessages.fieldsMissing(missing)
  return repeated.length > 0 ? importLearnersMessages.fieldsRepeated(repeated) : undefined
}

function Columns({
  look,
  disabled,
  onField,
}: Pick<ColumnsStepProps, 'look' | 'onField'> & { readonly disabled: boolean }) {
  const [shown, setShown] = useState<'all' | 'used'>('all')
  // What was just set to Ignore stays where it is until the list is chosen anew.
  const [kept, setKept] = useState<readonly number[]>([])
  const used = look.columns.flatMap(({ field }, at) => (field === 'ignore' ? [] : [at]))
  const show = (value: 'all' | 'used') => {
    setKept(used)
    setShown(value)
  }
  return (
    <section aria-label={columnsStepTexts.title}>
      <div className={classes.above}>
        <SegmentedControl
          aria-label={columnsStepTexts.show}
          value={shown}
          onChange={show}
          data={[
            { value: 'all', label: columnsStepTexts.shown.all },
            { value: 'used', label: columnsStepTexts.shown.used },
          ]}
        />
        <p role="status">{used.length > 0 ? columnsStepTexts.used(used.length) : columnsStepTexts.noneUsed}</p>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columnsStepTexts.column}</th>
            <th scope="col">{columnsStepTexts.values}</th>
            <th scope="col">{columnsStepTexts.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {look.columns.map((column, at) =>
            shown === 'used' && !kept.includes(at) ? null : (
              <Row key={at} column={column} at={at} disabled={disabled} onField={onField} />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<ColumnsStepProps, 'onField'> {
  readonly column: FileLook['columns'][number]
  readonly at: number
  readonly disabled: boolean
}

function Row({ column: { name, samples, field }, at, disabled, onField }: RowProps) {
  const title = name || columnsStepTexts.unnamed(at + 1)
  return (
    <tr data-ignored={field === 'ignore' || undefined}>
      <th scope="row">
        <bdi>{title}</bdi>
      </th>
      <td className={classes.values}>
        {samples.length === 0 ? columnsStepTexts.empty : samples.map((text, row) => <bdi key={row}>{text}</bdi>)}
      </td>
      <td>
        <NativeSelect
          aria-label={columnsStepTexts.meaningOf(title)}
          data={options}
          value={field}
          disabled={disabled}
          onChange={event => onField(at, event.currentTarget.value as ColumnField)}
        />
      </td>
    </tr>
  )
}

/** How many names of ignored columns are told. */
const NAMED = 5

/** '3 columns are ignored: Phone, Salary, Birth date', or nothing. */
export function ignoredText({ columns }: FileLook): string | undefined {
  const ignored = columns.flatMap(({ name, field }, at) =>
    field === 'ignore' ? [name || columnsStepTexts.unnamed(at + 1)] : [],
  )
  if (ignored.length === 0) return undefined
  const more = ignored.length - NAMED
  const names = ignored.slice(0, NAMED).join(', ')
  return columnsStepTexts.ignored(ignored.length, more > 0 ? `${names} ${columnsStepTexts.andMore(more)}` : names)
}
