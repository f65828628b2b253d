import { useState } from 'react'
import { useEndpoint } from '../../platform/web/api.ts'
import { useProfile } from '../../platform/web/session.tsx'
import { organizationCourses } from '../courses/courses.contract.ts'
import type { CheckSummary } from '../import-learners/import-learners.contract.ts'
import { CheckStep } from './check-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { type Chosen, UploadStep } from './upload-step.tsx'

/** The wizard 'Upload Learners': a file, its check, the confirmation. Nothing is sent before the last step. Spec B2, D6. */
export function UploadLearners({ onClose }: { onClose: () => void }) {
  const { entityGuid } = useProfile()
  const courses = useEndpoint(organizationCourses, { entityGuid }).data ?? []
  const [step, setStep] = useState<'upload' | 'check' | 'confirm'>('upload')
  // What was chosen stays when one goes back.
  const [chosen, setChosen] = useState<Chosen>({ file: null, courseIds: [], dueDate: '' })
  const [check, setCheck] = useState<CheckSummary | null>(null)

  if (step === 'check' && check) {
    return <CheckStep check={check} onCheck={setCheck} onBack={() => setStep('upload')} onNext={() => setStep('confirm')} onClose={onClose} />
  }
  if (step === 'confirm' && check) return <ConfirmStep check={check} onBack={() => setStep('check')} onClose={onClose} />
  return (
    <UploadStep chosen={chosen} onChange={setChosen} onClose={onClose}
      courses={courses.map(({ id, name, trainingHeader }) => ({ value: id, label: `${name} (${trainingHeader})` }))}
      onChecked={checked => {
        setCheck(checked)
        setStep('check')
      }} />
  )
}
