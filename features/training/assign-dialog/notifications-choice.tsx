import { Radio } from '@mantine/core'
import classes from './assign-dialog.module.css'
import { assignDialogTexts } from './assign-dialog.messages.ts'

/** Whether the people concerned are notified by email; Yes by default. Spec B2. */
export function NotificationsChoice({
  value,
  onChange,
  disabled = false,
}: {
  value: boolean
  onChange: (email: boolean) => void
  disabled?: boolean
}) {
  return (
    <Radio.Group
      label={assignDialogTexts.notifications}
      description={assignDialogTexts.notificationsHint}
      value={value ? 'yes' : 'no'}
      onChange={chosen => onChange(chosen === 'yes')}
    >
      <div className={classes.yesNo}>
        <Radio value="yes" label={assignDialogTexts.yes} disabled={disabled} />
        <Radio value="no" label={assignDialogTexts.no} disabled={disabled} />
      </div>
    </Radio.Group>
  )
}
