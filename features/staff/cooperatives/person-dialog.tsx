import type { ReactNode } from 'react'
import { useSend } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, TextField, useFormOf } from '#platform/web/form.tsx'
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
    <Frame id="cooperative" title={texts.makeTitle} action={texts.make} form={form} {...{ open, onClose }}>
      <Form
        form={form}
        id="cooperative"
        label={texts.makeTitle}
        className={classes.form}
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
      </Form>
    </Frame>
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
    <Frame id="administrator" title={title} action={administrators.add} form={form} {...{ open, onClose }}>
      <Form
        form={form}
        id="administrator"
        label={title}
        className={classes.form}
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
      </Form>
    </Frame>
  )
}

interface FrameProps extends DialogProps {
  readonly id: string
  readonly title: string
  readonly action: string
  readonly form: { readonly formState: { readonly isSubmitting: boolean } }
  readonly children: ReactNode
}

const Frame = ({ id, title, action, form, children, open, onClose }: FrameProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    footer={
      <FormFooter form={id} cancel={texts.cancel} sending={form.formState.isSubmitting}>
        {action}
      </FormFooter>
    }
  >
    {children}
  </Dialog>
)
