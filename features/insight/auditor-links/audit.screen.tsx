import { Skeleton } from '@mantine/core'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { Mark } from '#platform/web/first-icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { useParams } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { FailedState } from '#platform/web/states.tsx'
import { LegalLinks } from '#identity/sign-in-frame/legal-links.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { openAuditorLink } from './audit-page.contract.ts'
import { auditPageTexts as texts } from './audit-page.messages.ts'
import { AuditRecords } from './audit-records.tsx'
import classes from './audit.module.css'
import { auditPage } from './auditor-links.page.ts'

/** /audit/{token}: what an organization shows to an auditor. Each load of the page is an opening, and noted. Decision 316. */
export function Screen() {
  const { token } = useParams(auditPage)
  const { data, error, refetch } = useEndpoint(openAuditorLink, { token }, { staleTime: Infinity })
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400))
    return (
      <SignInFrame title={texts.notAvailable} lead={texts.notAvailableText}>
        {null}
      </SignInFrame>
    )
  if (error)
    return (
      <SignInFrame title={texts.title}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    )
  return (
    <div className={classes.frame}>
      <main className={classes.column}>
        <div className={classes.brand}>
          <Mark size={28} />
          <span>{settings.productName}</span>
        </div>
        {data ? <AuditRecords audit={data} /> : <Waiting />}
        <div className={classes.legal}>
          <LegalLinks />
        </div>
      </main>
    </div>
  )
}

const Waiting = () => (
  <div className={classes.records}>
    <PageTitle>{texts.title}</PageTitle>
    <div aria-hidden="true" className={classes.records}>
      <Skeleton height={132} />
      <Skeleton height={196} />
      <Skeleton height={480} />
    </div>
    <span className="visually-hidden" role="status">
      {texts.waiting}
    </span>
  </div>
)
