import { useEffect, useState } from 'react'
import { z } from 'zod'
import { refresh, remember, useEndpoint } from '#platform/web/api.ts'
import {
  FileField,
  Form,
  type FormOf,
  SubmitButton,
  Switch,
  TextArea,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { loginAdvertisement } from '#identity/login-advertisement/login-advertisement.contract.ts'
import { advertising as texts, announcementsMessages } from './announcements.messages.ts'
import classes from './announcements.module.css'
import { AdvertisementCard } from '#identity/login-advertisement/login-advertisement.tsx'
import {
  AdvertisementFields,
  IMAGE_MAX_BYTES,
  MESSAGE_MAX,
  saveAdvertisement,
  type StaffAdvertisement,
  staffAdvertisement,
  TITLE_MAX,
} from './announcements.contract.ts'

/** Where staff edit the advertisement beside the sign-in form. Spec A2, D10. */
export function Screen() {
  const { data, error, refetch } = useEndpoint(staffAdvertisement, {})
  return (
    <Page title={texts.title} lead={texts.lead}>
      {data !== undefined ? (
        <Editor saved={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </Page>
  )
}

const Picture = z.instanceof(File).refine(({ size }) => size <= IMAGE_MAX_BYTES, announcementsMessages.imageTooLarge)

const fieldsFor = (saved: StaffAdvertisement | null) =>
  AdvertisementFields.extend({ image: saved ? Picture.nullish() : Picture })
const valuesOf = (saved: StaffAdvertisement | null) => ({
  title: saved?.title ?? '',
  description: saved?.description ?? '',
  link: saved?.link ?? '',
  enabled: saved?.enabled ?? true,
  image: null as unknown as File,
})

function Editor({ saved }: { saved: StaffAdvertisement | null }) {
  const Fields = fieldsFor(saved)
  const form = useFormOf(Fields, valuesOf(saved))
  const save = useVersionedSave(saveAdvertisement, { toast: texts.saved, reads: [staffAdvertisement], follows: true })

  async function send({ image: file, ...fields }: z.output<typeof Fields>): Promise<void> {
    const answer = await save.send({
      ...fields,
      link: fields.link ?? '',
      version: saved?.version ?? 0,
      file: file ?? undefined,
    })
    remember(staffAdvertisement, {}, answer)
    form.reset(valuesOf(answer))
    await refresh(loginAdvertisement)
  }
  return (
    <div className={classes.halves}>
      <Card>
        <Form form={form} send={send} label={texts.title}>
          <AdvertisementInputs form={form} first={saved === null} />
          <SubmitButton style={{ justifySelf: 'start' }}>{texts.save}</SubmitButton>
        </Form>
      </Card>
      <Preview form={form} saved={saved} />
    </div>
  )
}

interface EditorForm {
  readonly form: FormOf<ReturnType<typeof fieldsFor>>
}

/** The first advertisement needs a picture; later the one that is stored may stay. */
function AdvertisementInputs({ form, first }: EditorForm & { first: boolean }) {
  return (
    <>
      <FileField
        of={form}
        name="image"
        label={texts.image}
        description={texts.imageHint}
        accept="image/png,image/jpeg,image/webp"
        {...(first ? { required: true, withAsterisk: false } : { placeholder: texts.keepImage })}
      />
      <TextField of={form} name="title" label={texts.fieldTitle} maxLength={TITLE_MAX} required withAsterisk={false} />
      <TextArea
        of={form}
        name="description"
        label={texts.description}
        maxLength={MESSAGE_MAX}
        required
        withAsterisk={false}
      />
      <TextField of={form} name="link" label={texts.link} placeholder={texts.linkHint} inputMode="url" />
      <Switch of={form} name="enabled" label={texts.enabled} />
    </>
  )
}

function Preview({ form, saved }: EditorForm & { saved: StaffAdvertisement | null }) {
  const [title, description, link, image] = form.watch(['title', 'description', 'link', 'image'])
  const chosen = usePicture(image ?? null)
  const picture = chosen ?? saved
  return (
    <Card title={texts.preview}>
      {picture && title ? (
        <div inert>
          <AdvertisementCard {...picture} title={title} description={description} link={link || null} />
        </div>
      ) : (
        <p className={classes.muted}>{texts.noPreview}</p>
      )}
    </Card>
  )
}

/** The chosen file as an address that the page's policy allows, and the size of its picture. */
function usePicture(file: File | null): Pick<StaffAdvertisement, 'imageUrl' | 'imageWidth' | 'imageHeight'> | null {
  const [picture, setPicture] = useState<ReturnType<typeof usePicture>>(null)
  useEffect(() => {
    setPicture(null)
    if (!file || file.size > IMAGE_MAX_BYTES) return
    const reader = new FileReader()
    const image = new Image()
    reader.onload = () => {
      image.src = String(reader.result)
    }
    image.onload = () =>
      setPicture({ imageUrl: image.src, imageWidth: image.naturalWidth, imageHeight: image.naturalHeight })
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
      image.onload = null
    }
  }, [file])
  return picture
}
