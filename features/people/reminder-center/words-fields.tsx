import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import type { Language } from '#platform/shared/language.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Form, type FormOf, SubmitButton, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { WordsForm } from '#training/reminders/words.contract.ts'
import { BODY_MAX, PLACEHOLDERS, SUBJECT_MAX, SUBJECT_PLACEHOLDERS } from '#training/reminders/words.rules.ts'
import { removeReminderWords, reminderWords, saveReminderWords, testReminderWords } from './reminder-words.contract.ts'
import { reminderWordsTexts as texts } from './reminder-words.messages.ts'
import { WordsPreview } from './words-preview.tsx'
import classes from './reminder-words.module.css'

type Stored = ResponseOf<typeof reminderWords>['rows'][number]
type FormOfWords = FormOf<typeof WordsForm>

/** Subject and text of one reminder in one language, and beside it the mail that they make. */
export function WordsFields({ stored }: { stored: Stored }) {
  const { entityGuid } = useMembership()
  const { kind, language, own, ours, version } = stored
  const start = JSON.stringify(own ?? ours)
  const form = useFormOf(
    WordsForm,
    useMemo(() => JSON.parse(start) as WordsForm, [start]),
  )
  useUnsaved(form.formState.isDirty)
  const which = { entityGuid, kind, language }
  const save = useVersionedSave(saveReminderWords, { ...reading, toast: texts.saved })
  return (
    <div className={classes.columns}>
      <Form
        form={form}
        label={texts.title}
        send={async values => {
          await save.send({ ...which, ...values, version })
          form.reset(values)
        }}
      >
        <Card title={texts.kinds[kind]}>
          <div className={classes.stack}>
            <p className={classes.muted}>{own ? texts.own : texts.ours}</p>
            <Fields form={form} language={language} />
            <div className={classes.buttons}>
              <SubmitButton>{texts.save}</SubmitButton>
              <OtherButtons form={form} stored={stored} />
            </div>
          </div>
        </Card>
      </Form>
      <WordsPreview which={which} words={form.watch()} />
    </div>
  )
}

const reading = { reads: [reminderWords], refreshes: [reminderWords], follows: true }

/** A test to oneself, and the way back to our words. */
function OtherButtons({ form, stored }: { form: FormOfWords; stored: Stored }) {
  const { entityGuid } = useMembership()
  const { kind, language, own, ours, version } = stored
  const which = { entityGuid, kind, language }
  const remove = useVersionedSave(removeReminderWords, { ...reading, toast: texts.wentBack })
  const test = useSend(testReminderWords, { onDone: ({ to }) => toast(texts.tested(to)) })
  const goBack = async () => {
    if (!(await confirm(question))) return
    // A refusal has been told: its toast, and what somebody else saved meanwhile.
    const done = await remove.send({ ...which, version }).catch(() => null)
    if (done) form.reset(ours)
  }
  return (
    <>
      <Button
        variant="default"
        loading={test.sending}
        onClick={() => void form.handleSubmit(values => test.fire({ ...which, ...values }))()}
      >
        {texts.test}
      </Button>
      {own && (
        <Button variant="subtle" color="red" disabled={remove.sending} onClick={() => void goBack()}>
          {texts.back}
        </Button>
      )}
    </>
  )
}

const question = {
  get title() {
    return texts.backQuestion
  },
  get text() {
    return texts.backText
  },
  get confirmLabel() {
    return texts.back
  },
  get cancelLabel() {
    return texts.cancel
  },
  danger: true,
}

function Fields({ form, language }: { form: FormOfWords; language: Language }) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div ref={element => void (subject.current = element?.querySelector('input') ?? null)} className={classes.field}>
        <TextField
          of={form}
          name="subject"
          lang={language}
          label={texts.subject}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          required
        />
        <Insert form={form} into="subject" names={SUBJECT_PLACEHOLDERS} at={() => subject.current} />
      </div>
      <div ref={element => void (body.current = element?.querySelector('textarea') ?? null)} className={classes.field}>
        <TextArea
          of={form}
          name="body"
          lang={language}
          label={texts.body}
          description={texts.bodyHint(BODY_MAX)}
          maxLength={BODY_MAX}
          minRows={8}
          required
          {...hintBelow}
        />
        <Insert form={form} into="body" names={PLACEHOLDERS} at={() => body.current} />
      </div>
    </>
  )
}

interface InsertProps {
  readonly form: FormOfWords
  readonly into: 'subject' | 'body'
  readonly names: readonly (keyof typeof texts.placeholders)[]
  readonly at: () => HTMLInputElement | HTMLTextAreaElement | null
}

/** Each placeholder as a button: it goes where the cursor is. */
const Insert = ({ form, into, names, at }: InsertProps) => (
  <div className={classes.insert} role="group" aria-label={`${texts.insert}: ${texts[into]}`}>
    {names.map(name => (
      <Button
        key={name}
        size="compact-sm"
        variant="default"
        title={`{${name}}`}
        onClick={() => {
          const field = at()
          const text = form.getValues(into)
          const [from, until] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
          const put = `{${name}}`
          form.setValue(into, text.slice(0, from) + put + text.slice(until), {
            shouldDirty: true,
            shouldValidate: true,
          })
          field?.focus()
          requestAnimationFrame(() => field?.setSelectionRange(from + put.length, from + put.length))
        }}
      >
        {texts.placeholders[name]}
      </Button>
    ))}
  </div>
)
