import { Button, Skeleton } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, refresh, useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { go, Link, useParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState } from '#platform/web/states.tsx'
import { CertificateSheet } from '../certificate-document/certificate-sheet.tsx'
import { certificatesMessages } from '../certificates/certificates.messages.ts'
import { CertificateStatusChip, copyShareLink, DownloadButton } from './certificate-actions.tsx'
import { NameDialog } from '../corrections/name-dialog.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import { CertificateNotice } from './certificate-notice.tsx'
import { certificateMenuTexts } from './certificate-menu.messages.ts'
import { type CertificateDetails, certificateDetails, myCertificates } from './my-certificates.contract.ts'
import { certificatePage, myCertificatesPage } from './my-certificates.page.ts'
import { screenTexts } from './my-certificates.messages.ts'
import { NotIssuedHelp } from './not-issued.tsx'
import classes from './certificate.module.css'

const texts = screenTexts.one
const pathOf = ({ certificateId }: { certificateId: number }) => addressOf(certificatePage, { certificateId })
const back = { to: addressOf(myCertificatesPage), label: screenTexts.mine.title }

/** /certificates/certificate/{id}. Spec D8. */
export function Screen() {
  const { certificateId } = useParams(certificatePage)
  return certificateId === '0' ? <NotIssued /> : <One id={Number(certificateId)} />
}

function NotIssued() {
  const { entityGuid } = useMembership()
  return (
    <Page title={<span className={classes.sentence}>{certificatesMessages.notIssued}</span>} back={back}>
      <Card>
        <NotIssuedHelp entityGuid={entityGuid} />
      </Card>
    </Page>
  )
}

function One({ id }: { id: number }) {
  const known = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useEndpoint(certificateDetails, { id }, { enabled: known })
  if (!known || (error instanceof ApiProblem && error.status === 404)) {
    return (
      <Page title={texts.crumb} back={back}>
        <EmptyState icon="search" text={texts.missing} action={{ label: screenTexts.mine.title, to: back.to }} />
      </Page>
    )
  }
  if (error)
    return (
      <Page title={texts.crumb} back={back}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title={texts.loading} back={back}>
        <Skeleton className={classes.loading ?? ''} aria-hidden="true" />
      </Page>
    )
  return <Shown it={data} />
}

function Shown({ it }: { it: CertificateDetails }) {
  const { printed, number, certificateId, status, renewable, verifyUrl } = it
  const correct = useDialog()
  const correctable = it.mayCorrectName && it.signatureValid && (status === 'valid' || status === 'expired')
  const current = it.chain.find(one => one.number === it.successor)
  return (
    <Page
      title={printed?.courseName ?? number}
      {...(it.own ? { back } : {})}
      breadcrumbs={it.own}
      lead={
        <span className={classes.lead}>
          <span>{number}</span>
          <CertificateStatusChip status={status} renewable={renewable} />
        </span>
      }
      actions={<Actions it={it} onCorrect={correctable ? correct.show : null} />}
    >
      <div className={classes.parts}>
        <CertificateNotice it={it} toSuccessor={current ? pathOf(current) : null} />
        {printed && <CertificateSheet it={printed} label={texts.preview} pictures={it.pictures} checkAt={verifyUrl} />}
        {verifyUrl !== null && <ShareLink url={verifyUrl} />}
        <CertificateHistory chain={it.chain} shown={certificateId} addressOfOne={pathOf} />
      </div>
      {correctable && (
        <NameDialog
          key={correct.times}
          certificateId={certificateId}
          {...correct.props}
          onReplaced={successor => {
            void refresh(certificateDetails, myCertificates)
            go(addressOf(certificatePage, { certificateId: successor.certificateId }))
          }}
        />
      )}
    </Page>
  )
}

function Actions({ it, onCorrect }: { it: CertificateDetails; onCorrect: (() => void) | null }) {
  const { certificateId, status, renewable, verifyUrl, signatureValid } = it
  return (
    <>
      {renewable && (
        <Button
          component={Link}
          to={addressOf(pageAt('/my-training'))}
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
        >
          {screenTexts.renew}
        </Button>
      )}
      {onCorrect && (
        <Button variant="default" onClick={onCorrect} leftSection={<Icon name="edit" size={16} />}>
          {certificateMenuTexts.correctName}
        </Button>
      )}
      {verifyUrl !== null && (
        <Button
          variant="default"
          onClick={() => void copyShareLink(verifyUrl)}
          leftSection={<Icon name="link" size={16} />}
        >
          {screenTexts.copyLink}
        </Button>
      )}
      {status !== 'revoked' && signatureValid && <DownloadButton certificateId={certificateId} />}
    </>
  )
}

const ShareLink = ({ url }: { url: string }) => (
  <Card title={texts.share}>
    <p className={classes.hint}>{texts.shareHint}</p>
    <a className={classes.link} href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  </Card>
)
