import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { go } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { auditorLinksPage } from '../auditor-links/auditor-links.page.ts'
import { learnerExtrasMessages } from './learner-extras.messages.ts'
import { zipLearnerCertificates } from './learner-certificates.contract.ts'
import { exportLearnerMetrics } from './learner-metrics.contract.ts'

const { exports: texts } = learnerExtrasMessages
const failed = (problem: unknown) => toast(messageOf(problem), { kind: 'error' })

/** The report in other forms: as a workbook, and its certificates as one file. Spec D7. */
export function MoreExports({ input }: { input: InputOf<typeof zipLearnerCertificates> }) {
  const may = useMay()
  const workbook = useSend(exportLearnerMetrics, { toast: common.fileIsGenerated, onProblem: failed })
  const zip = useSend(zipLearnerCertificates, {
    onDone: ({ exportId }) => go(addressOf(pageAt('/exports/$exportGuid'), { exportGuid: exportId })),
    onProblem: failed,
  })
  const askForZip = async () => {
    const yes = await confirm({
      title: texts.zipQuestion,
      text: texts.zipText,
      confirmLabel: texts.zipYes,
      cancelLabel: texts.cancel,
    })
    if (yes) await zip.fire(input)
  }
  return (
    <RowMenu
      label={texts.more}
      items={[
        { label: texts.workbook, icon: 'mail', onClick: () => void workbook.fire({ ...input, format: 'xlsx' }) },
        { label: texts.zip, icon: 'download', onClick: () => void askForZip() },
        { label: texts.toEvidence, icon: 'shield', to: addressOf(pageAt('/evidence')) },
        ...(may(auditorLinksPage)
          ? [{ label: texts.toAuditors, icon: 'link', to: addressOf(pageAt('/auditor-links')) } as const]
          : []),
        { label: texts.insights, icon: 'chart', to: addressOf(pageAt('/insights')) },
      ]}
    />
  )
}
