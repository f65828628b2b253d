import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiProblem, reportProblem } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { halfDate } from '#platform/web/half-date.ts'
import { fieldProblems } from '#platform/web/problems.ts'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { assignmentsMessages } from '../assignments/assignments.messages.ts'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { type Draft, type Mistakes, mistakesOf } from './assign-trainings.rules.ts'
import { ChooseStep } from './choose-step.tsx'
import { RecentAssignments } from './recent-assignments.tsx'
import { ReviewStep } from './review-step.tsx'
import { useAssignmentOf, usePreviewOf } from './use-assignment-of.tsx'
import { type DraftInUse, useDraft, useReviewPlace } from './use-draft.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** Choose, review, confirm. Spec B2, B4. */
export function AssignWizard({ onAssigned }: { onAssigned: (assignmentIds: readonly number[]) => void }) {
  const { today } = useMe()
  const choice = useDraft()
  const { draft, courses } = choice
  const { atReview, toReview, toChoice } = useReviewPlace(choice)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const step = atReview && Object.keys(mistakesOf(draft, today)).length === 0 ? 2 : 1
  const reviewed = useReview({ choice, shown: step === 2, onBack: toChoice, onAssigned, onRefused: setMistakes })

  function change(next: Draft): void {
    choice.change(next)
    setMistakes({})
  }
  function review(): void {
    const half = halfDate(document.getElementById('assign-dueDate'))
    const found: Mistakes = { ...mistakesOf(draft, today), ...(half && { dueDate: half }) }
    setMistakes(found)
    const [first] = Object.keys(found)
    if (!first) return toReview()
    // 'Required' means nothing away from its field.
    const text = Object.entries(found).find(([field]) => field !== 'users')?.[1]
    if (text) toast(text, { kind: 'error' })
    document.getElementById(`assign-${first}`)?.focus()
  }
  return (
    <>
      <WizardFrame
        step={step}
        footer={
          step === 1 ? (
            <Button loading={!choice.isKnown} onClick={review}>
              {assignTrainingsTexts.next}
            </Button>
          ) : (
            reviewed.footer
          )
        }
      >
        {step === 1 ? (
          <ChooseStep draft={draft} onChange={change} mistakes={mistakes} courses={courses} />
        ) : (
          reviewed.content
        )}
      </WizardFrame>
      {step === 1 && <RecentAssignments />}
    </>
  )
}

interface ReviewProps {
  readonly choice: DraftInUse
  readonly shown: boolean
  readonly onBack: () => void
  readonly onAssigned: (assignmentIds: readonly number[]) => void
  readonly onRefused: (mistakes: Mistakes) => void
}

/** What it would do, and the buttons to do it. */
function useReview({ choice, shown, onBack, onAssigned, onRefused }: ReviewProps) {
  const { draft, courses, groups } = choice
  const { data: effect, error, refetch } = usePreviewOf(draft, shown)
  const { assign, sending } = useAssignmentOf(choice, onAssigned)
  async function send(): Promise<void> {
    if (!(await isSure(draft))) return
    try {
      await assign()
    } catch (refused) {
      onRefused(fieldProblems(refused) as Mistakes)
      toast(whyOf(refused), { kind: 'error' })
      reportProblem(refused, { shown: true })
      onBack()
    }
  }
  const isEmpty =
    effect !== undefined && (effect.people === 0 || (draft.byPath && effect.opened + effect.redated === 0))
  const footer = (
    <>
      <Button variant="default" disabled={sending} onClick={onBack}>
        {assignTrainingsTexts.back}
      </Button>
      <Button loading={sending} disabled={isEmpty} onClick={() => void send()}>
        {assignTrainingsTexts.assign}
      </Button>
    </>
  )
  const content = (
    <ReviewStep
      draft={draft}
      effect={effect}
      error={error}
      onRetry={() => void refetch()}
      courseNames={courses?.filter(({ id }) => draft.courseIds.includes(id)).map(({ name }) => name) ?? []}
      groupNames={groups?.filter(({ value }) => draft.groupIds.includes(value)).map(({ label }) => label) ?? []}
    />
  )
  return { footer, content }
}

const isSure = ({ email }: Draft) =>
  confirm({
    title: assignTrainingsTexts.sureTitle,
    text: assignTrainingsTexts.sure(email),
    confirmLabel: assignTrainingsTexts.assign,
    cancelLabel: assignTrainingsTexts.back,
  })

/** The server's own words if it has any. Spec B8. */
function whyOf(error: unknown): string {
  const said =
    error instanceof ApiProblem
      ? (error.problem.message ?? Object.values(error.problem.errors ?? {}).flat()[0])
      : undefined
  return said ?? assignmentsMessages.assignFailed
}
