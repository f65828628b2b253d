import { ApiProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { addressOf } from '#platform/shared/address.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { go, useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { CertificateSheet } from '#certificates/certificate-document/certificate-sheet.tsx'
import { CertificateHistory } from '#certificates/my-certificates/certificate-history.tsx'
import { CorrectionButtons } from '#certificates/corrections/correction-buttons.tsx'
import { type Correctable, correctable } from '#certificates/corrections/corrections.contract.ts'
import { CertificateStatusChip } from '#certificates/my-certificates/certificate-actions.tsx'
import { CertificateNotice } from '#certificates/my-certificates/certificate-notice.tsx'
import { organizationVisit, visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { VisitGate } from '../staff-visits/visit-gate.tsx'
import { FindForm } from './find-form.tsx'
import { type CertificatePlace, certificatePlace } from './staff-certificates.contract.ts'
import { staffCertificatesTexts as texts } from './staff-certificates.messages.ts'
import { staffCertificatePage, staffCertificatesPage } from './staff-certificates.page.ts'
import classes from './staff-certificate.module.css'

const back = { to: addressOf(staffCertificatesPage), label: texts.title }

/** /staff/certificates/{number}: one certificate, to staff who said why. Spec D4, D8, D14. */
export function Screen() {
  const { number } = useParams(staffCertificatePage)
  const { data, error, refetch } = useEndpoint(certificatePlace, { number })
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <Page title={texts.one} lead={texts.noneOfThisNumber} back={back}>
        <Card>
          <FindForm key={number} typed={number} />
        </Card>
      </Page>
    )
  if (error)
    return (
      <Page title={texts.one} back={back}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return data ? (
    <One key={data.certificateId} place={data} />
  ) : (
    <Page title={texts.one} back={back}>
      <Skeletons rows={6} />
    </Page>
  )
}

function One({ place: { certificateId, number, entityGuid, organizationName } }: { place: CertificatePlace }) {
  const visit = useEndpoint(organizationVisit, { entityGuid })
  const begin = useSend(visitOrganization)
  const underWay = Boolean(visit.data?.visit)
  const { data, error, refetch } = useEndpoint(correctable, { certificateId }, { enabled: underWay })
  return (
    <Page
      title={number}
      back={back}
      lead={
        <span className={classes.lead}>
          <span>{organizationName ?? texts.alone}</span>
          {data && <CertificateStatusChip status={data.status} />}
        </span>
      }
      actions={
        data && <CorrectionButtons it={data} onReplaced={next => go(pathOf({ number: next.certificateName }))} />
      }
    >
      <VisitGate asked={visit} begin={reason => begin.send({ entityGuid, reason })}>
        {data ? (
          <Printed it={data} />
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons rows={6} />
        )}
      </VisitGate>
    </Page>
  )
}

const pathOf = ({ number }: { number: string }) => addressOf(staffCertificatePage, { number })

function Printed({ it }: { it: Correctable }) {
  return (
    <div className={classes.parts}>
      <CertificateNotice it={it} toSuccessor={it.successor === null ? null : pathOf({ number: it.successor })} />
      <CertificateSheet it={it.printed} label={texts.preview} />
      <CertificateHistory chain={it.chain} shown={it.certificateId} addressOfOne={pathOf} />
    </div>
  )
}
