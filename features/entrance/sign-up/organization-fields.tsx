import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField, TextField } from '#platform/web/form.tsx'
import { ListsFailed, useLists } from '#foundation/lookups/lists.tsx'
import type { organizationShape } from '#foundation/person-fields/organization.contract.ts'
import { ORGANIZATION_NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import { signUpTexts } from './sign-up.messages.ts'

type Organization = z.input<z.ZodObject<typeof organizationShape>>

interface Props<I extends Organization, O> {
  readonly form: UseFormReturn<I, unknown, O>
  /** In a dialog: the name is where one begins to type. */
  readonly focused?: boolean
}

/** A new organization, whoever founds it: somebody who registers, or a person with an account. Spec A2, A3. */
export function OrganizationFields<I extends Organization, O>({ form: whole, focused }: Props<I, O>) {
  const form = whole as unknown as UseFormReturn<Organization>
  const { labels } = signUpTexts
  const { states, industries, failed, again } = useLists()
  return (
    <>
      {failed && <ListsFailed again={again} />}
      <TextField
        of={form}
        name="name"
        label={labels.name}
        autoComplete="organization"
        maxLength={ORGANIZATION_NAME_MAX + 1}
        required
        data-autofocus={focused}
      />
      <SelectField of={form} name="stateId" label={labels.state} options={states} autoComplete="off" required />
      <SelectField of={form} name="industryId" label={labels.industry} options={industries} required />
      <TextField
        of={form}
        name="website"
        label={labels.website}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="www.example.org"
      />
    </>
  )
}
