import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { RadioField, useFormOf } from '#platform/web/form.tsx'
import { roleOptions } from './role-options.ts'
import { changeStaffMember, type StaffMember, staffMembers, StaffRole } from './staff-members.contract.ts'
import { staffMembersTexts as texts } from './staff-members.messages.ts'

const FORM = 'staff-role'

/** Gives a member of staff another role. */
export function RoleDialog({
  member: { userId, firstName, lastName, role },
  open,
  onClose,
}: {
  member: StaffMember
  open: boolean
  onClose: () => void
}) {
  const form = useFormOf(StaffRole, { role })
  const change = useSend(changeStaffMember, { refreshes: [staffMembers], toast: texts.changed })
  const title = texts.changeTitle(`${firstName} ${lastName}`)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      form={form}
      id={FORM}
      cancel={texts.cancel}
      submit={texts.save}
      send={async values => {
        await change.send({ userId, ...values })
        onClose()
      }}
    >
      <RadioField of={form} name="role" label={texts.role} options={roleOptions} required />
    </FormDialog>
  )
}
