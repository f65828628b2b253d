import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { testCard, testPay } from './test-payments.contract.ts'
import { testPaymentsTexts } from './test-payments.messages.ts'

interface PayerFormProps {
  readonly endpoint: typeof testPay | typeof testCard
  readonly at: { readonly entityGuid: string; readonly checkoutGuid: string }
  readonly email: string
  readonly zip?: string
  readonly submit: string
  readonly onDone: (answer: { url: string } | object) => void
}

/** A test card, its billing ZIP, and who gets the receipt. */
export function PayerForm({ endpoint, at, email, zip = '', submit, onDone }: PayerFormProps) {
  const pay = useSend(endpoint as typeof testPay)
  const form = useFormOf(testPay.body, { card: '', zip, email })
  return (
    <Form form={form} label={submit} send={async values => onDone(await pay.send({ ...at, ...values }))}>
      <TextField
        of={form}
        name="card"
        label={testPaymentsTexts.card}
        description={testPaymentsTexts.cardHint}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField of={form} name="zip" label={testPaymentsTexts.zip} inputMode="numeric" maxLength={5} required />
      <TextField of={form} name="email" label={testPaymentsTexts.email} type="email" required />
      <SubmitButton>{submit}</SubmitButton>
    </Form>
  )
}
