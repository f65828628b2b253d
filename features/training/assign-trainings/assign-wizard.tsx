import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressAsGiven } from '#platform/shared/address.ts'
import { ApiProblem, reportProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { halfDate } from '#platform/web/half-date.ts'
import { fieldProblems } from '#platform/web/problems.ts'
import { back, go, usePlace } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { uuid } from '#platform/web/uuid.ts'
import { assignBatch, previewAssignment, recentAssignments } from '../assignments/assignments.contract.ts'
import { defaultDueDate } from '../assign-dialog/assign-dialog.rules.ts'
import { assignmentsMessages } from '../assignments/assignments.messages.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { batchOf, type Draft, type Mistakes, mistakesOf } from './assign-trainings.rules.ts'
import { ChooseStep } from './choose-step.tsx'
import { RecentAssignments } from './recent-assignments.tsx'
import { ReviewStep } from './review-step.tsx'
import { WizardFrame } from './wizard-frame.tsx'

const STEP = 'step'
const REVIEW = 'review'

/** What an entry of the browser's history stores of the wizard. */
interface Kept {
  readonly draft: Draft
  readonly dateTouched: boolean
}
const draftOf = (state: unknown): Kept | null =>
  typeof state === 'object' && state !== null && 'draft' in state ? (state as Kept) : null

/** Choose, review, confirm. Spec B2, B4. */
export function AssignWizard({ onAssigned }: { onAssigned: (assignmentId: number) => void }) {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { path, query, state } = usePlace()
  const [changed, setDraft] = useState<Draft>(() => draftOf(state)?.draft ?? draftFrom(query))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  // One key for the current choice: pressed twice, or sent again after a lost answer, it is assigned once.
  const [idempotencyKey, setKey] = useState(uuid)
  // Until someone sets one, the due date is the organization's default.
  const { data: settings } = useEndpoint(organization, { entityGuid })
  const [dateTouched, setDateTouched] = useState(() => draftOf(state)?.dateTouched ?? false)

  const [only] = changed.users === 'select' && changed.learners.length === 1 ? changed.learners : []
  const courses = useEndpoint(
    organizationCourses,
    { entityGuid, ...(only && { entityUserId: only.value }) },
    { keepPrevious: true },
  ).data
  const groups = useEndpoint(groupLookup, { entityGuid }, { enabled: changed.users === 'group' }).data
  // A link may name what no longer exists.
  const draft: Draft = {
    ...changed,
    courseIds: courses ? changed.courseIds.filter(known => courses.some(({ id }) => id === known)) : changed.courseIds,
    groupIds: groups ? changed.groupIds.filter(known => groups.some(({ value }) => value === known)) : changed.groupIds,
    ...(!dateTouched && { dueDate: defaultDueDate(today, settings?.defaultDueDays) }),
  }
  // The review has its own place in the history, so that Back leads to the choice, and a reload to the review again.
  const step = query.get(STEP) === REVIEW && Object.keys(mistakesOf(draft, today)).length === 0 ? 2 : 1
  const preview = useEndpoint(
    previewAssignment,
    { entityGuid, ...batchOf(draft) },
    { enabled: step === 2, staleTime: 0 },
  )
  const assign = useSend(assignBatch, {
    refreshes: [recentAssignments],
    toast: assignmentsMessages.batchAssigned,
    onDone: ({ assignmentId }) => onAssigned(assignmentId),
  })

  function change(next: Draft): void {
    if (next.dueDate !== draft.dueDate) setDateTouched(true)
    setDraft(next)
    setMistakes({})
    setKey(uuid())
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
  const at = (place: string | null) => {
    const next = new URLSearchParams(query)
    if (place) next.set(STEP, place)
    else next.delete(STEP)
    return addressAsGiven(path, next)
  }
  function toReview(): void {
    const kept: Kept = { draft, dateTouched }
    go(at(null), { replace: true, state: kept })
    go(at(REVIEW), { state: kept })
  }
  const toChoice = () => (draftOf(state) ? back() : go(at(null), { replace: true }))
  async function send(): Promise<void> {
    const sure = await confirm({
      title: assignTrainingsTexts.sureTitle,
      text: assignTrainingsTexts.sure(draft.email),
      confirmLabel: assignTrainingsTexts.assign,
      cancelLabel: assignTrainingsTexts.back,
    })
    if (!sure) return
    try {
      await assign.send({ entityGuid, ...batchOf(draft) }, { idempotencyKey })
    } catch (error) {
      setMistakes(fieldProblems(error) as Mistakes)
      toast(whyOf(error), { kind: 'error' })
      reportProblem(error, { shown: true })
      toChoice()
    }
  }

  return (
    <>
      <WizardFrame
        step={step}
        footer={
          step === 1 ? (
            <Button onClick={review}>{assignTrainingsTexts.next}</Button>
          ) : (
            <>
              <Button variant="default" disabled={assign.sending} onClick={toChoice}>
                {assignTrainingsTexts.back}
              </Button>
              <Button loading={assign.sending} disabled={preview.data?.people === 0} onClick={() => void send()}>
                {assignTrainingsTexts.assign}
              </Button>
            </>
          )
        }
      >
        {step === 1 ? (
          <ChooseStep draft={draft} onChange={change} mistakes={mistakes} courses={courses} />
        ) : (
          <ReviewStep
            draft={draft}
            effect={preview.data}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            courseNames={courses?.filter(({ id }) => draft.courseIds.includes(id)).map(({ name }) => name) ?? []}
            groupNames={groups?.filter(({ value }) => draft.groupIds.includes(value)).map(({ label }) => label) ?? []}
          />
        )}
      </WizardFrame>
      {step === 1 && <RecentAssignments />}
    </>
  )
}

/** A link may include groups and trainings: /assign?groupId=3&courseId=7. */
function draftFrom(query: URLSearchParams): Draft {
  const ids = (name: string) =>
    query
      .getAll(name)
      .map(Number)
      .filter(id => Number.isInteger(id) && id > 0)
  const groupIds = ids('groupId')
  return {
    users: groupIds.length > 0 ? 'group' : null,
    groupIds,
    learners: [],
    courseIds: ids('courseId'),
    dueDate: '',
    email: true,
  }
}

/** The server's own words if it has any. Spec B8. */
function whyOf(error: unknown): string {
  const said =
    error instanceof ApiProblem
      ? (error.problem.message ?? Object.values(error.problem.errors ?? {}).flat()[0])
      : undefined
  return said ?? assignmentsMessages.assignFailed
}
