import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { remember } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Form, SubmitButton, Switch, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { settings } from '#platform/web/settings.ts'
import { toast } from '#platform/web/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import type { Organization } from '../organizations/organizations.contract.ts'
import {
  branding,
  BrandingForm,
  saveBranding,
  SENDER_NAME_MAX,
  SIGNATORY_MAX,
  WELCOME_MAX,
} from './branding.contract.ts'
import { brandingTexts as texts } from './branding.messages.ts'
import { BrandingPreview } from './branding-preview.tsx'
import { ColorField } from './color-field.tsx'
import { type BrandingValues, type FormOfBranding, NOTHING, valuesOf } from './branding-values.tsx'
import classes from './branding.module.css'

type Stored = ResponseOf<typeof branding>

interface BrandingFieldsProps {
  readonly stored: Stored
  readonly about: Organization
}

/** What an organization chose, and beside it what its people will see. */
export function BrandingFields({ stored, about }: BrandingFieldsProps) {
  const { entityGuid, logoImageUrl } = about
  const form = useFormOf(BrandingForm, useSame(valuesOf(stored)))
  useUnsaved(form.formState.isDirty)
  const save = useVersionedSave(saveBranding, { reads: [branding], refreshes: [me], follows: true })
  const keep = async (values: z.output<typeof BrandingForm>, said: string) => {
    const { version } = await save.send({ entityGuid, ...valuesOf(values), version: stored.version })
    remember(branding, { entityGuid }, { ...values, version })
    form.reset(valuesOf(values))
    toast(said)
  }
  const usual = Object.values({ ...stored, version: null }).every(value => !value)
  return (
    <div className={classes.columns}>
      <Form form={form} label={texts.title} className={classes.stack} send={values => keep(values, texts.saved)}>
        <Look form={form} logoImageUrl={logoImageUrl} />
        <Words form={form} />
        <Signatory form={form} />
        <div className={classes.buttons}>
          <SubmitButton>{texts.save}</SubmitButton>
          {!usual && (
            <Button variant="subtle" color="red" disabled={save.sending} onClick={() => void backToUsual(keep)}>
              {texts.usual}
            </Button>
          )}
        </div>
      </Form>
      <BrandingPreview chosen={form.watch()} name={about.name} logoImageUrl={logoImageUrl} />
    </div>
  )
}

async function backToUsual(keep: (values: z.output<typeof BrandingForm>, said: string) => Promise<void>) {
  const yes = await confirm({
    title: texts.usualQuestion,
    text: texts.usualText,
    confirmLabel: texts.usual,
    cancelLabel: texts.cancel,
    danger: true,
  })
  // A refusal has been told: its toast, and what somebody else saved meanwhile.
  if (yes) await keep(NOTHING, texts.reset).catch(() => undefined)
}

/** The same values until something else is stored. */
function useSame(kept: BrandingValues): BrandingValues {
  const start = JSON.stringify(kept)
  return useMemo(() => JSON.parse(start) as BrandingValues, [start])
}

interface PartProps {
  readonly form: FormOfBranding
}

function Look({ form, logoImageUrl }: PartProps & { logoImageUrl: string | null }) {
  return (
    <Card title={texts.look}>
      <div className={classes.stack}>
        <ColorField form={form} />
        <Switch
          of={form}
          name="useLogo"
          label={texts.showsLogo}
          description={logoImageUrl ? texts.showsLogoHint : texts.noLogo}
        />
        {form.watch('useLogo') && logoImageUrl?.endsWith('.webp') && <Notice tone="warning">{texts.notPrinted}</Notice>}
      </div>
    </Card>
  )
}

function Words({ form }: PartProps) {
  return (
    <Card title={texts.words}>
      <div className={classes.stack}>
        <TextArea
          of={form}
          name="welcome"
          label={texts.welcome}
          description={texts.welcomeHint(WELCOME_MAX)}
          maxLength={WELCOME_MAX}
          {...hintBelow}
        />
        <TextField
          of={form}
          name="senderName"
          label={texts.senderName}
          description={texts.senderHint(settings.productName)}
          maxLength={SENDER_NAME_MAX}
          autoComplete="off"
          {...hintBelow}
        />
      </div>
    </Card>
  )
}

function Signatory({ form }: PartProps) {
  return (
    <Card title={texts.certificate}>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <TextField
            of={form}
            name="signatoryName"
            label={texts.signatoryName}
            maxLength={SIGNATORY_MAX}
            autoComplete="off"
          />
          <TextField
            of={form}
            name="signatoryTitle"
            label={texts.signatoryTitle}
            maxLength={SIGNATORY_MAX}
            autoComplete="off"
          />
        </div>
        <p className={classes.muted}>{texts.signatoryHint}</p>
      </div>
    </Card>
  )
}
