import type { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useFormOf } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { OrganizationFields } from '../sign-up/organization-fields.tsx'
import { createOrganization, NewOrganization } from './accounts.contract.ts'
import { accountsTexts } from './accounts.messages.ts'
import { beginAs } from '#identity/sign-in/switch-account.tsx'

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
    <FormDialog
      open={open}
      onClose={onClose}
      title={accountsTexts.create}
      form={form}
      send={send}
      id="create-organization"
      cancel={accountsTexts.cancel}
      submit={accountsTexts.submit}
    >
      <OrganizationFields form={form} focused />
    </FormDialog>
  )
}
