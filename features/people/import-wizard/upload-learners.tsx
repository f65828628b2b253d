import { type ComponentProps, useState } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { defaultDueDate } from '#training/assign-dialog/assign-dialog.rules.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import type { CheckSummary, FileLook } from '../import-learners/import-learners.contract.ts'
import type { ColumnField } from '../learner-files/learner-details.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import { UploadStep } from './upload-step.tsx'
import { type Chosen, useCheck } from './use-check.tsx'
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
  const { step, moved, to, chosen, check, setCheck, look, setLook, checking, choose } = useWizard()
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
          <CheckStep
            check={check}
            look={look}
            onCheck={setCheck}
            onColumns={() => to('columns')}
            onBack={() => to('upload')}
            onNext={() => to('confirm')}
          />
        ) : step === 'confirm' && check ? (
          <ConfirmStep check={check} onBack={() => to('check')} onDone={onClose} />
        ) : step === 'columns' && look ? (
          <ColumnsStep
            look={look}
            sending={checking.sending}
            error={Object.values(checking.errors)[0]?.[0]}
            onField={(at, field) => setLook(withField(look, at, field))}
            onBack={() => to('upload')}
            onCheck={() => void checking.check(look)}
          />
        ) : (
          <Upload
            chosen={chosen}
            onChange={choose}
            checking={checking}
            onCheck={() => (look ? to('columns') : void checking.check(null))}
          />
        )}
      </WizardContext>
    </Dialog>
  )
}

/** The first step, with the courses to choose from. */
function Upload(given: Omit<ComponentProps<typeof UploadStep>, 'courses'>) {
  const { entityGuid } = useMembership()
  const courses = useEndpoint(organizationCourses, { entityGuid }).data ?? []
  const options = courses.map(({ id, name, trainingHeader }) => ({ value: id, label: `${name} (${trainingHeader})` }))
  return <UploadStep {...given} courses={options} />
}

/** Where the person is, and what was chosen and found so far. */
function useWizard() {
  const [{ step, moved }, setPlace] = useState<{ step: Step; moved: boolean }>({ step: 'upload', moved: false })
  const to = (next: Step) => setPlace({ step: next, moved: true })
  const { chosen, choose } = useChosen()
  const [check, setCheck] = useState<CheckSummary | null>(null)
  const [look, setLook] = useState<FileLook | null>(null)
  const checking = useCheck(chosen, {
    onChecked: (checked, looked) => {
      setCheck(checked)
      setLook(looked)
      to('check')
    },
    onColumns: looked => {
      setLook(looked)
      to('columns')
    },
  })
  return {
    step,
    moved,
    to,
    chosen,
    check,
    setCheck,
    look,
    setLook,
    checking,
    choose: (next: Chosen) => {
      choose(next)
      if (next.file !== chosen.file) setLook(null)
    },
  }
}

type Step = 'upload' | 'columns' | 'check' | 'confirm'

/** What a column is taken for instead; the column that was taken for it before is left to the person. */
const withField = (look: FileLook, at: number, field: ColumnField): FileLook => ({
  ...look,
  columns: look.columns.map((column, one) => (one === at ? { ...column, field } : column)),
})

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
