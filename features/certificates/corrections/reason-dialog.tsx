import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useFormOf } from '#platform/web/form.tsx'
import { useSend } from '#platform/web/api.ts'
import { changesBetween } from '../certificate-document/printed-changes.rules.ts'
import {
  type Correctable,
  correctable,
  reissueCertificate,
  revokeCertificate,
  WithReason,
} from './corrections.contract.ts'
import { dialogTexts as texts } from './corrections.messages.ts'
import { Comparison, ReasonField, WhatHappens } from './dialog-parts.tsx'
import type { ReplacingDialog } from './replacing-dialog.ts'

type Props = Omit<ReplacingDialog, 'certificateId'> & { readonly it: Correctable }

/** Staff issue it again from today's records. Spec D4. */
export function ReissueDialog({ it, open, onClose, onReplaced }: Props) {
  const reissue = useSend(reissueCertificate, {
    toast: texts.done.reissue,
    refreshes: [correctable],
    onDone: onReplaced,
  })
  const { certificateId, number, printed, reissued, status } = it
  const { reissuedRevoked, superseded, mail, quota } = texts.happens
  return (
    <Asked
      which="reissue"
      open={open}
      onClose={onClose}
      send={reason => reissue.send({ certificateId, reason })}
      items={[(status === 'revoked' ? reissuedRevoked : superseded)(number), mail, quota]}
    >
      <Comparison number={number} changes={reissued ? changesBetween(printed, reissued) : []} />
    </Asked>
  )
}

/** Staff end its validity. Spec D4. */
export function RevokeDialog({ it: { certificateId, number }, open, onClose }: Omit<Props, 'onReplaced'>) {
  const revoke = useSend(revokeCertificate, { toast: texts.done.revoke, refreshes: [correctable] })
  const { revoked, counts, mail, undone } = texts.happens
  return (
    <Asked
      which="revoke"
      open={open}
      onClose={onClose}
      send={reason => revoke.send({ certificateId, reason })}
      items={[revoked(number), counts, mail, undone]}
    />
  )
}

interface AskedProps {
  readonly which: 'reissue' | 'revoke'
  readonly open: boolean
  readonly onClose: () => void
  readonly send: (reason: string) => Promise<unknown>
  readonly items: readonly string[]
  readonly children?: ReactNode
}

function Asked({ which, open, onClose, send, items, children }: AskedProps) {
  const form = useFormOf(WithReason, { reason: '' })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.titles[which]}
      form={form}
      id={`${which}-certificate`}
      cancel={texts.cancel}
      submit={texts.submit[which]}
      danger={which === 'revoke'}
      send={async ({ reason }) => {
        await send(reason)
        onClose()
      }}
    >
      <ReasonField form={form} first />
      {children}
      <WhatHappens items={items} />
    </FormDialog>
  )
}
