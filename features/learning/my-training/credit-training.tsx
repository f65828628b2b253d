import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { myCertificates } from '#certificates/my-certificates/my-certificates.contract.ts'
import { creditTraining, myTraining } from './my-training.contract.ts'
import { myTrainingTexts as texts } from './my-training.messages.ts'

interface CreditProps {
  readonly courseId: number
  readonly name: string
  /** When it was completed elsewhere. */
  readonly completedOn: string
}

/** For who completed the course in another organization: it may count here too. It asks, for it tells this one. */
export function CreditTraining({ courseId, name, completedOn }: CreditProps) {
  const { entityGuid, entityName, entityType } = useMembership()
  const { fire, sending } = useSend(creditTraining, {
    refreshes: [myTraining, myCertificates],
    toast: texts.credited,
  })
  const day = formatDate(completedOn)
  const ask = async () => {
    const sure = await confirm({
      title: texts.creditAsk,
      text: entityType === 'Individual' ? texts.creditOwnText(name, day) : texts.creditText(name, day, entityName),
      confirmLabel: texts.credit,
    })
    if (sure) await fire({ entityGuid, courseId })
  }
  return (
    <>
      <p>{texts.creditable(day)}</p>
      <Button variant="default" loading={sending} aria-label={`${texts.credit}: ${name}`} onClick={() => void ask()}>
        {texts.credit}
      </Button>
    </>
  )
}
