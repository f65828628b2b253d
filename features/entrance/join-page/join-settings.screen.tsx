import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { addressAsGiven, addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { download, remember, reportProblem, useEndpoint } from '#platform/web/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Form, SubmitButton, Switch, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link, useHasPage } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
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
import { PlanPromotion } from '#billing/pricing/plan-promotion.tsx'
import { DomainList } from './domain-list.tsx'
import { joinQrCode } from './join-page.contract.ts'
import { settingsTexts as texts } from './join-page.messages.ts'
import classes from './join-page.module.css'
import { SlugField } from './slug-field.tsx'

const requests = addressOf(pageAt('/learners'), {}, { tab: 'requests' })

/** Join Organization web page. Spec B2, B4. */
export function Screen() {
  const { entityGuid, hasActiveSubscription } = useMembership()
  const hasPage = useHasPage()
  const { data, error, refetch } = useEndpoint(organization, { entityGuid })
  const settings =
    error && !data ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : data ? (
      <Settings stored={data} locked={!hasActiveSubscription} />
    ) : (
      <Skeletons rows={3} height={140} gap={24} />
    )
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        hasPage(requests) && (
          <Button component={Link} to={requests} variant="default">
            {texts.requests}
          </Button>
        )
      }
    >
      {hasActiveSubscription ? (
        settings
      ) : (
        <PlanPromotion title={texts.promotionTitle} text={texts.promotion}>
          {settings}
        </PlanPromotion>
      )}
    </Page>
  )
}

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

function Settings({ stored, locked }: { stored: Organization; locked: boolean }) {
  const { entityGuid, slug, publicLandingPageEnabled, whiteListedDomains, landingPageShortUrl, version } = stored
  const update = useVersionedSave(updateOrganization, { reads: [organization], follows: true })
  const form = useFormOf(JoinSettings, {
    slug: slug ?? '',
    publicLandingPageEnabled,
    whiteListedDomains,
    newDomain: '',
  })
  const off = !form.watch('publicLandingPageEnabled')
  useUnsaved(form.formState.isDirty)

  async function send({ newDomain, ...given }: z.output<typeof JoinSettings>): Promise<void> {
    const domains = [...new Set([...given.whiteListedDomains, newDomain].filter(Boolean))]
    const kept = await update.send({ entityGuid, version, ...given, whiteListedDomains: domains })
    remember(organization, { entityGuid }, kept)
    form.reset({
      slug: kept.slug ?? '',
      publicLandingPageEnabled: kept.publicLandingPageEnabled,
      whiteListedDomains: kept.whiteListedDomains,
      newDomain: '',
    })
    toast(organizationsMessages.updated)
  }
  /** The content of a field that can no longer be reached must not hold up the rest. */
  function forgetTyped(): void {
    form.resetField('slug')
    form.resetField('newDomain')
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

function LinkRow({ link, entityGuid, disabled }: { link: string; entityGuid: string; disabled: boolean }) {
  async function copy(): Promise<void> {
    if (await copyText(link)) toast(texts.copied)
    else toast(texts.copyFailed, { kind: 'error' })
  }
  return (
    <div className={classes.link}>
      <TextInput
        label={texts.link}
        value={link}
        readOnly
        disabled={disabled}
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={16} />}
          disabled={disabled}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          disabled={disabled}
          onClick={() => void download(joinQrCode, { entityGuid }).catch(reportProblem)}
        >
          {texts.qrCode}
        </Button>
      </div>
    </div>
  )
}

function OpenPage({ link }: { link: string }) {
  const { pathname, search } = new URL(link)
  return (
    <Link to={addressAsGiven(`${pathname}${search}`)} target="_blank" className={classes.open}>
      <Icon name="external" size={16} />
      {texts.open}
    </Link>
  )
}
