import { MultiSelect, Radio } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import type { Draft, Mistakes } from './assign-trainings.rules.ts'
import { Picked } from './picked.tsx'
import { UsersDialog } from './users-dialog.tsx'
import { PickedField } from './picked-field.tsx'

/** People shown by name in the form; the dialog shows them all. */
const PICKED_SHOWN = 12

export interface DraftFieldProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly mistakes: Mistakes
  readonly disabled: boolean
}

/** Everyone, some groups, or people by name. */
export function WhoFields(fields: DraftFieldProps) {
  const { draft, change, mistakes, disabled } = fields
  return (
    <>
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
      {draft.users === 'group' && <GroupsField {...fields} />}
      {draft.users === 'select' && <PeopleField {...fields} />}
    </>
  )
}

function GroupsField({ draft, change, mistakes, disabled }: DraftFieldProps) {
  const { entityGuid } = useMembership()
  const groups = useEndpoint(groupLookup, { entityGuid }).data
  return (
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
  )
}

function PeopleField({ draft, change, mistakes, disabled }: DraftFieldProps) {
  const users = useDialog()
  const { learners } = draft
  return (
    <>
      <PickedField
        id="assign-learnerEmails"
        label={assignTrainingsTexts.selected(learners.length)}
        error={mistakes.learnerEmails}
        disabled={disabled}
        onOpen={users.show}
        icon="people"
        button={learners.length > 0 ? assignTrainingsTexts.changeUsers : assignTrainingsTexts.selectUsers}
      >
        <Picked
          most={PICKED_SHOWN}
          items={learners.map(({ value, label }) => ({
            key: value,
            label,
            onRemove: () => change({ learners: learners.filter(other => other.value !== value) }),
          }))}
        />
      </PickedField>
      {users.times > 0 && (
        <UsersDialog
          key={users.times}
          {...users.props}
          chosen={learners}
          onChoose={picked => {
            change({ learners: picked })
            users.hide()
          }}
        />
      )}
    </>
  )
}
