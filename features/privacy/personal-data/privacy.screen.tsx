import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { KeepDays } from '#platform/shared/retention.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { ReadingFrame } from '#identity/sign-in-frame/reading-frame.tsx'
import { DataKindList } from './data-kind-list.tsx'
import classes from './personal-data.module.css'
import { privacyNotice } from './personal-data.contract.ts'
import { privacyTexts as texts } from './privacy.messages.ts'

/** /privacy: what we keep, why and how long, from the registry that deletion and copy work by. */
export function Screen() {
  const { data, error, refetch } = useEndpoint(privacyNotice, {}, { staleTime: Infinity })
  const lead = texts.lead(settings.productName, formatDate(documentVersions.privacy))
  if (error)
    return (
      <ReadingFrame title={texts.title} lead={lead}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </ReadingFrame>
    )
  return (
    <ReadingFrame title={texts.title} lead={lead}>
      <Section title={texts.who}>
        <p>{texts.whoText(settings.productName, settings.supportEmail)}</p>
      </Section>
      <Section title={texts.kept}>
        {data ? <DataKindList keepDays={data.keepDays as KeepDays} /> : <Skeletons rows={6} height={120} gap={24} />}
      </Section>
      <Section title={texts.shared}>
        <ul className={classes.list}>
          {texts.sharedText.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title={texts.rights}>
        {data && <p>{texts.rightsText(data.answerDays)}</p>}
        <Button component={Link} to={addressOf(pageAt('/privacy-request'))} className={classes.start}>
          {texts.ask}
        </Button>
      </Section>
      <Section title={texts.backups}>{data && <p>{texts.backupsText(data.backupDays)}</p>}</Section>
      <Section title={texts.browser}>
        <p>{texts.browserText}</p>
        {settings.captcha && <p>{texts.captchaText}</p>}
      </Section>
    </ReadingFrame>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
