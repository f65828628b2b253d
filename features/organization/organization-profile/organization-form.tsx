import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { refresh, remember } from '#platform/web/api.ts'
import { Form, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { type Organization, organization, updateOrganization } from '../organizations/organizations.contract.ts'
import { organizationsMessages } from '../organizations/organizations.messages.ts'
import { ListsFailed, useLists } from '#foundation/lookups/lists.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { Settings, valuesOf } from './organization-fields.tsx'
import { Address, Contact, Details, Security, Training } from './organization-form-sections.tsx'
import { organizationProfileTexts } from './organization-profile.messages.ts'
import classes from './organization-profile.module.css'

/** Every setting of an organization except those of its join page. Spec D8. */
export function OrganizationForm({ stored }: { stored: Organization }) {
  const { entityGuid, version, entityType } = stored
  const isCoop = entityType === 'Coop'
  const acting = useMe().impersonatedBy !== null
  const { states, industries, failed, again } = useLists()
  const update = useVersionedSave(updateOrganization, { reads: [organization], follows: true })
  const form = useFormOf(Settings, valuesOf(stored))
  useUnsaved(form.formState.isDirty)

  async function send({ requireTwoFactor, ...settings }: z.output<typeof Settings>): Promise<void> {
    const kept = await update.send({ entityGuid, version, ...settings, ...(acting ? {} : { requireTwoFactor }) })
    remember(organization, { entityGuid }, kept)
    form.reset(valuesOf(kept))
    toast(organizationsMessages.updated)
    await refresh(me)
  }

  return (
    <Form
      form={form}
      send={send}
      label={organizationProfileTexts.title}
      className={classes.form}
      failed={common.genericError}
    >
      {failed && <ListsFailed again={again} />}
      <Details form={form} industries={industries} isCoop={isCoop} />
      <Contact form={form} isCoop={isCoop} />
      <Address form={form} states={states} isCoop={isCoop} />
      <Training form={form} timeZone={stored.timeZone} />
      <Security form={form} acting={acting} />
      <div className={classes.foot}>
        <SubmitButton>{organizationProfileTexts.save}</SubmitButton>
      </div>
    </Form>
  )
}
