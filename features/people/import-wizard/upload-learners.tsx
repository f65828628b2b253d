import { useState } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { defaultDueDate } from '#training/assign-dialog/assign-dialog.rules.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import type { CheckSummary } from '../import-learners/import-learners.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { CheckStep } from './check-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import { type Chosen, UploadStep } from './upload-step.tsx'
import { WizardContext } from './wizard-frame.tsx'

interface UploadLearnersProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The full-screen wizard 'Upload Learners': a file, its check, the confirmation. Nothing is sent before the last step.
 * Spec B2, D6.
 */
export function UploadLearners({ open, onClose }: UploadLearnersProps) {
  const { entityGuid } = useMembership()
  const courses = useEndpoint(organizationCourses, { entityGuid }).data ?? []
  const [{ step, moved }, setPlace] = useState<{ step: 'upload' | 'check' | 'confirm'; moved: boolean }>({
    step: 'upload',
    moved: false,
  })
  const to = (next: typeof step) => setPlace({ step: next, moved: true })
  const { chosen, choose } = useChosen()
  const [check, setCheck] = useState<CheckSummary | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const begun = chosen.file !== null || chosen.courseIds.length > 0 || chosen.dueDate !== ''

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={importWizardTexts.upload}
      fullScreen
      unsaved={check ? importWizardTexts.leaving : begun}
      footer={<div ref={setFoot} className={classes.foot} />}
    >
      <WizardContext value={{ foot, moved }}>
        {step === 'check' && check ? (
          <CheckStep check={check} onCheck={setCheck} onBack={() => to('upload')} onNext={() => to('confirm')} />
        ) : step === 'confirm' && check ? (
          <ConfirmStep check={check} onBack={() => to('check')} onDone={onClose} />
        ) : (
          <UploadStep
            chosen={chosen}
            onChange={choose}
            courses={courses.map(({ id, name, trainingHeader }) => ({
              value: id,
              label: `${name} (${trainingHeader})`,
            }))}
            onChecked={checked => {
              setCheck(checked)
              to('check')
            }}
          />
        )}
      </WizardContext>
    </Dialog>
  )
}

/** The choices of the first step. */
function useChosen() {
  const { entityGuid } = useMembership()
  // What was chosen stays when the person goes back.
  const [changed, setChosen] = useState<Omit<Chosen, 'dueDate'> & { readonly dueDate: string | null }>({
    file: null,
    courseIds: [],
    dueDate: null,
  })
  // Until someone sets one, a chosen training gets the organization's default due date.
  const { today } = useMe()
  const { data: settings } = useEndpoint(organization, { entityGuid }, { quiet: true })
  const usual = changed.courseIds.length > 0 ? defaultDueDate(today, settings?.defaultDueDays) : ''
  const chosen = { ...changed, dueDate: changed.dueDate ?? usual }
  const choose = (next: Chosen) =>
    setChosen({ ...next, dueDate: next.dueDate === usual ? changed.dueDate : next.dueDate })
  return { chosen, choose }
}
