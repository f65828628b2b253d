import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { RadioField, TextField, useFormOf } from '#platform/web/form.tsx'
import { NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import { roleOptions } from './role-options.ts'
import { addStaffMember, EMAIL_MAX, NewStaffMember, staffMembers } from './staff-members.contract.ts'
import { staffMembersTexts as texts } from './staff-members.messages.ts'
import classes from './staff-members.module.css'

const FORM = 'add-staff'

/** Makes someone staff, with or without an account. */
export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useFormOf(NewStaffMember, { email: '', firstName: '', lastName: '', role: 'Support' })
  const add = useSend(addStaffMember, { refreshes: [staffMembers], toast: texts.added })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.add}
      form={form}
      id={FORM}
      cancel={texts.cancel}
      submit={texts.add}
      send={async values => {
        await add.send(values)
        onClose()
      }}
    >
      <TextField
        of={form}
        name="email"
        label={texts.email}
        description={texts.emailHint}
        inputMode="email"
        maxLength={EMAIL_MAX}
        autoComplete="off"
        required
        data-autofocus
      />
      <div className={classes.pair}>
        <TextField of={form} name="firstName" label={texts.firstName} maxLength={NAME_MAX} required />
        <TextField of={form} name="lastName" label={texts.lastName} maxLength={NAME_MAX} required />
      </div>
      <RadioField of={form} name="role" label={texts.role} options={roleOptions} required />
    </FormDialog>
  )
}
