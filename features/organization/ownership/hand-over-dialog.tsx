import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { SelectField, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { handOver, HandOverForm } from './ownership.contract.ts'
import { ownershipTexts as texts } from './ownership.messages.ts'
import classes from './ownership.module.css'

interface Successor {
  readonly entityUserId: number
  readonly name: string
}

interface DialogProps {
  /** One: to them. More: one of them is chosen. */
  readonly successors: readonly Successor[]
  /** What says who owns the organization. */
  readonly reads: readonly EndpointSpec[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Says what changes, and hands the organization over. Decision 383. */
export function HandOverDialog({ successors, reads, open, onClose }: DialogProps) {
  const { entityGuid } = useMembership()
  const [only] = successors.length === 1 ? successors : []
  const form = useFormOf(HandOverForm, { ...(only && { entityUserId: only.entityUserId }) })
  const send = useSend(handOver, { refreshes: reads, toast: texts.done, onDone: onClose })
  const refused = form.formState.errors.entityUserId?.message
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      id="hand-over"
      title={only ? texts.titleFor(only.name) : texts.dialogTitle}
      cancel={texts.cancel}
      submit={texts.confirm}
      danger
      ready={only !== undefined}
      form={form}
      send={({ entityUserId }) => send.send({ entityGuid, entityUserId })}
    >
      {!only && (
        <SelectField
          of={form}
          name="entityUserId"
          label={texts.to}
          required
          options={successors.map(({ entityUserId, name }) => ({ value: entityUserId, label: name }))}
        />
      )}
      <ul className={classes.changes}>
        {texts.changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{texts.told}</p>
      {only && refused && <Notice tone="danger">{refused}</Notice>}
    </FormDialog>
  )
}
