import { Radio } from '@mantine/core'
import classes from './assign-dialog.module.css'
import { assignDialogTexts } from './assign-dialog.messages.ts'

interface WhatChoiceProps {
  readonly byPath: boolean
  readonly onChange: (byPath: boolean) => void
  readonly disabled?: boolean
}

/** Whether the same courses are assigned to all, or each person's path. */
export function WhatChoice({ byPath, onChange, disabled = false }: WhatChoiceProps) {
  return (
    <Radio.Group
      label={assignDialogTexts.what}
      value={byPath ? 'path' : 'courses'}
      onChange={chosen => onChange(chosen === 'path')}
    >
      <div className={classes.what}>
        {assignDialogTexts.whatOptions.map(({ value, label, hint }) => (
          <Radio key={value} value={value} label={label} description={hint} disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  )
}
