import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { SelectField, Switch, TextField } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { ORGANIZATION_NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import type { Option } from '#platform/web/form-fields.tsx'
import {
  ADDRESS_LINE_MAX,
  CITY_MAX,
  CONTACT_NAME_MAX,
  PHONE_MAX,
  WEBSITE_MAX,
} from '../organizations/organizations.contract.ts'
import { organizationProfileTexts } from './organization-profile.messages.ts'
import classes from './organization-profile.module.css'
import { timeZoneOptions } from './time-zones.ts'
import { TwoFactorNotice } from './two-factor-notice.tsx'
import type { SettingsForm } from './organization-fields.tsx'

interface SectionProps {
  readonly form: SettingsForm
}

interface DetailsProps extends SectionProps {
  readonly industries: readonly Option[]
  readonly isCoop: boolean
}

export function Details({ form, industries, isCoop }: DetailsProps) {
  return (
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
  )
}

export function Contact({ form, isCoop }: SectionProps & { isCoop: boolean }) {
  return (
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
  )
}

interface AddressProps extends SectionProps {
  readonly states: readonly Option[]
  readonly isCoop: boolean
}

export function Address({ form, states, isCoop }: AddressProps) {
  return (
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
  )
}

/** What new assignments start from: the days until they are due, in the organization's own time. */
export function Training({ form, timeZone }: SectionProps & { timeZone: string }) {
  return (
    <Card title={organizationProfileTexts.training}>
      <div className={classes.part}>
        <SelectField
          of={form}
          name="timeZone"
          label={organizationProfileTexts.timeZone}
          description={organizationProfileTexts.timeZoneHint}
          options={timeZoneOptions(timeZone)}
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
        <p className={classes.leads}>
          <Link to={addressOf(pageAt('/reminders'))}>{organizationProfileTexts.remindersPage}</Link>
        </p>
        <Switch
          of={form}
          name="cyclesEnabled"
          label={organizationProfileTexts.cycles}
          description={organizationProfileTexts.cyclesHint}
        />
        <Switch
          of={form}
          name="acceptsCredit"
          label={organizationProfileTexts.credit}
          description={organizationProfileTexts.creditHint}
        />
      </div>
    </Card>
  )
}

/** Staff acting for someone see the second step, but can't require it. */
export function Security({ form, acting }: SectionProps & { acting: boolean }) {
  return (
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
  )
}
