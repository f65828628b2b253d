import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { pageAt } from '#platform/shared/address.ts'
import { addDays, CalendarDate } from '#platform/shared/calendar-date.ts'
import { messageOf, useEndpoint } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { DateField, Form, type FormOf, useFormOf } from '#platform/web/form.tsx'
import { useField } from '#platform/web/form-context.ts'
import { Notice } from '#platform/web/notice.tsx'
import { go } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import type { AssignDialogProps } from './assign-dialog.tsx'
import classes from './assign-dialog.module.css'
import { assignDialogTexts } from './assign-dialog.messages.ts'
import { defaultDueDate, termsFrom } from './assign-dialog.rules.ts'
import { CourseCards } from './course-cards.tsx'
import { NotificationsChoice } from './notifications-choice.tsx'
import { PathCourses } from './path-courses.tsx'
import { useAssign } from './use-assign.tsx'
import { WhatChoice } from './what-choice.tsx'
import { previewPaths } from '../assignments/by-path.contract.ts'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { statesTexts } from '#platform/web/states.messages.ts'

const NAMES_SHOWN = 5

/** Each opening starts fresh. */
export function AssignPeople({ opened, onClose, ...rest }: AssignDialogProps) {
  const id = useId()
  const [sending, setSending] = useState(false)
  const { hasActiveSubscription, entityType } = useMembership()
  const needsPlan = (rest.all?.count ?? rest.people.length) > 1 && !hasActiveSubscription && entityType !== 'Coop'
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

type TermsForm = FormOf<ReturnType<typeof termsFrom>>

function AssignForm({ id, people, all = null, leftOut = 0, needsPlan, onClose, onDone, onSending }: AssignFormProps) {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const [one] = !all && people.length === 1 ? people : []
  const courses = useEndpoint(organizationCourses, { entityGuid, ...(one && { entityUserId: one.entityUserId }) })
  const settings = useEndpoint(organization, { entityGuid }).data
  const { hasActiveSubscription, entityType } = useMembership()
  const [byPath, setByPath] = useState(false)
  const Terms = termsFrom(today, byPath)
  const dueDate = defaultDueDate(today, settings?.defaultDueDays)
  const form = useFormOf(Terms, { courseIds: [], dueDate, email: true })
  const assign = useAssign({ people, all }, byPath)

  async function send(terms: z.output<typeof Terms>): Promise<boolean> {
    onSending(true)
    try {
      if (!(await assign(terms))) return false
      onDone?.()
      onClose()
      return true
    } catch (error) {
      // What prevented it can be seen at the courses.
      void courses.refetch()
      throw error
    } finally {
      onSending(false)
    }
  }

  return (
    <Form
      form={form}
      id={id}
      send={send}
      disabled={needsPlan}
      mistakeInToast
      className={classes.people}
      label={assignDialogTexts.dialogTitle}
    >
      <Who people={people} all={all} leftOut={leftOut} needsPlan={needsPlan} />
      {!all && (hasActiveSubscription || entityType === 'Coop') && <WhatChoice byPath={byPath} onChange={setByPath} />}
      {byPath ? <PathField form={form} people={people} /> : <CoursesField form={form} courses={courses} />}
      <DueDateField form={form} />
      <NotificationsField form={form} />
    </Form>
  )
}

/** Whom it is for, who is left out, and what is missing. */
function Who({
  people,
  all,
  leftOut,
  needsPlan,
}: Pick<AssignFormProps, 'people' | 'all' | 'needsPlan'> & { leftOut: number }) {
  const [one] = !all && people.length === 1 ? people : []
  return (
    <>
      <p>
        {all
          ? assignDialogTexts.forAll(all.count)
          : one
            ? assignDialogTexts.forOne(one.name)
            : assignDialogTexts.forMany(people.length, named(people))}
      </p>
      {leftOut > 0 && <Notice tone="warning">{assignDialogTexts.inactive(leftOut)}</Notice>}
      {needsPlan && <PlanNeeded />}
    </>
  )
}

function PlanNeeded() {
  return (
    <Notice tone="warning" action={{ label: assignDialogTexts.choosePlan, run: () => go(pageAt('/subscribe')) }}>
      {assignDialogTexts.manyNeedPlan}
    </Notice>
  )
}

/** What the people would get: their paths differ. */
function PathField({ form, people }: { form: TermsForm; people: AssignDialogProps['people'] }) {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { value } = useField(form, 'dueDate')
  const dueDate = CalendarDate.safeParse(value).data
  const { data, error, refetch } = useEndpoint(
    previewPaths,
    {
      entityGuid,
      entityUserIds: people.map(({ entityUserId }) => entityUserId),
      dueDate: dueDate !== undefined && dueDate > today ? dueDate : null,
      email: false,
    },
    { keepPrevious: true },
  )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return data ? <PathCourses effect={data} /> : <Skeletons rows={2} height={32} />
}

interface CoursesFieldProps {
  readonly form: TermsForm
  readonly courses: ReturnType<typeof useEndpoint<typeof organizationCourses>>
}

function CoursesField({ form, courses: { data, error: failure, refetch } }: CoursesFieldProps) {
  const { value, onChange, ref, error, formDisabled } = useField(form, 'courseIds')
  return (
    <>
      {failure && (
        <Notice tone="danger" action={{ label: statesTexts.retry, run: () => void refetch() }}>
          {messageOf(failure)}
        </Notice>
      )}
      <CourseCards
        courses={failure ? [] : data}
        chosen={value as number[]}
        first={ref}
        disabled={formDisabled}
        error={error}
        onChange={onChange}
      />
    </>
  )
}

function DueDateField({ form }: { form: TermsForm }) {
  const { today } = useMe()
  return (
    <DateField
      of={form}
      name="dueDate"
      label={assignDialogTexts.dueDate}
      description={assignDialogTexts.dueDateRequired}
      required
      min={addDays(today, 1)}
      classNames={{ wrapper: classes.date }}
    />
  )
}

function NotificationsField({ form }: { form: TermsForm }) {
  const { value, onChange, formDisabled } = useField(form, 'email')
  return <NotificationsChoice value={value as boolean} disabled={formDisabled} onChange={onChange} />
}

function named(people: AssignDialogProps['people']): string {
  const shown = people
    .slice(0, NAMES_SHOWN)
    .map(({ name }) => name)
    .join(', ')
  return people.length > NAMES_SHOWN ? `${shown} ${assignDialogTexts.more(people.length - NAMES_SHOWN)}` : shown
}
