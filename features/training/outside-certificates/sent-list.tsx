import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { SentCertificate } from './certificate-fields.contract.ts'
import { outsideStatuses } from './certificate-form.messages.ts'
import { FileButton } from './file-button.tsx'
import { myCertificateFile, myRequirements, withdrawCertificate } from './my-requirements.contract.ts'
import { myRequirementsTexts as texts } from './my-requirements.messages.ts'
import { openFile } from './open-file.tsx'
import classes from './outside-certificates.module.css'

interface SentListProps {
  readonly certificates: readonly SentCertificate[]
  /** Each says for which requirement it was sent in. */
  readonly named?: boolean
}

/** Certificates of one's own, with what became of each. */
export function SentList({ certificates, named = false }: SentListProps) {
  return (
    <ul className={classes.sent}>
      {certificates.map(one => (
        <Sent key={one.id} certificate={one} named={named} />
      ))}
    </ul>
  )
}

function Sent({ certificate, named }: { certificate: SentCertificate; named: boolean }) {
  const { id, requirement, title, provider, completedOn, fileName, status } = certificate
  const { entityGuid } = useMembership()
  const takeBack = useTakeBack(entityGuid)
  const { label, tone } = outsideStatuses[status]
  return (
    <li className={classes.one}>
      <div className={classes.what}>
        <p className={classes.name}>{title}</p>
        <p className={classes.muted}>{texts.facts(provider, formatDate(completedOn))}</p>
        {named && <p className={classes.muted}>{texts.otherFor(requirement)}</p>}
        <Outcome certificate={certificate} />
      </div>
      <div className={classes.ways}>
        <StatusChip tone={tone}>{label}</StatusChip>
        {status !== 'Withdrawn' && (
          <FileButton
            name={fileName}
            onOpen={() => void openFile(myCertificateFile, { entityGuid, outsideCertificateId: id }, fileName)}
          />
        )}
        {status === 'Waiting' && (
          <Button
            variant="subtle"
            loading={takeBack.sending}
            aria-label={`${texts.takeBack}: ${title}`}
            onClick={() => void takeBack.ask(certificate)}
          >
            {texts.takeBack}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What became of it, in words. */
function Outcome({ certificate: { status, reason, meetsUntil } }: { certificate: SentCertificate }) {
  if (status === 'Waiting') return <p className={classes.muted}>{texts.waits}</p>
  if (status === 'Accepted')
    return <p>{meetsUntil === null ? texts.countsForGood : texts.counts(formatDate(meetsUntil))}</p>
  return reason === null ? null : <p className={classes.reason}>{texts.reason(reason)}</p>
}

/** Takes one back, if the person is sure: its file is deleted. */
function useTakeBack(entityGuid: string) {
  const { fire, sending } = useSend(withdrawCertificate, { toast: texts.takenBack, refreshes: [myRequirements] })
  const ask = async ({ id, title }: SentCertificate) => {
    const yes = await confirm({
      title: texts.takeBackTitle,
      text: texts.takeBackText(title),
      confirmLabel: texts.takeBack,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await fire({ entityGuid, outsideCertificateId: id })
  }
  return { ask, sending }
}
