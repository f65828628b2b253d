import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { call, useEndpoint } from '#platform/web/api.ts'
import { lastFailedRequest } from '#platform/web/client.ts'
import { Cancel } from '#platform/web/dialog.tsx'
import { Form, type FormOf, SelectField, SubmitButton, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { uuid } from '#platform/web/uuid.ts'
import { captchaToken, prepareCaptcha } from '#foundation/captcha/captcha.tsx'
import { me as meEndpoint } from '../sign-in/sign-in.contract.ts'
import { ContactForm, contactSupport, HelpTopic, MESSAGE_MAX, NAME_MAX, PAGE_MAX } from './help.contract.ts'
import { helpMessages } from './help.messages.ts'
import classes from './help-dialog.module.css'

const topics = HelpTopic.options.map(value => ({ value, label: helpMessages.topics[value] }))

/** A part of an address that is as long as a key, and may be one: it goes into no mail. */
const SECRET = /[\w-]{40,}/g

/** A message to support, with where the person is and what failed last. Spec D8. */
export function ContactSupport({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? <Writing onBack={onBack} onSent={setSentTo} /> : <Sent email={sentTo} onBack={onBack} />
}

function Writing({ onBack, onSent }: { onBack: () => void; onSent: (email: string) => void }) {
  const page = usePlace().path.replaceAll(SECRET, '…').slice(0, PAGE_MAX)
  const requestId = z.guid().safeParse(lastFailedRequest()).data ?? null
  const [messageGuid] = useState(uuid)
  // Only what is already known: a public page does not find out who the person is.
  const { data: me } = useEndpoint(meEndpoint, {}, { enabled: false })
  const [known] = useState(me)
  const form = useFormOf(ContactForm, {
    name: known ? `${known.firstName} ${known.lastName}` : '',
    email: known?.email ?? '',
    message: '',
  })
  const stranger = !storedSession.token()
  useEffect(() => {
    if (stranger) prepareCaptcha()
  }, [stranger])

  async function send(values: z.output<typeof ContactForm>): Promise<void> {
    const reCaptchaToken = stranger ? await captchaToken('helpContact') : undefined
    await call(contactSupport, { ...values, messageGuid, page, requestId, reCaptchaToken })
    onSent(values.email)
  }
  return (
    <Form form={form} send={send} label={helpMessages.contact}>
      <Fields form={form} known={Boolean(known)} />
      <p className={classes.along}>
        {helpMessages.alongPage(page)}
        {requestId && ` ${helpMessages.alongFailure(requestId)}`}
      </p>
      <div className={classes.buttons}>
        <SubmitButton>{helpMessages.send}</SubmitButton>
        <Cancel then={onBack}>{helpMessages.cancel}</Cancel>
      </div>
    </Form>
  )
}

/** `known`: name and address are filled in, so the message comes first. */
function Fields({ form, known }: { form: FormOf<typeof ContactForm>; known: boolean }) {
  return (
    <>
      <TextField
        of={form}
        name="name"
        label={helpMessages.name}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
        autoFocus={!known}
      />
      <TextField
        of={form}
        name="email"
        type="email"
        label={helpMessages.email}
        autoComplete="email"
        inputMode="email"
        required
      />
      <SelectField of={form} name="topic" label={helpMessages.topic} options={topics} allowDeselect={false} required />
      <TextArea
        of={form}
        name="message"
        label={helpMessages.message}
        maxLength={MESSAGE_MAX}
        minRows={4}
        maxRows={10}
        required
        autoFocus={known}
      />
    </>
  )
}

function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <div className={classes.sent} role="status">
      <Icon name="checkCircle" size={32} />
      <h3 ref={title} tabIndex={-1}>
        {helpMessages.sentTitle}
      </h3>
      <p>{helpMessages.sentNext(email)}</p>
      <p>{helpMessages.sentSpam}</p>
      <Button variant="default" onClick={onBack}>
        {helpMessages.cancel}
      </Button>
    </div>
  )
}
