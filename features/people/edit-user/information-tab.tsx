import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { remember, useEndpoint } from '#platform/web/api.ts'
import {
  DateField,
  Form,
  type FormOf,
  MultiSelectField,
  SelectField,
  SubmitButton,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import type { Option } from '#platform/web/form-fields.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { hintBelow } from '#platform/web/hint-below.ts'
import { administratorRole } from '#foundation/access/member-changes.rules.ts'
import { MembershipStatus, roleNames, statusNames } from '#foundation/access/roles.ts'
import { listGroups } from '#training/groups/groups.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { groupLookup, roleIds, statusIds } from '#foundation/lookups/lookups.contract.ts'
import { billingOverview, subscription } from '#billing/subscription/subscription.contract.ts'
import { EMPLOYEE_ID_MAX, JOB_TITLE_MAX } from '../learner-files/learner-details.contract.ts'
import { SITE_MAX, updateUser, type UserDetails, userDetails, UserForm, userTrainings } from './edit-user.contract.ts'
import { editUserMessages, editUserTexts } from './edit-user.messages.ts'
import classes from './edit-user.module.css'
import { meantRoles } from './role-question.tsx'

const TeamResetDialog = lazy(() =>
  import('#entrance/password-recovery/team-reset-dialog.tsx').then(chunk => ({ default: chunk.TeamResetDialog })),
)

const statuses = MembershipStatus.options.map(status => ({ value: statusIds[status], label: statusNames[status] }))

/** Read-only, and looks like it. */
const fixed = { readOnly: true, classNames: { input: classes.fixed } } as const

const formOf = ({ firstName, lastName, email, statusId, roles, entityGroupIds, ...employment }: UserDetails) => ({
  firstName,
  lastName,
  email,
  status: statusId,
  roles: roles.map(({ id }) => id),
  groupIds: entityGroupIds,
  hiredOn: employment.hiredOn,
  site: employment.site,
  employeeId: employment.employeeId,
  jobTitle: employment.jobTitle,
})

/** What is typed survives a look at the other tab. */
export function useUserForm(user: UserDetails): FormOf<typeof UserForm> {
  const form = useFormOf(UserForm, formOf(user))
  useUnsaved(form.formState.isDirty)
  return form
}

function useSave(user: UserDetails, form: FormOf<typeof UserForm>) {
  const { entityGuid, entityType, entityUserId: ownId } = useMembership()
  const coop = entityType === 'Coop'
  // Reloads what depends on people: groups with their numbers, and use of the plan. Spec B7.
  const update = useVersionedSave(updateUser, {
    reads: [userDetails],
    follows: true,
    toast: editUserMessages.updated,
    refreshes: [listGroups, groupLookup, subscription, billingOverview, listLearners, userTrainings],
  })

  return async function send({
    roles,
    groupIds,
    hiredOn,
    site,
    employeeId,
    jobTitle,
    ...person
  }: z.output<typeof UserForm>): Promise<void> {
    const { entityUserId, version } = user
    if (!(await meantRoles(user, roles, ownId))) return
    const saved = await update.send({
      ...person,
      entityUserId,
      entityGuid,
      roleIds: roles,
      version,
      ...(!coop && { groupIds, hiredOn, site, employeeId, jobTitle }),
    })
    remember(userDetails, { entityUserId }, saved)
    form.reset(formOf(saved))
  }
}

/** Who the person is, and their status, groups and roles, which an administrator can change. Spec B2, B5. */
export function InformationTab({ user, form }: { user: UserDetails; form: FormOf<typeof UserForm> }) {
  const { entityType } = useMembership()
  const coop = entityType === 'Coop'
  const send = useSave(user, form)

  return (
    <Card className={classes.information}>
      <Form form={form} send={send} label={editUserTexts.tabs.information} failed={editUserMessages.failed}>
        <div className={classes.pair}>
          <TextField of={form} name="firstName" label={editUserTexts.firstName} {...fixed} />
          <TextField of={form} name="lastName" label={editUserTexts.lastName} {...fixed} />
        </div>
        <EmailField form={form} />
        <StatusField user={user} form={form} />
        {!coop && <Groups user={user} form={form} />}
        {!coop && <EmploymentFields form={form} />}
        <RolesField form={form} />
        <div className={classes.foot}>
          <SubmitButton>{editUserTexts.update}</SubmitButton>
          {!coop && <ResetPassword user={user} />}
        </div>
      </Form>
    </Card>
  )
}

interface FieldProps {
  readonly form: FormOf<typeof UserForm>
}

function EmailField({ form }: FieldProps) {
  return (
    <TextField
      of={form}
      name="email"
      type="email"
      label={editUserTexts.email}
      description={editUserTexts.readOnly}
      {...hintBelow}
      {...fixed}
    />
  )
}

/** Who was active this year can't be archived: the plan has counted them. */
function StatusField({ user, form }: FieldProps & { user: UserDetails }) {
  return (
    <SelectField
      of={form}
      name="status"
      label={editUserTexts.status}
      required
      options={statuses}
      allowDeselect={false}
      description={
        user.hasActivityInSubscriptionYear && user.statusId !== statusIds.Archived ? editUserTexts.noArchive : undefined
      }
    />
  )
}

function RolesField({ form }: FieldProps) {
  const { entityType } = useMembership()
  return (
    <MultiSelectField
      of={form}
      name="roles"
      label={editUserTexts.roles}
      required
      description={editUserTexts.rolesHint}
      options={[
        { value: roleIds.Learner, label: roleNames.Learner, disabled: true },
        ...[administratorRole(entityType)].map(role => ({ value: roleIds[role], label: roleNames[role] })),
      ]}
    />
  )
}

/** The active groups, and inactive ones that the person is in. */
function Groups({ user, form }: { user: UserDetails; form: FormOf<typeof UserForm> }) {
  const { entityGuid } = useMembership()
  const { data: active = [] } = useEndpoint(groupLookup, { entityGuid })
  const options: Option[] = [
    ...active,
    ...user.groups.filter(({ value }) => !active.some(group => group.value === value)),
  ]
  return (
    <MultiSelectField
      of={form}
      name="groupIds"
      label={editUserTexts.group}
      options={options}
      placeholder={options.length === 0 ? editUserTexts.noGroups : undefined}
      searchable
    />
  )
}

/** What requirements can go by, and what payroll calls the person. Decisions 314, 366. */
function EmploymentFields({ form }: FieldProps) {
  return (
    <div className={classes.pair}>
      <TextField
        of={form}
        name="employeeId"
        label={editUserTexts.employeeId}
        maxLength={EMPLOYEE_ID_MAX}
        autoComplete="off"
      />
      <TextField
        of={form}
        name="jobTitle"
        label={editUserTexts.jobTitle}
        maxLength={JOB_TITLE_MAX}
        autoComplete="off"
      />
      <DateField of={form} name="hiredOn" label={editUserTexts.hiredOn} />
      <TextField
        of={form}
        name="site"
        label={editUserTexts.site}
        description={editUserTexts.siteHint}
        {...hintBelow}
        maxLength={SITE_MAX}
        autoComplete="off"
      />
    </div>
  )
}

/** Has a link for a new password mailed to the person. Spec B2. */
function ResetPassword({ user: { firstName, lastName, email } }: { user: UserDetails }) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {editUserTexts.resetPassword}
      </Button>
      {open !== null && (
        <Suspense>
          <TeamResetDialog
            person={{ name: `${firstName} ${lastName}`, email }}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
