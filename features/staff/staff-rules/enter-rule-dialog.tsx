import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useFormOf } from '#platform/web/form.tsx'
import { go } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { valueInWords } from '#foundation/state-facts/state-facts.messages.ts'
import { SourceFields } from '../staff-facts/enter-dialog.tsx'
import {
  enterFact,
  enterRule,
  factsOfState,
  factStates,
  FindingForm,
  NEW_RULE,
  waitingFacts,
} from '../staff-facts/staff-facts.contract.ts'
import { enterTexts } from '../staff-facts/staff-facts.messages.ts'
import facts from '../staff-facts/staff-facts.module.css'
import type { Tried } from './rule-effect-cards.tsx'
import { staffRulesTexts as texts } from './staff-rules.messages.ts'

const refreshes = [factsOfState, factStates, waitingFacts]

/** Enters a rule with where it was read: it waits until another person confirms it. Spec D14. */
export function EnterRuleDialog({
  state,
  field,
  value,
  stands,
  open,
  onClose,
}: Tried & { open: boolean; onClose: () => void }) {
  const { today } = useMe()
  const form = useFormOf(FindingForm, {
    value,
    label: '',
    about: '',
    citation: stands?.citation ?? '',
    source: stands?.source ?? '',
    sourceUrl: stands?.sourceUrl ?? '',
    readOn: today,
    note: '',
  })
  const enter = useSend(enterFact, { toast: enterTexts.entered, refreshes })
  const add = useSend(enterRule, { toast: enterTexts.entered, refreshes })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.enterTitle}
      form={form}
      id="enter-rule"
      className={facts.form}
      cancel={enterTexts.cancel}
      submit={enterTexts.send}
      send={async values => {
        await (field === NEW_RULE ? add.send({ state, ...values }) : enter.send({ state, field, ...values }))
        onClose()
        go(addressOf(pageAt('/staff/facts/$state'), { state }))
      }}
    >
      <p>{enterTexts.lead}</p>
      <p className={facts.quote}>{valueInWords('rule-1', value)}</p>
      <SourceFields form={form} today={today} />
    </FormDialog>
  )
}
