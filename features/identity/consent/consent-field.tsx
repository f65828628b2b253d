import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { pageAt } from '#platform/shared/address.ts'
import { Checkbox } from '#platform/web/form.tsx'
import { Link } from '#platform/web/router.tsx'
import { consentTexts as texts } from './consent.messages.ts'

/** The box of a registration; the documents open in a tab of their own, so that nothing typed is lost. */
export function ConsentField<I extends { agreed: boolean } & FieldValues, O>({
  form,
}: {
  form: UseFormReturn<I, unknown, O>
}) {
  return (
    <Checkbox
      of={form as unknown as UseFormReturn<{ agreed: boolean }>}
      name="agreed"
      required
      label={
        <>
          {texts.agree}{' '}
          <Link to={pageAt('/terms')} target="_blank">
            {texts.terms}
          </Link>{' '}
          {texts.andRead}{' '}
          <Link to={pageAt('/privacy')} target="_blank">
            {texts.privacy}
          </Link>
          .
        </>
      }
    />
  )
}
