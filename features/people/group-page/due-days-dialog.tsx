import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextField, useFormOf } from '#platform/web/form.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import {
  DueDays,
  DUE_DAYS_MAX,
  type GroupDetails,
  groupDetails,
  listGroups,
  setDueDays,
} from '#training/groups/groups.contract.ts'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'

interface DialogProps {
  readonly group: GroupDetails
  readonly open: boolean
  readonly onClose: () => void
}

/** In how many days after joining each course of a group is due. */
export function DueDaysDialog({ group, open, onClose }: DialogProps) {
  const { id: groupId, name, version, courses, defaultDueDays } = group
  const form = useFormOf(DueDays, {
    courses: courses.map(({ id, dueDays }) => ({ courseId: id, days: dueDays })),
  })
  const save = useVersionedSave(setDueDays, {
    reads: [groupDetails],
    refreshes: [groupDetails, listGroups],
    toast: texts.dueSaved,
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      id="due-days"
      cancel={texts.cancel}
      submit={texts.save}
      title={texts.dueTitle(name)}
      form={form}
      send={values => save.send({ ...values, groupId, version })}
    >
      <p className={classes.muted}>{texts.dueLead}</p>
      {courses.map((course, at) => (
        <TextField
          key={course.id}
          of={form}
          name={`courses.${at}.days`}
          type="number"
          min={1}
          max={DUE_DAYS_MAX}
          label={texts.dueField(course.name)}
          placeholder={texts.duePlaceholder(defaultDueDays)}
        />
      ))}
    </FormDialog>
  )
}
