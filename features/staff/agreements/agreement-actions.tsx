import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { AgreementButton, type AgreementProps } from './agreement-dialog.tsx'
import { deleteAgreement, putOffsite } from './agreements.contract.ts'
import { agreementsTexts as texts } from './agreements.messages.ts'
import { PlanNumberButton } from './plan-number-dialog.tsx'
import classes from './agreements.module.css'

/** What platform administrators may change of an organization's plan. Spec D5, D8. */
export function AgreementActions({ organization, onChanged }: AgreementProps) {
  const { entityGuid, name, plan } = organization
  const end = useSend(deleteAgreement, { toast: texts.ended, onDone: onChanged })
  if (!useDuty('agreements')) return null
  const askToEnd = async () => {
    if (await confirm({ title: texts.endSure(name), text: texts.endText, confirmLabel: texts.end, danger: true }))
      await end.fire({ entityGuid })
  }
  return (
    <div className={classes.actions}>
      <AgreementButton organization={organization} onChanged={onChanged} />
      {plan?.standing === 'Active' && <PlanNumberButton organization={organization} onChanged={onChanged} />}
      {plan?.isEnterprise && (
        <Button variant="default" loading={end.sending} onClick={() => void askToEnd()}>
          {texts.end}
        </Button>
      )}
    </div>
  )
}

/** Whether it runs the courses elsewhere. Spec D9. */
export function OffsiteAction({
  organization: { entityGuid, name, isOffsite },
  onChanged,
}: {
  organization: { readonly entityGuid: string; readonly name: string; readonly isOffsite: boolean }
  onChanged: () => void
}) {
  const change = useSend(putOffsite, { toast: texts.offsite.saved, onDone: onChanged })
  if (!useDuty('agreements')) return null
  const { offsite } = texts
  const ask = async () => {
    const yes = await confirm({
      title: isOffsite ? offsite.offSure(name) : offsite.onSure(name),
      text: isOffsite ? offsite.offText : offsite.onText,
      confirmLabel: offsite.confirm,
    })
    if (yes) await change.fire({ entityGuid, isOffsite: !isOffsite })
  }
  return (
    <Button variant="default" loading={change.sending} onClick={() => void ask()}>
      {isOffsite ? offsite.turnOff : offsite.turnOn}
    </Button>
  )
}
