import { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { go } from '#platform/web/router.tsx'
import { parseCertificateNumber } from '#certificates/certificate-document/certificate-number.rules.ts'
import { staffCertificatesTexts as texts } from './staff-certificates.messages.ts'
import { staffCertificatePage } from './staff-certificates.page.ts'

const Wanted = z.strictObject({
  number: z.string().refine(typed => parseCertificateNumber(typed) !== undefined, texts.wrong),
})

/** A number, however it is typed. */
export function FindForm({ typed = '' }: { typed?: string }) {
  const form = useFormOf(Wanted, { number: typed })
  return (
    <Form
      form={form}
      label={texts.find}
      send={({ number }) => go(addressOf(staffCertificatePage, { number: parseCertificateNumber(number) ?? number }))}
    >
      <TextField
        of={form}
        name="number"
        label={texts.number}
        placeholder={texts.example}
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        style={{ maxInlineSize: 360 }}
      />
      <SubmitButton style={{ justifySelf: 'start' }}>{texts.find}</SubmitButton>
    </Form>
  )
}
