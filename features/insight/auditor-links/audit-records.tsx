import { Button } from '@mantine/core'
import { useState } from 'react'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { download, reportProblem } from '#platform/web/api.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { type Audit, auditFile } from './audit-page.contract.ts'
import { auditPageTexts as texts } from './audit-page.messages.ts'
import { AuditPartCard } from './audit-part.tsx'
import { AuditPeople } from './audit-people.tsx'
import classes from './audit.module.css'
import { daysInWords, groupsInWords } from './link-words.ts'
import { Watermark } from './watermark.tsx'

/** Whose records these are and for whom, what is required and how people stand, and who they are. */
export function AuditRecords({ audit }: { audit: Audit }) {
  const { organization, preparedFor, asOf, timeZone } = audit
  return (
    <div className={classes.records}>
      <header className={classes.header}>
        <div>
          <PageTitle>{texts.title}</PageTitle>
          <p className={classes.organization}>{organization}</p>
        </div>
        <Actions pass={audit.pass} />
      </header>
      <Facts audit={audit} />
      {audit.parts.map(part => (
        <AuditPartCard key={part.requirementId} part={part} />
      ))}
      {audit.parts.length === 0 && <p>{texts.noRequirements}</p>}
      <section className={classes.people} aria-labelledby="audit-people">
        <h2 id="audit-people">{texts.list}</h2>
        <p className={classes.muted}>{daysInWords(audit) === null ? texts.check : texts.checkDays}</p>
        <AuditPeople audit={audit} />
      </section>
      <Watermark text={texts.watermark(preparedFor, organization, formatDate(dateIn(timeZone, new Date(asOf))))} />
    </div>
  )
}

function Actions({ pass }: { pass: string }) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await download(auditFile, { pass }).catch(reportProblem)
    setSaving(false)
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button leftSection={<Icon name="download" size={16} />} loading={saving} onClick={() => void save()}>
        {texts.download}
      </Button>
    </div>
  )
}

function Facts({ audit }: { audit: Audit }) {
  const { preparedFor, asOf, timeZone, expiresOn } = audit
  const facts = [
    [texts.preparedFor, preparedFor],
    [texts.people, groupsInWords(audit)],
    [texts.days, daysInWords(audit) ?? texts.anyDay],
    [texts.asOf, `${formatDateTime(asOf, timeZone)} (${timeZone.replaceAll('_', ' ')})`],
    [texts.validThrough, formatDate(expiresOn)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
