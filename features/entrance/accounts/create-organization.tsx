import type { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, useFormOf } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { OrganizationFields } from '../sign-up/organization-fields.tsx'
import { createOrganization, NewOrganization } from './accounts.contract.ts'
import { accountsTexts } from './accounts.messages.ts'
import { beginAs } from '#identity/sign-in/switch-account.tsx'

const FORM = 'create-organization'

/** The form for a new organization; its founder continues as its administrator. Spec A2. */
export function CreateOrganization({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useFormOf(NewOrganization, { name: '', website: '' })
  const create = useSend(createOrganization)
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
        <OrganizationFields form={form} focused />
      </Form>
    </Dialog>
  )
}
