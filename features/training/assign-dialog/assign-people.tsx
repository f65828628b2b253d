import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { messageOf, reportProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { Cancel, confirm, Dialog } from '#platform/web/dialog.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { fieldProblems } from '#platform/web/problems.ts'
import { go } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { uuid } from '#platform/web/uuid.ts'
import {
  assignPeople,
  assignSingle,
  previewAssignment,
  recentAssignments,
} from '../assignments/assignments.contract.ts'
import { assignmentsMessages } from '../assignments/assignments.messages.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import type { AssignDialogProps } from './assign-dialog.tsx'
import classes from './assign-dialog.module.css'
import { assignDialogTexts } from './assign-dialog.messages.ts'
import { defaultDueDate } from './assign-dialog.rules.ts'
import { CourseCards } from './course-cards.tsx'
import { NotificationsChoice } from './notifications-choice.tsx'

const NAMES_SHOWN = 5

/** Each opening starts fresh. */
export function AssignPeople({ opened, onClose, ...rest }: AssignDialogProps) {
  const id = useId()
  const [sending, setSending] = useState(false)
  const { hasActiveSubscription, entityType } = useMembership()
  const needsPlan = rest.people.length > 1 && !hasActiveSubscription && entityType !== 'Coop'
  return (
    <Dialog
      open={opened}
      onClose={onClose}
      title={assignDialogTexts.dialogTitle}
      fullScreen
      footer={
        <>
          <Cancel disabled={sending}>{assignDialogTexts.cancel}</Cancel>
          <Button type="submit" form={id} loading={sending} disabled={needsPlan}>
            {assignDialogTexts.assign}
          </Button>
        </>
      }
    >
      <AssignForm id={id} {...rest} needsPlan={needsPlan} onClose={onClose} onSending={setSending} />
    </Dialog>
  )
}

interface AssignFormProps extends Omit<AssignDialogProps, 'opened'> {
  readonly id: string
  readonly needsPlan: boolean
  readonly onSending: (sending: boolean) => void
}

function AssignForm({ id, people, leftOut = 0, needsPlan, onClose, onDone, onSending }: AssignFormProps) {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const [one] = people.length === 1 ? people : []
  const courses = useEndpoint(organizationCourses, { entityGuid, ...(one && { entityUserId: one.entityUserId }) })
  const settings = useEndpoint(organization, { entityGuid }).data
  const [courseIds, setCourseIds] = useState<number[]>([])
  const [givenDate, setDate] = useState<string | null>(null)
  const [email, setEmail] = useState(true)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [idempotencyKey] = useState(uuid)
  const dueDate = givenDate ?? defaultDueDate(today, settings?.defaultDueDays)
  const single = useSend(assignSingle, {
    refreshes: [organizationCourses, recentAssignments],
    toast: assignmentsMessages.singleAssigned,
  })
  const preview = useSend(previewAssignment)
  const several = useSend(assignPeople, { refreshes: [recentAssignments], toast: assignmentsMessages.batchAssigned })

  async function assign(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // The dialog is sometimes inside the page of a form.
    event.stopPropagation()
    const found = mistakesOf(courseIds, dueDate, today)
    setErrors(found)
    const [first] = Object.values(found)
    if (first) {
      event.currentTarget
        .querySelector<HTMLElement>(found['courseIds'] ? 'input[type=checkbox]:not(:disabled)' : 'input[type=date]')
        ?.focus()
      return toast(first, { kind: 'error' })
    }
    onSending(true)
    try {
      const terms = { entityGuid, courseIds, dueDate, email }
      if (!one && !(await mayChangeDates(terms))) return
      if (one) await single.send({ ...terms, entityUserId: one.entityUserId }, { idempotencyKey })
      else
        await several.send(
          { ...terms, entityUserIds: people.map(({ entityUserId }) => entityUserId) },
          { idempotencyKey },
        )
      onDone?.()
      onClose()
    } catch (error) {
      const fields = fieldProblems(error)
      const elsewhere = Object.entries(fields)
        .filter(([field]) => field !== 'courseIds' && field !== 'dueDate')
        .map(([, text]) => text)
      setErrors({
        ...fields,
        ...(Object.keys(fields).length === 0
          ? { all: messageOf(error) }
          : elsewhere.length > 0
            ? { all: elsewhere.join(' ') }
            : {}),
      })
      if (Object.keys(fields).length === 0) reportProblem(error)
      // What prevented it can be seen at the courses.
      else void courses.refetch()
    } finally {
      onSending(false)
    }
  }

  /**
   * Asks for confirmation if overdue people would no longer be overdue; not needed for one person, whose open trainings
   * cannot be chosen.
   */
  async function mayChangeDates(terms: {
    entityGuid: string
    courseIds: number[]
    dueDate: string
    email: boolean
  }): Promise<boolean> {
    const { overdue } = await preview.send({
      ...terms,
      isAllLearners: false,
      entityUserIds: people.map(({ entityUserId }) => entityUserId),
    })
    return (
      !overdue ||
      confirm({
        title: assignDialogTexts.madeOnTimeTitle,
        text: assignDialogTexts.madeOnTime(overdue),
        confirmLabel: assignDialogTexts.assign,
        cancelLabel: assignDialogTexts.cancel,
      })
    )
  }

  return (
    <form
      id={id}
      noValidate
      className={classes.people}
      aria-label={assignDialogTexts.dialogTitle}
      onSubmit={event => void assign(event)}
    >
      <p>{one ? assignDialogTexts.forOne(one.name) : assignDialogTexts.forMany(people.length, named(people))}</p>
      {leftOut > 0 && <Notice tone="warning">{assignDialogTexts.inactive(leftOut)}</Notice>}
      {needsPlan && (
        <Notice tone="warning" action={{ label: assignDialogTexts.choosePlan, run: () => go(pageAt('/subscribe')) }}>
          {assignDialogTexts.manyNeedPlan}
        </Notice>
      )}
      {errors['all'] && <Notice tone="danger">{errors['all']}</Notice>}
      {courses.error && (
        <Notice tone="danger" action={{ label: 'Retry', run: () => void courses.refetch() }}>
          {messageOf(courses.error)}
        </Notice>
      )}
      <CourseCards
        courses={courses.error ? [] : courses.data}
        chosen={courseIds}
        disabled={needsPlan}
        error={errors['courseIds']}
        onChange={ids => {
          setCourseIds(ids)
          setErrors({})
        }}
      />
      <TextInput
        type="date"
        label={assignDialogTexts.dueDate}
        description={assignDialogTexts.dueDateRequired}
        required
        min={addDays(today, 1)}
        value={dueDate}
        disabled={needsPlan}
        error={errors['dueDate']}
        classNames={{ wrapper: classes.date }}
        onChange={event => {
          setDate(event.currentTarget.value)
          setErrors({})
        }}
      />
      <NotificationsChoice value={email} disabled={needsPlan} onChange={setEmail} />
    </form>
  )
}

/** Spec B5: at least one course, and a day after today. */
function mistakesOf(courseIds: readonly number[], dueDate: string, today: string): Record<string, string> {
  return {
    ...(courseIds.length === 0 && { courseIds: assignmentsMessages.noCourse }),
    ...(dueDate === ''
      ? { dueDate: assignmentsMessages.noDueDate }
      : dueDate <= today && { dueDate: common.futureDate }),
  }
}

function named(people: AssignDialogProps['people']): string {
  const shown = people
    .slice(0, NAMES_SHOWN)
    .map(({ name }) => name)
    .join(', ')
  return people.length > NAMES_SHOWN ? `${shown} ${assignDialogTexts.more(people.length - NAMES_SHOWN)}` : shown
}
