import { Alert, Anchor, Button, MultiSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { addDays } from '#platform/shared/calendar-date.ts'
import { download, reportProblem } from '#platform/web/api.ts'
import { Progress } from '#platform/web/progress.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { learnerTemplate } from '../import-learners/import-learners.contract.ts'
import { nameRefusal } from '#foundation/table-files/file-name.rules.ts'
import { FileDrop } from './file-drop.tsx'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import type { Check, Chosen } from './use-check.tsx'
import { WizardFrame } from './wizard-frame.tsx'

interface UploadStepProps {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
  readonly courses: readonly { readonly value: number; readonly label: string }[]
  readonly checking: Check
  readonly onCheck: () => void
}

/** The file, and the trainings for everyone in it. */
export function UploadStep({ chosen, onChange, courses, checking, onCheck }: UploadStepProps) {
  const { sending, sent, errors, setErrors, date } = checking

  return (
    <WizardFrame
      step={1}
      footer={
        <Button onClick={onCheck} loading={sending}>
          {importWizardTexts.check}
        </Button>
      }
    >
      <div className={classes.column}>
        <FileDrop
          file={chosen.file}
          error={errors['file']?.[0]}
          disabled={sending}
          onChoose={file => {
            onChange({ ...chosen, file })
            // A file that can't be a list of learners is refused at once, before it is uploaded.
            const refusal = nameRefusal(file.name)
            setErrors(refusal ? { file: [refusal] } : {})
          }}
        />
        <TemplateHint />
        <TrainingFields
          chosen={chosen}
          onChange={onChange}
          courses={courses}
          errors={errors}
          disabled={sending}
          date={date}
        />
        {sending && <Sending sent={sent} />}
      </div>
    </WizardFrame>
  )
}

/** The columns of a file, and files that have them. */
function TemplateHint() {
  const { entityGuid } = useMembership()
  const template = (format: 'csv' | 'xlsx') => (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      onClick={() => void download(learnerTemplate, { entityGuid, format }).catch(reportProblem)}
    >
      {format.toUpperCase()}
    </Anchor>
  )

  return (
    <p className={classes.hint}>
      {importWizardTexts.template} {template('csv')} · {template('xlsx')}
      <br />
      {importWizardTexts.columnsHint} {importWizardTexts.otherColumns}
    </p>
  )
}

interface TrainingFieldsProps extends Pick<UploadStepProps, 'chosen' | 'onChange' | 'courses'> {
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly disabled: boolean
  readonly date: Ref<HTMLInputElement>
}

function TrainingFields({ chosen, onChange, courses, errors, disabled, date }: TrainingFieldsProps) {
  const { today } = useMe()
  return (
    <>
      <MultiSelect
        label={importWizardTexts.courses}
        description={importWizardTexts.coursesHint}
        clearable
        searchable={courses.length > 8}
        disabled={disabled}
        data={courses.map(({ value, label }) => ({ value: String(value), label }))}
        value={chosen.courseIds.map(String)}
        error={errors['courseIds']?.[0]}
        onChange={ids => onChange({ ...chosen, courseIds: ids.map(Number) })}
      />
      <TextInput
        ref={date}
        type="date"
        label={importWizardTexts.dueDate}
        description={importWizardTexts.dueDateHint}
        min={addDays(today, 1)}
        disabled={disabled}
        className={classes.date}
        value={chosen.dueDate}
        error={errors['dueDate']?.[0]}
        onChange={event => onChange({ ...chosen, dueDate: event.currentTarget.value })}
      />
    </>
  )
}

function Sending({ sent }: { sent: number }) {
  return (
    <Alert color="brand" role="status">
      {sent < 1 ? (
        <Progress
          label={importWizardTexts.uploading}
          value={Math.round(sent * 100)}
          max={100}
          figures={`${Math.round(sent * 100)}%`}
        />
      ) : (
        importWizardTexts.checking
      )}
    </Alert>
  )
}
