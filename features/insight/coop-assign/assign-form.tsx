import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { addDays } from '#platform/shared/calendar-date.ts'
import { messageOf, reportProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import {
  DateField,
  type FormOf,
  MultiSelectField,
  RadioField,
  SelectField,
  Switch,
  useFormOf,
} from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { uuid } from '#platform/web/uuid.ts'
import { Audience, InOrganizations, type OrganizationEffect } from '#training/assignments/in-organizations.contract.ts'
import {
  cooperativeCourseLookup,
  cooperativeOrganizationLookup,
} from '../coop-organizations/coop-organizations.contract.ts'
import type { AssignInProps } from './assign-in-organizations.tsx'
import { AssignReview } from './assign-review.tsx'
import { changesAnything } from './assign-review.rules.ts'
import { assignInOrganizations, coopAssignments, previewInOrganizations } from './coop-assign.contract.ts'
import { coopAssignTexts as texts } from './coop-assign.messages.ts'
import classes from './coop-assign.module.css'

/** Days until the suggested due date. */
const DUE_DAYS = 30

interface Reviewed {
  readonly wanted: InOrganizations
  readonly organizations: readonly OrganizationEffect[]
  readonly idempotencyKey: string
}

const blank = (today: string) => ({
  audience: 'without' as const,
  dueDate: addDays(today, DUE_DAYS),
  isAllOrganizations: true,
  organizationGuids: [],
  email: true,
})

/** Assigns a course in several organizations: what is wanted, then a review that names who is left out. */
export function AssignInForm({ opened, onClose }: AssignInProps) {
  const id = useId()
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const form = useFormOf(InOrganizations, blank(today))
  const leave = () => {
    onClose()
    form.reset(blank(today))
  }
  const steps = useReview(entityGuid, leave)
  const close = () => {
    steps.back()
    leave()
  }
  return (
    <FormDialog
      open={opened}
      onClose={close}
      title={texts.title}
      size="lg"
      unsaved={form.formState.isDirty}
      form={form}
      id={id}
      cancel={texts.cancel}
      submit={texts.review}
      send={steps.review}
      {...(steps.reviewed && {
        instead: <Review problem={steps.problem} organizations={steps.reviewed.organizations} />,
        foot: <ReviewButtons {...steps} reviewed={steps.reviewed} />,
      })}
    >
      <Fields form={form} entityGuid={entityGuid} />
    </FormDialog>
  )
}

/** What was reviewed is what is assigned: once, however often it is confirmed. */
function useReview(entityGuid: string, onDone: () => void) {
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const preview = useSend(previewInOrganizations)
  const { send, sending, problem } = useSend(assignInOrganizations, { refreshes: [coopAssignments] })
  const review = async (wanted: InOrganizations) => {
    const { organizations } = await preview.send({ ...wanted, entityGuid })
    setReviewed({ wanted, organizations, idempotencyKey: uuid() })
  }
  const confirm = async ({ wanted, idempotencyKey }: Reviewed) => {
    try {
      const { people, organizations } = await send({ ...wanted, entityGuid }, { idempotencyKey })
      toast(texts.assigned(people, organizations))
      setReviewed(null)
      onDone()
    } catch (error) {
      reportProblem(error)
    }
  }
  return { reviewed, review, confirm, back: () => setReviewed(null), sending, problem }
}

interface ReviewProps extends Pick<ReturnType<typeof useReview>, 'problem'>, Pick<Reviewed, 'organizations'> {}

const Review = ({ problem, organizations }: ReviewProps) => (
  <div className={classes.review}>
    {problem && <Notice tone="danger">{messageOf(problem)}</Notice>}
    <AssignReview organizations={organizations} />
  </div>
)

interface ReviewButtonsProps extends Pick<ReturnType<typeof useReview>, 'confirm' | 'back' | 'sending'> {
  readonly reviewed: Reviewed
}

const ReviewButtons = ({ reviewed, confirm, back, sending }: ReviewButtonsProps) => (
  <>
    <Button variant="default" disabled={sending} onClick={back}>
      {texts.back}
    </Button>
    <Button
      loading={sending}
      disabled={!changesAnything(reviewed.organizations)}
      onClick={() => void confirm(reviewed)}
    >
      {texts.assign}
    </Button>
  </>
)

const audiences = Audience.options.map(value => ({ value, label: texts.audiences[value] }))

function Fields({ form, entityGuid }: { form: FormOf<typeof InOrganizations>; entityGuid: string }) {
  const courses = useEndpoint(cooperativeCourseLookup, { entityGuid }).data ?? []
  const organizations = useEndpoint(cooperativeOrganizationLookup, { entityGuid }).data
  const allowing = (organizations ?? []).filter(({ mayAssign }) => mayAssign)
  return (
    <>
      <p className={classes.muted}>{texts.lead}</p>
      {organizations && allowing.length === 0 && <Notice tone="warning">{texts.noneAllow}</Notice>}
      <SelectField of={form} name="courseId" label={texts.course} options={courses} required data-autofocus />
      <RadioField of={form} name="audience" label={texts.audience} options={audiences} required />
      <DateField of={form} name="dueDate" label={texts.dueDate} required className={classes.short} />
      <Switch of={form} name="isAllOrganizations" label={texts.allOrganizations} />
      {!form.watch('isAllOrganizations') && (
        <MultiSelectField
          of={form}
          name="organizationGuids"
          label={texts.organizations}
          description={texts.organizationsHint}
          options={allowing}
          searchable
          required
        />
      )}
      <Switch of={form} name="email" label={texts.email} />
    </>
  )
}
