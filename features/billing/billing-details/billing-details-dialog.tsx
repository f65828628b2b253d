import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import {
  ADDRESS_MAX,
  BILLED_NAME_MAX,
  type BillingDetails,
  billingDetails,
  BillingDetailsForm,
  CITY_MAX,
  CONTACT_MAX,
  saveBillingDetails,
  TAX_NUMBER_MAX,
} from './billing-details.contract.ts'
import { billingDetailsTexts as texts } from './billing-details.messages.ts'
import classes from './billing-details.module.css'

interface BillingDetailsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly details: BillingDetails
}

/** Changes who pays, as documents say it. */
export function BillingDetailsDialog({ opened, onClose, details }: BillingDetailsDialogProps) {
  const { entityGuid } = useMembership()
  const { version, ...given } = details
  const form = useFormOf(BillingDetailsForm, given)
  const { send } = useVersionedSave(saveBillingDetails, {
    reads: [billingDetails],
    refreshes: [billingDetails],
    toast: texts.saved,
    onDone: onClose,
  })
  return (
    <FormDialog
      open={opened}
      onClose={onClose}
      title={texts.editTitle}
      form={form}
      id="billing-details"
      cancel={texts.cancel}
      submit={texts.save}
      send={values => send({ ...values, entityGuid, version })}
    >
      <Fields form={form} />
    </FormDialog>
  )
}

function Fields({ form }: { form: FormOf<typeof BillingDetailsForm> }) {
  return (
    <>
      <TextField
        of={form}
        name="billedName"
        label={texts.billedName}
        maxLength={BILLED_NAME_MAX}
        required
        data-autofocus
      />
      <TextField
        of={form}
        name="addressLine"
        label={texts.addressLine}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
      />
      <div className={classes.place}>
        <TextField of={form} name="city" label={texts.city} maxLength={CITY_MAX} />
        <TextField of={form} name="state" label={texts.state} maxLength={2} />
        <TextField of={form} name="zip" label={texts.zip} maxLength={10} inputMode="numeric" />
      </div>
      <TextField
        of={form}
        name="taxExemptNumber"
        label={texts.taxExemptNumber}
        description={texts.taxHint}
        maxLength={TAX_NUMBER_MAX}
      />
      <TextField of={form} name="contactName" label={texts.contactName} maxLength={CONTACT_MAX} />
      <TextField
        of={form}
        name="contactEmail"
        label={texts.contactEmail}
        description={texts.contactHint}
        type="email"
        maxLength={254}
      />
    </>
  )
}
