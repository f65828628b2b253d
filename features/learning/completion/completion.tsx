import { refresh, useSend } from '#platform/web/api.ts'
import { Checkbox, Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { usePlayer } from '../study/player-context.tsx'
import { openPlayer } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import frame from '../study-frame/player.module.css'
import { endTexts } from './completion.messages.ts'
import { attest } from './completion.contract.ts'
import { Completed } from './completed.tsx'
import classes from './completion.module.css'

/** The end of a training: the person confirms, then gets the certificate, or the reason why not yet. Spec D4. */
export function Completion() {
  const {
    view: { progress },
  } = usePlayer()
  return (
    <>
      {progress.status === 'Complete' ? <Completed /> : <Attestation />}
      <Foot position={studyTexts.outline} />
    </>
  )
}

function Attestation() {
  const { view, registrationId, take, settle, lookOnly } = usePlayer()
  const form = useFormOf(attest.body)
  const { send } = useSend(attest, {
    onDone: ({ progress }) => {
      take(progress)
      // The server decides the dates of completion and expiry.
      void refresh(openPlayer)
    },
  })
  return (
    <PageFrame key="attestation" title={endTexts.attestationTitle} above={<span>{studyTexts.completionTitle}</span>}>
      <p className={frame.lead}>{endTexts.attestationLead}</p>
      <blockquote className={classes.attestation} lang={view.language}>
        {view.attestation.text}
      </blockquote>
      <Form
        form={form}
        disabled={lookOnly}
        className={classes.form}
        label={endTexts.attestationTitle}
        send={async values => {
          if (!(await settle())) return toast(endTexts.attestationOffline, { kind: 'error' })
          await send({ registrationId, ...values })
        }}
      >
        <TextField
          of={form}
          name="typedName"
          label={endTexts.typedName}
          description={endTexts.typedNameHint(view.learnerName)}
          autoComplete="off"
          withAsterisk
          size="md"
        />
        <Checkbox of={form} name="understood" label={endTexts.understood} size="md" />
        <SubmitButton size="md" className={classes.send}>
          {endTexts.attestationSend}
        </SubmitButton>
      </Form>
    </PageFrame>
  )
}
