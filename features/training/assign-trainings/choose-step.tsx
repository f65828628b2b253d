import { Button, MultiSelect, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { addDays } from '#platform/shared/calendar-date.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import type { AssignableCourse } from '#courses/courses/courses.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { NotificationsChoice } from '../assign-dialog/notifications-choice.tsx'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import type { Draft, Mistakes } from './assign-trainings.rules.ts'
import { TrainingDialog } from './training-dialog.tsx'
import { Picked, UsersDialog } from './users-dialog.tsx'

/** People shown by name in the form; the dialog shows them all. */
const PICKED_SHOWN = 12

interface ChooseStepProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly mistakes: Mistakes
  readonly courses: readonly AssignableCourse[] | undefined
  readonly disabled?: boolean
}

/** Step 1: who, what, by when, and whether they are notified. Spec B2. */
export function ChooseStep({ draft, onChange, mistakes, courses, disabled = false }: ChooseStepProps) {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const groups = useEndpoint(groupLookup, { entityGuid }, { enabled: draft.users === 'group' }).data
  const users = useDialog()
  const training = useDialog()
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const chosen = courses?.filter(({ id }) => draft.courseIds.includes(id)) ?? []

  return (
    <div className={classes.form}>
      <Radio.Group
        label={assignTrainingsTexts.users}
        withAsterisk
        value={draft.users}
        error={mistakes.users}
        onChange={value => change({ users: value as Draft['users'] })}
      >
        <div className={classes.options}>
          {assignTrainingsTexts.usersOptions.map(({ value, label, hint }, at) => (
            <Radio
              key={value}
              id={at === 0 ? 'assign-users' : undefined}
              value={value}
              label={label}
              description={hint}
              disabled={disabled}
              className={classes.option}
            />
          ))}
        </div>
      </Radio.Group>

      {draft.users === 'group' && (
        <MultiSelect
          id="assign-groupIds"
          label={assignTrainingsTexts.groups}
          withAsterisk
          searchable
          clearable
          placeholder={draft.groupIds.length === 0 ? assignTrainingsTexts.groupsPlaceholder : undefined}
          data={groups?.map(({ label, value }) => ({ label, value: String(value) })) ?? []}
          value={draft.groupIds.map(String)}
          error={mistakes.groupIds}
          disabled={disabled}
          nothingFoundMessage={assignTrainingsTexts.noGroups}
          onChange={ids => change({ groupIds: ids.map(Number) })}
        />
      )}
      {draft.users === 'select' && (
        <Part
          id="assign-learnerEmails"
          label={assignTrainingsTexts.selected(draft.learners.length)}
          error={mistakes.learnerEmails}
          disabled={disabled}
          onOpen={users.show}
          icon="people"
          button={draft.learners.length > 0 ? assignTrainingsTexts.changeUsers : assignTrainingsTexts.selectUsers}
        >
          <Picked
            most={PICKED_SHOWN}
            items={draft.learners.map(learner => ({
              key: learner.value,
              label: learner.label,
              onRemove: () => change({ learners: draft.learners.filter(other => other.value !== learner.value) }),
            }))}
          />
        </Part>
      )}
      <Part
        id="assign-courseIds"
        label={assignTrainingsTexts.training}
        error={mistakes.courseIds}
        disabled={disabled}
        onOpen={training.show}
        icon="training"
        button={draft.courseIds.length > 0 ? assignTrainingsTexts.changeTraining : assignTrainingsTexts.selectTraining}
      >
        <Picked
          items={chosen.map(({ id, name }) => ({
            key: id,
            label: name,
            onRemove: () => change({ courseIds: draft.courseIds.filter(other => other !== id) }),
          }))}
        />
      </Part>
      <TextInput
        id="assign-dueDate"
        type="date"
        label={assignTrainingsTexts.dueDate}
        description={assignTrainingsTexts.dueDateHint}
        min={addDays(today, 1)}
        value={draft.dueDate}
        error={mistakes.dueDate}
        disabled={disabled}
        classNames={{ wrapper: classes.date }}
        onChange={event => change({ dueDate: event.currentTarget.value })}
      />
      <NotificationsChoice value={draft.email} disabled={disabled} onChange={email => change({ email })} />

      {users.times > 0 && (
        <UsersDialog
          key={users.times}
          {...users.props}
          chosen={draft.learners}
          onChoose={learners => {
            change({ learners })
            users.hide()
          }}
        />
      )}
      {training.times > 0 && (
        <TrainingDialog
          key={training.times}
          {...training.props}
          courses={courses}
          chosen={draft.courseIds}
          onChoose={courseIds => {
            change({ courseIds })
            training.hide()
          }}
        />
      )}
    </div>
  )
}

interface PartProps {
  readonly id: string
  readonly label: string
  readonly button: string
  readonly icon: 'people' | 'training'
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A field that is filled in through a dialog: what was picked there, and the button that opens it. */
function Part({ id, label, button, icon, error, disabled, onOpen, children }: PartProps) {
  const name = useId()
  return (
    <div role="group" aria-labelledby={name} className={classes.part}>
      <span id={name} className={classes.partLabel}>
        {label}{' '}
        <span aria-hidden="true" className={classes.required}>
          *
        </span>
      </span>
      {children}
      <Button
        id={id}
        variant="default"
        disabled={disabled}
        onClick={onOpen}
        leftSection={<Icon name={icon} size={16} />}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {button}
      </Button>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
