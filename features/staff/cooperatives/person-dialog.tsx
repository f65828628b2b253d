import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextField, useFormOf } from '#platform/web/form.tsx'
import { addAdministrator, AdministratorForm, CooperativeForm, makeCooperative } from './cooperatives.contract.ts'
import { cooperativesTexts as texts } from './cooperatives.messages.ts'
import classes from './cooperatives.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const nobody = { email: '', firstName: '', lastName: '' }

/** A cooperative, and who administers it first. Spec D2. */
export function CooperativeDialog({ open, onClose, onMade }: DialogProps & { onMade: (entityGuid: string) => void }) {
  const form = useFormOf(CooperativeForm, { name: '', ...nobody })
  const make = useSend(makeCooperative, { toast: texts.made, onDone: ({ entityGuid }) => onMade(entityGuid) })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.makeTitle}
      form={form}
      id="cooperative"
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.make}
      send={async made => {
        await make.send(made)
        onClose()
      }}
    >
      <p>{texts.makeLead}</p>
      <TextField of={form} name="name" label={texts.name} required data-autofocus />
      <TextField of={form} name="email" label={texts.email} type="email" required />
      <div className={classes.names}>
        <TextField of={form} name="firstName" label={texts.firstName} required />
        <TextField of={form} name="lastName" label={texts.lastName} required />
      </div>
    </FormDialog>
  )
}

interface AdministratorProps extends DialogProps {
  readonly entityGuid: string
  readonly name: string
  readonly onChanged: () => void
}

/** One more administrator of an organization or a cooperative. Spec D2. */
export function AdministratorDialog({ entityGuid, name, onChanged, open, onClose }: AdministratorProps) {
  const form = useFormOf(AdministratorForm, nobody)
  const { administrators } = texts
  const add = useSend(addAdministrator, { toast: administrators.added, onDone: onChanged })
  const title = administrators.addTitle(name)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      form={form}
      id="administrator"
      className={classes.form}
      cancel={texts.cancel}
      submit={administrators.add}
      send={async person => {
        await add.send({ entityGuid, ...person })
        onClose()
      }}
    >
      <p>{administrators.addLead}</p>
      <TextField of={form} name="email" label={texts.email} type="email" required data-autofocus />
      <div className={classes.names}>
        <TextField of={form} name="firstName" label={texts.firstName} required />
        <TextField of={form} name="lastName" label={texts.lastName} required />
      </div>
    </FormDialog>
  )
}
