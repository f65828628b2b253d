import { Button } from '@mantine/core'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Form, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { DETAILS_MAX } from './privacy-requests.contract.ts'
import { queuedRequestTexts as texts } from './privacy-queue.messages.ts'
import classes from './privacy-requests.module.css'
import {
  answerPrivacyRequest,
  approvePrivacyRequest,
  listPrivacyRequests,
  privacyRequest,
  ReasonForm,
  refusePrivacyRequest,
} from './staff-requests.contract.ts'

const changed = { refreshes: [privacyRequest, listPrivacyRequests] }

/** Approve, refuse with a reason, or close a correction that was made by hand. */
export function Decision({ request }: { request: ResponseOf<typeof privacyRequest> }) {
  return (
    <>
      <Card title={texts.decide}>
        {request.kind === 'correction' ? <ByHand id={request.id} /> : <Approve request={request} />}
      </Card>
      <Card title={texts.refuse}>
        <Refuse id={request.id} />
      </Card>
    </>
  )
}

function Approve({ request: { id, kind, email, hindrance } }: { request: ResponseOf<typeof privacyRequest> }) {
  const approve = useSend(approvePrivacyRequest, { ...changed, toast: texts.approved })
  if (kind === 'correction') return null
  const isDeletion = kind === 'deletion'
  const run = async () => {
    const sure =
      !isDeletion ||
      (await confirm({
        title: texts.sure,
        text: texts.sureText(email ?? ''),
        confirmLabel: texts.approve.deletion,
        cancelLabel: texts.cancel,
        danger: true,
      }))
    if (sure) await approve.fire({ requestId: id })
  }
  return (
    <div className={classes.section}>
      <p>{texts.approveLead[kind]}</p>
      {hindrance && <Notice tone="warning">{hindrance}</Notice>}
      <Button
        className={classes.start}
        {...(isDeletion && { color: 'red' })}
        disabled={hindrance !== null}
        loading={approve.sending}
        onClick={() => void run()}
      >
        {texts.approve[kind]}
      </Button>
    </div>
  )
}

function ByHand({ id }: { id: number }) {
  const form = useFormOf(ReasonForm, { answer: '' })
  const close = useSend(answerPrivacyRequest, { ...changed, toast: texts.closed })
  return (
    <Form form={form} label={texts.decide} send={({ answer }) => close.send({ requestId: id, answer })}>
      <p>{texts.correctionLead}</p>
      <TextArea of={form} name="answer" label={texts.tell} maxLength={DETAILS_MAX} autosize minRows={3} required />
      <SubmitButton className={classes.start}>{texts.done}</SubmitButton>
    </Form>
  )
}

function Refuse({ id }: { id: number }) {
  const form = useFormOf(ReasonForm, { answer: '' })
  const refuse = useSend(refusePrivacyRequest, { ...changed, toast: texts.closed })
  return (
    <Form form={form} label={texts.refuse} send={({ answer }) => refuse.send({ requestId: id, answer })}>
      <p className={classes.muted}>{texts.refuseLead}</p>
      <TextArea of={form} name="answer" label={texts.reason} maxLength={DETAILS_MAX} autosize minRows={3} required />
      <SubmitButton variant="default" className={classes.start}>
        {texts.refuse}
      </SubmitButton>
    </Form>
  )
}
