import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { Correctable } from './corrections.contract.ts'
import { dialogTexts as texts } from './corrections.messages.ts'
import { ReissueDialog, RevokeDialog } from './reason-dialog.tsx'
import type { ReplacingDialog } from './replacing-dialog.ts'

type Which = 'correct' | 'reissue' | 'revoke'
const icons: Record<Which, IconName> = { correct: 'edit', reissue: 'refresh', revoke: 'alert' }

/** What staff may do with a certificate; nothing once another has taken its place. Spec D4, D8. */
export function CorrectionButtons({ it, onReplaced }: { it: Correctable; onReplaced: ReplacingDialog['onReplaced'] }) {
  const [which, setWhich] = useState<Which | null>(null)
  // Each opening starts fresh, and the dialog stays until it has faded.
  const [times, setTimes] = useState(0)
  if (it.may !== 'all' || it.successor !== null || !it.signatureValid) return null
  const possible: readonly Which[] = it.status === 'revoked' ? ['reissue'] : ['correct', 'reissue', 'revoke']
  const dialog = (one: Which) => ({ it, open: which === one, onClose: () => setWhich(null), key: `${one} ${times}` })
  return (
    <>
      {possible.map(one => (
        <Button
          key={one}
          variant="default"
          leftSection={<Icon name={icons[one]} size={16} />}
          onClick={() => {
            setTimes(times + 1)
            setWhich(one)
          }}
        >
          {texts.actions[one]}
        </Button>
      ))}
      <CorrectDialog {...dialog('correct')} onReplaced={onReplaced} />
      <ReissueDialog {...dialog('reissue')} onReplaced={onReplaced} />
      <RevokeDialog {...dialog('revoke')} />
    </>
  )
}
