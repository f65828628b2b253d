import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, useFormOf } from '#platform/web/form.tsx'
import { REASON_MAX } from '../corrections/reason.contract.ts'
import {
  offsiteCertificates,
  OffsiteRevocation,
  type OffsiteRow,
  revokeOffsiteCertificate,
} from './offsite-certificates.contract.ts'
import { revokeTexts as texts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'

interface RevokeDialogProps {
  readonly row: OffsiteRow
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks why, and says what follows. */
export function RevokeDialog({ row, open, onClose }: RevokeDialogProps) {
  const form = useFormOf(OffsiteRevocation, { number: row.certificationName, reason: '' })
  const { send } = useSend(revokeOffsiteCertificate, {
    toast: texts.done,
    refreshes: [offsiteCertificates],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      form={form}
      id="revoke-offsite"
      cancel={texts.cancel}
      submit={texts.submit}
      danger
      send={async body => {
        await send({ offsiteCertificateId: row.id, ...body })
        onClose()
      }}
    >
      <p dir="auto">{texts.which(row.certificationName, row.studentName, row.courseName)}</p>
      <TextArea
        of={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={REASON_MAX}
        required
        withAsterisk={false}
        data-autofocus
      />
      <ul className={classes.follows}>
        {texts.follows.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </FormDialog>
  )
}
