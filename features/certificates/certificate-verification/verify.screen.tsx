import { Button, Skeleton } from '@mantine/core'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Mark } from '#platform/web/first-icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Link, useParams } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { FailedState } from '#platform/web/states.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { verifyPage, verifyEntryPage } from './certificate-verification.page.ts'
import { type VerifiedCertificate, verifyCertificate } from './certificate-verification.contract.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { certificateVerificationTexts } from './certificate-verification.messages.ts'
import { NumberForm } from './number-form.tsx'
import classes from './verify.module.css'

/** /verify-certificate/{number}: each printed field, its status and the signature check, for anyone. Spec D4, D8. */
export function Screen() {
  const { number } = useParams(verifyPage)
  const { data, error, refetch } = useEndpoint(verifyCertificate, { number })
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <SignInFrame
        key={number}
        title={certificateVerificationTexts.notFoundTitle}
        lead={certificateVerificationTexts.noneOfThisNumber}
      >
        <NumberForm typed={number} />
      </SignInFrame>
    )
  }
  if (error)
    return (
      <SignInFrame title={certificateVerificationTexts.title}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    )
  return (
    <div className={classes.frame}>
      <main className={classes.column}>
        <div className={classes.brand}>
          <Mark size={36} />
          <span>{settings.productName}</span>
        </div>
        {data ? <Result it={data} /> : <Waiting />}
      </main>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.card}>
      <PageTitle>
        <span className="visually-hidden">{certificateVerificationTexts.title}</span>
      </PageTitle>
      <div aria-hidden="true">
        <Skeleton height={56} mb={24} />
        <Skeleton height={440} />
      </div>
    </div>
  )
}

type Finding = keyof typeof certificateVerificationTexts.headings
const looks: Record<Finding, { tone: 'success' | 'warning' | 'danger'; icon: IconName }> = {
  valid: { tone: 'success', icon: 'checkCircle' },
  expired: { tone: 'warning', icon: 'clock' },
  superseded: { tone: 'warning', icon: 'info' },
  revoked: { tone: 'danger', icon: 'alert' },
  altered: { tone: 'danger', icon: 'alert' },
}

function Result({ it }: { it: VerifiedCertificate }) {
  const finding: Finding = it.signatureValid ? it.status : 'altered'
  const { tone, icon } = looks[finding]
  const day = formatDate(finding === 'valid' || finding === 'expired' ? it.printed?.expiresOn : it.endedOn)
  return (
    <>
      <div className={classes.card}>
        <header className={classes.finding} data-tone={tone}>
          <span className={classes.disc}>
            <Icon name={icon} size={28} />
          </span>
          <div>
            <PageTitle>{certificateVerificationTexts.headings[finding]}</PageTitle>
            <p>{certificateVerificationTexts.sentences[finding](day)}</p>
            {it.signatureValid && it.successor !== null && (
              <p>
                {certificateVerificationTexts.successor}:{' '}
                <Link to={verifyPage} params={{ number: it.successor }}>
                  {it.successor}
                </Link>
              </p>
            )}
          </div>
        </header>
        <p className={classes.signature} data-tone={it.signatureValid ? 'success' : 'danger'}>
          <Icon name={it.signatureValid ? 'shield' : 'alert'} size={18} />
          {it.signatureValid ? certificateVerificationTexts.signed : certificateVerificationTexts.notSigned}
        </p>
        {it.printed && <CertificateFields it={it.printed} />}
        <p className={classes.checked}>{certificateVerificationTexts.checkedOn(formatDate(it.today))}</p>
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={() => window.print()} leftSection={<Icon name="print" size={16} />}>
          {certificateVerificationTexts.print}
        </Button>
        <Link to={verifyEntryPage}>{certificateVerificationTexts.another}</Link>
      </div>
    </>
  )
}
