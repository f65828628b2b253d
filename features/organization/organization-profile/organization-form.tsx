import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { refresh, remember } from '#platform/web/api.ts'
import { Form, SelectField, SubmitButton, Switch, TextField, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import {
  ADDRESS_LINE_MAX,
  CITY_MAX,
  CONTACT_NAME_MAX,
  type Organization,
  organization,
  OrganizationChanges,
  PHONE_MAX,
  updateOrganization,
  WEBSITE_MAX,
} from '../organizations/organizations.contract.ts'
import { organizationsMessages } from '../organizations/organizations.messages.ts'
import { ListsFailed, useLists } from '#foundation/lookups/lists.tsx'
import { ORGANIZATION_NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { organizationProfileTexts } from './organization-profile.messages.ts'
import classes from './organization-profile.module.css'
import { timeZoneOptions } from './time-zones.ts'
import { TwoFactorNotice } from './two-factor-notice.tsx'

const Settings = OrganizationChanges.omit({ slug: true, publicLandingPageEnabled: true, whiteListedDomains: true })
  .required()
  .extend({
    /** As typed: empty for none. */
    defaultDueDays: z
      .string()
      .trim()
      .transform(typed => (typed === '' ? null : Number(typed)))
      .pipe(OrganizationChanges.shape.defaultDueDays.unwrap()),
  })

const valuesOf = (stored: Organization): z.input<typeof Settings> => ({
  name: stored.name,
  contactName: stored.contactName,
  contactEmail: stored.contactEmail,
  contactPhone: stored.contactPhone,
  addressLine: stored.addressLine,
  city: stored.city,
  zip: stored.zip,
  stateId: stored.stateId,
  industryId: stored.industryId,
  website: stored.website,
  timeZone: stored.timeZone,
  defaultDueDays: stored.defaultDueDays === null ? '' : String(stored.defaultDueDays),
  remindersEnabled: stored.remindersEnabled,
  requireTwoFactor: stored.requireTwoFactor,
})

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
      <Card title={isCoop ? organizationProfileTexts.cooperative : organizationProfileTexts.details}>
        <div className={classes.part}>
          <TextField
            of={form}
            name="name"
            label={organizationProfileTexts.name}
            autoComplete="organization"
            maxLength={ORGANIZATION_NAME_MAX}
            required
          />
          <div className={classes.pair}>
            <SelectField
              of={form}
              name="industryId"
              label={organizationProfileTexts.industry}
              options={industries}
              clearable
            />
            <TextField
              of={form}
              name="website"
              label={organizationProfileTexts.website}
              placeholder="https://"
              inputMode="url"
              autoComplete="url"
              maxLength={WEBSITE_MAX}
            />
          </div>
        </div>
      </Card>
      <Card title={organizationProfileTexts.contact}>
        <div className={classes.part}>
          <p className={classes.muted}>
            {isCoop ? organizationProfileTexts.contactLeadCooperative : organizationProfileTexts.contactLead}
          </p>
          <TextField
            of={form}
            name="contactName"
            label={organizationProfileTexts.contactName}
            autoComplete="name"
            maxLength={CONTACT_NAME_MAX}
          />
          <div className={classes.pair}>
            <TextField
              of={form}
              name="contactEmail"
              label={organizationProfileTexts.contactEmail}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <TextField
              of={form}
              name="contactPhone"
              label={organizationProfileTexts.contactPhone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={PHONE_MAX}
            />
          </div>
        </div>
      </Card>
      <Card title={organizationProfileTexts.address}>
        <div className={classes.part}>
          <TextField
            of={form}
            name="addressLine"
            label={organizationProfileTexts.addressLine}
            autoComplete="street-address"
            maxLength={ADDRESS_LINE_MAX}
          />
          <div className={classes.pair}>
            <TextField
              of={form}
              name="city"
              label={organizationProfileTexts.city}
              autoComplete="address-level2"
              maxLength={CITY_MAX}
            />
            <TextField
              of={form}
              name="zip"
              label={organizationProfileTexts.zip}
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={10}
            />
          </div>
          <SelectField
            of={form}
            name="stateId"
            label={organizationProfileTexts.state}
            description={isCoop ? undefined : organizationProfileTexts.stateHint}
            options={states}
            clearable
          />
        </div>
      </Card>
      <Card title={organizationProfileTexts.training}>
        <div className={classes.part}>
          <SelectField
            of={form}
            name="timeZone"
            label={organizationProfileTexts.timeZone}
            description={organizationProfileTexts.timeZoneHint}
            options={timeZoneOptions(stored.timeZone)}
            allowDeselect={false}
            required
          />
          <TextField
            of={form}
            name="defaultDueDays"
            label={organizationProfileTexts.defaultDueDays}
            description={organizationProfileTexts.defaultDueDaysHint}
            inputMode="numeric"
            maxLength={4}
            className={classes.short}
          />
          <Switch
            of={form}
            name="remindersEnabled"
            label={organizationProfileTexts.reminders}
            description={organizationProfileTexts.remindersHint}
          />
        </div>
      </Card>
      <Card title={organizationProfileTexts.security}>
        <div className={classes.part}>
          <Switch
            of={form}
            name="requireTwoFactor"
            label={organizationProfileTexts.twoFactor}
            description={acting ? organizationProfileTexts.twoFactorActing : organizationProfileTexts.twoFactorHint}
            disabled={acting}
          />
          {form.watch('requireTwoFactor') && !acting && <TwoFactorNotice />}
        </div>
      </Card>
      <div className={classes.foot}>
        <SubmitButton>{organizationProfileTexts.save}</SubmitButton>
      </div>
    </Form>
  )
}
