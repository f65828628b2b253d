import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateTimeField, type FormOf, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { bannerMessages } from '../banners/banners.contract.ts'
import { MessageBanner } from '../banners/message-banner.tsx'
import classes from './announcements.module.css'
import {
  addBanner,
  BannerFields,
  BUTTON_MAX,
  changeBanner,
  listBanners,
  MESSAGE_MAX,
  type StaffBanner,
  TITLE_MAX,
} from './announcements.contract.ts'
import { banners as texts } from './announcements.messages.ts'

const changes = { refreshes: [listBanners, bannerMessages], toast: texts.saved } as const

/** Writes a new message (`banner` null) or changes one, with a preview. */
export function BannerDialog({
  banner,
  open,
  onClose,
}: {
  banner: StaffBanner | null
  open: boolean
  onClose: () => void
}) {
  const form = useFormOf(BannerFields, banner ? fieldsOf(banner) : empty)
  const add = useSend(addBanner, changes)
  const change = useVersionedSave(changeBanner, { ...changes, reads: [listBanners] })

  async function send(fields: BannerFields): Promise<void> {
    if (banner) await change.send({ ...fields, id: banner.id, version: banner.version })
    else await add.send(fields)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={banner ? texts.editTitle : texts.addTitle}
      size="lg"
      form={form}
      id="banner-message"
      cancel={texts.cancel}
      submit={texts.save}
      send={send}
    >
      <Fields form={form} again={banner !== null} />
      <Preview form={form} />
    </FormDialog>
  )
}

type BannerForm = FormOf<typeof BannerFields>

/** `again`: those who closed the message see its new words again. */
function Fields({ form, again }: { form: BannerForm; again: boolean }) {
  return (
    <>
      <TextField
        of={form}
        name="title"
        label={texts.fieldTitle}
        maxLength={TITLE_MAX}
        required
        withAsterisk={false}
        data-autofocus
      />
      <TextArea
        of={form}
        name="message"
        label={texts.fieldMessage}
        maxLength={MESSAGE_MAX}
        required
        withAsterisk={false}
        description={again ? texts.again : undefined}
      />
      <div className={classes.pair}>
        <TextField of={form} name="buttonText" label={texts.fieldButton} maxLength={BUTTON_MAX} />
        <TextField of={form} name="buttonLink" label={texts.fieldLink} placeholder={texts.linkHint} inputMode="url" />
      </div>
      <DateTimeField
        of={form}
        name="maintenanceDate"
        label={texts.fieldMaintenance}
        description={texts.maintenanceHint}
      />
      <div className={classes.pair}>
        <DateTimeField of={form} name="startsAt" label={texts.from} description={texts.fromHint} />
        <DateTimeField of={form} name="endsAt" label={texts.until} description={texts.untilHint} />
      </div>
      <p className={classes.muted}>{texts.zone(new Intl.DateTimeFormat().resolvedOptions().timeZone)}</p>
    </>
  )
}

/** The message as people will see it. */
function Preview({ form }: { form: BannerForm }) {
  const [title, message, buttonText, buttonLink, maintenanceDate] = form.watch([
    'title',
    'message',
    'buttonText',
    'buttonLink',
    'maintenanceDate',
  ])
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {title.trim() === '' ? (
        <p className={classes.muted}>{texts.noPreview}</p>
      ) : (
        <div inert>
          <MessageBanner
            message={{
              title,
              message,
              maintenanceDate: maintenanceDate || null,
              buttonText: buttonText || null,
              buttonLink: buttonLink || null,
            }}
            onClose={() => undefined}
          />
        </div>
      )}
    </section>
  )
}

const empty = { title: '', message: '', buttonText: '', buttonLink: '', maintenanceDate: '', startsAt: '', endsAt: '' }

const fieldsOf = ({ title, message, buttonText, buttonLink, maintenanceDate, startsAt, endsAt }: StaffBanner) => ({
  title,
  message,
  buttonText: buttonText ?? '',
  buttonLink: buttonLink ?? '',
  maintenanceDate: maintenanceDate ?? '',
  startsAt,
  endsAt: endsAt ?? '',
})
