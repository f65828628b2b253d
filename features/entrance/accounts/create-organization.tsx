import type { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, SelectField, TextField, useFormOf } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { ListsFailed, useLists } from '#foundation/lookups/lists.tsx'
import { signUpTexts } from '../sign-up/sign-up.messages.ts'
import { ORGANIZATION_NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import { createOrganization, NewOrganization } from './accounts.contract.ts'
import { accountsTexts } from './accounts.messages.ts'
import { beginAs } from '#identity/sign-in/switch-account.tsx'

const FORM = 'create-organization'

/** The form for a new organization; its founder continues as its administrator. Spec A2. */
export function CreateOrganization({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { states, industries, failed, again } = useLists()
  const form = useFormOf(NewOrganization, { name: '', website: '' })
  const create = useSend(createOrganization)
  const { labels } = signUpTexts
  async function send(values: z.output<typeof NewOrganization>): Promise<void> {
    const { entityGuid } = await create.send(values)
    toast(accountsTexts.created(values.name))
    beginAs({ entityGuid, entityType: 'Organization' }, addressOf(pageAt('/dashboard')))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={accountsTexts.create}
      footer={
        <FormFooter form={FORM} cancel={accountsTexts.cancel} sending={form.formState.isSubmitting}>
          {accountsTexts.submit}
        </FormFooter>
      }
    >
      <Form form={form} send={send} id={FORM} label={accountsTexts.create}>
        {failed && <ListsFailed again={again} />}
        <TextField
          of={form}
          name="name"
          label={labels.name}
          autoComplete="organization"
          maxLength={ORGANIZATION_NAME_MAX + 1}
          required
          data-autofocus
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
      </Form>
    </Dialog>
  )
}
