import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { go } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { myTraining, startNewestVersion } from './my-training.contract.ts'
import { myTrainingTexts as texts } from './my-training.messages.ts'

/** For who began a version that does not count: its lessons begin again, so it asks first. Spec D4. */
export function StartNewest({ registrationId, name }: { registrationId: number; name: string }) {
  const { entityGuid } = useMembership()
  const { fire, sending } = useSend(startNewestVersion, {
    refreshes: [myTraining],
    onDone: () => go(addressOf(pageAt('/my-training/$registrationId'), { registrationId })),
  })
  const ask = async () => {
    const sure = await confirm({
      title: texts.startNewestAsk,
      text: texts.startNewestText,
      confirmLabel: texts.startNewest,
    })
    if (sure) await fire({ entityGuid, registrationId })
  }
  return (
    <Button variant="default" loading={sending} aria-label={`${texts.startNewest}: ${name}`} onClick={() => void ask()}>
      {texts.startNewest}
    </Button>
  )
}
