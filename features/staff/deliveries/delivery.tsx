import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { MailState } from './deliveries.contract.ts'
import { deliveryStates } from './deliveries.messages.ts'

const tones: Readonly<Record<MailState, Tone>> = {
  queued: 'neutral',
  sending: 'brand',
  sent: 'success',
  failed: 'danger',
  kept: 'neutral',
}

/** The choices of a filter by what became of a mail. */
export const deliveryOptions = <State extends MailState>(states: readonly State[]) =>
  states.map(value => ({ value, label: deliveryStates[value] }))

/** What became of a mail, in the same word and color wherever staff see it. */
export function Delivery({ state }: { state: MailState }) {
  return <StatusChip tone={tones[state]}>{deliveryStates[state]}</StatusChip>
}
