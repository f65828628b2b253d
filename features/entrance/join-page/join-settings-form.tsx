import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { remember } from '#platform/web/api.ts'
import { Form, type FormOf, SubmitButton, Switch, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { domainProblem, normalDomain } from '#organization/organizations/join-fields.rules.ts'
import {
  type Organization,
  organization,
  OrganizationChanges,
  updateOrganization,
} from '#organization/organizations/organizations.contract.ts'
import { organizationsMessages } from '#organization/organizations/organizations.messages.ts'
import { DomainList } from './domain-list.tsx'
import { settingsTexts as texts } from './join-page.messages.ts'
import classes from './join-page.module.css'
import { SlugField } from './slug-field.tsx'
import { LinkRow, OpenPage } from './join-link.tsx'

/** A domain that was typed but not added yet counts as added when the settings are sent. */
const JoinSettings = OrganizationChanges.pick({ slug: true, publicLandingPageEnabled: true, whiteListedDomains: true })
  .required()
  .extend({
    newDomain: z
      .string()
      .transform(normalDomain)
      .superRefine((domain, context) => {
        const problem = domain === '' ? null : domainProblem(domain)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
  })

const valuesOf = ({ slug, publicLandingPageEnabled, whiteListedDomains }: Organization) => ({
  slug: slug ?? '',
  publicLandingPageEnabled,
  whiteListedDomains,
  newDomain: '',
})

export function JoinSettingsForm({ stored, locked }: { stored: Organization; locked: boolean }) {
  const { entityGuid, version } = stored
  const update = useVersionedSave(updateOrganization, { reads: [organization], follows: true })
  const form = useFormOf(JoinSettings, valuesOf(stored))
  const off = !form.watch('publicLandingPageEnabled')
  useUnsaved(form.formState.isDirty)

  async function send({ newDomain, ...given }: z.output<typeof JoinSettings>): Promise<void> {
    const domains = [...new Set([...given.whiteListedDomains, newDomain].filter(Boolean))]
    const kept = await update.send({ entityGuid, version, ...given, whiteListedDomains: domains })
    remember(organization, { entityGuid }, kept)
    form.reset(valuesOf(kept))
    toast(organizationsMessages.updated)
  }

  return (
    <Form
      form={form}
      send={send}
      disabled={locked}
      label={texts.title}
      className={classes.form}
      failed={common.genericError}
    >
      <PageCard form={form} off={off} />
      <AddressCard form={form} stored={stored} off={off} locked={locked} />
      <Card title={texts.domains} className={off ? classes.off : ''}>
        <div className={classes.part}>
          <DomainList form={form} disabled={off || locked} />
        </div>
      </Card>
      <div>
        <SubmitButton>{texts.update}</SubmitButton>
      </div>
    </Form>
  )
}

function PageCard({ form, off }: Pick<AddressCardProps, 'form' | 'off'>) {
  /** The content of a field that can no longer be reached must not hold up the rest. */
  function forgetTyped(): void {
    form.resetField('slug')
    form.resetField('newDomain')
  }

  return (
    <Card title={texts.page}>
      <Switch
        of={form}
        name="publicLandingPageEnabled"
        label={texts.enabled}
        description={texts.enabledHint}
        onClick={() => {
          if (!off) forgetTyped()
        }}
      />
    </Card>
  )
}

interface AddressCardProps {
  readonly form: FormOf<typeof JoinSettings>
  readonly stored: Organization
  /** The page is switched off. */
  readonly off: boolean
  readonly locked: boolean
}

function AddressCard({ form, stored, off, locked }: AddressCardProps) {
  const { entityGuid, slug, publicLandingPageEnabled, landingPageShortUrl } = stored
  return (
    <Card
      title={texts.address}
      className={off ? classes.off : ''}
      actions={publicLandingPageEnabled && !off && !locked && <OpenPage link={landingPageShortUrl} />}
    >
      <div className={classes.part}>
        <LinkRow link={landingPageShortUrl} entityGuid={entityGuid} disabled={off || locked} />
        <SlugField form={form} entityGuid={entityGuid} stored={slug} disabled={off} />
      </div>
    </Card>
  )
}
