import { Button } from '@mantine/core'
import { z } from 'zod'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { useSend } from '#platform/web/api.ts'
import { DateField, Form, type FormOf, RadioField, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { batchGrid, BatchName } from '../invite-batches/invite-batches.contract.ts'
import { inviteBatchesMessages } from '../invite-batches/invite-batches.messages.ts'
import { type CheckSummary, confirmBatch } from '../import-learners/import-learners.contract.ts'
import { importLearnersMessages } from '../import-learners/import-learners.messages.ts'
import { importWizardTexts } from './import-wizard.messages.ts'
import { WizardFrame } from './wizard-frame.tsx'
import classes from './import-wizard.module.css'

interface ConfirmStepProps {
  readonly check: CheckSummary
  readonly onBack: () => void
  readonly onDone: () => void
}

const formId = 'confirm-import'

type Counts = CheckSummary['counts']

const confirmLabel = ({ valid, update }: Counts) =>
  update > 0 ? importWizardTexts.confirmBoth(valid, update) : importWizardTexts.confirm(valid)

const toldAfter = (when: 'now' | 'later', { update }: Counts) =>
  when === 'later'
    ? importWizardTexts.scheduled
    : update > 0
      ? importWizardTexts.confirmedUpdate
      : importWizardTexts.confirmed

/** The name of the batch and the day on which it is sent. */
export function ConfirmStep({ check, onBack, onDone }: ConfirmStepProps) {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { checkId, counts } = check
  const confirm = useSend(confirmBatch, { refreshes: [batchGrid] })
  const form = useFormOf(shapeOf(today, check.dueDate), {
    batchName: nameFrom(check.fileName),
    when: 'now',
    sendDate: null,
  })

  return (
    <WizardFrame
      step={3}
      footer={
        <>
          <Button variant="default" onClick={onBack} disabled={confirm.sending}>
            {importWizardTexts.back}
          </Button>
          <Button type="submit" form={formId} loading={confirm.sending}>
            {confirmLabel(counts)}
          </Button>
        </>
      }
    >
      <div className={classes.column}>
        <Summary check={check} />
        <Form
          form={form}
          id={formId}
          label={importWizardTexts.upload}
          send={async ({ batchName, when, sendDate }) => {
            await confirm.send({
              entityGuid,
              checkId,
              batchName,
              dropBad: counts.invalid > 0,
              ...(when === 'later' ? { sendDate } : {}),
            })
            toast(toldAfter(when, counts))
            onDone()
          }}
        >
          <BatchFields form={form} today={today} dueDate={check.dueDate} />
        </Form>
      </div>
    </WizardFrame>
  )
}

function Summary({ check: { counts, createMissingGroups, missingGroups } }: { check: CheckSummary }) {
  return (
    <ul className={classes.summary}>
      {(counts.valid > 0 || counts.update === 0) && <li>{importWizardTexts.summary(counts.valid)}</li>}
      {counts.update > 0 && <li>{importWizardTexts.summaryUpdate(counts.update)}</li>}
      {counts.invalid > 0 && <li>{importWizardTexts.leftOut(counts.invalid)}</li>}
      {createMissingGroups && missingGroups > 0 && <li>{importWizardTexts.newGroups(missingGroups)}</li>}
    </ul>
  )
}

interface BatchFieldsProps {
  readonly form: FormOf<ReturnType<typeof shapeOf>>
  readonly today: CalendarDate
  readonly dueDate: CalendarDate | null
}

function BatchFields({ form, today, dueDate }: BatchFieldsProps) {
  return (
    <>
      <TextField
        of={form}
        name="batchName"
        label={importWizardTexts.name}
        description={importWizardTexts.nameHint}
        required
      />
      <RadioField
        of={form}
        name="when"
        label={importWizardTexts.when}
        options={[
          { value: 'now', label: importWizardTexts.now },
          { value: 'later', label: importWizardTexts.later },
        ]}
      />
      {form.watch('when') === 'later' && (
        <DateField
          of={form}
          name="sendDate"
          label={importWizardTexts.sendDate}
          description={importWizardTexts.sendDateHint}
          min={today}
          max={dueDate ?? undefined}
          required
          className={classes.date}
        />
      )}
    </>
  )
}

const shapeOf = (today: CalendarDate, dueDate: CalendarDate | null) =>
  z
    .object({ batchName: BatchName, when: z.enum(['now', 'later']), sendDate: CalendarDate.nullish() })
    .refine(({ when, sendDate }) => when === 'now' || Boolean(sendDate), {
      path: ['sendDate'],
      message: inviteBatchesMessages.nameMissing,
    })
    .refine(({ when, sendDate }) => when === 'now' || !sendDate || sendDate >= today, {
      path: ['sendDate'],
      message: importLearnersMessages.pastSendDate,
    })
    .refine(({ when, sendDate }) => when === 'now' || !sendDate || dueDate === null || sendDate <= dueDate, {
      path: ['sendDate'],
      message: dueDate === null ? '' : importLearnersMessages.dueBeforeSend(showDate(dueDate)),
    })

/** 'New hires.csv' becomes the batch 'New hires' by default. */
const nameFrom = (fileName: string) => fileName.replace(/\.\w+$/, '').slice(0, 100)
