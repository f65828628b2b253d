import { Button } from '@mantine/core'
import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import type { AtRisk, Dashboard, RecentCertificate } from '../dashboard-figures/dashboard-figures.contract.ts'
import { calendarPage } from '../calendar-feed/calendar-feed.page.ts'
import { dashboardTexts } from './dashboard.messages.ts'
import { linksOf } from './dashboard.rules.ts'
import classes from './lists.module.css'
import { offsiteCertificatesPage } from '#certificates/offsite-certificates/offsite-certificates.page.ts'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'

const words = dashboardTexts.atRisk
const tones: Record<AtRisk['kind'], Tone> = { overdue: 'danger', expired: 'danger', expiring: 'warning' }

/** Whom to contact first. Spec D8. */
export function AtRiskCard({ data, manages }: { data: Dashboard; manages: boolean }) {
  const links = linksOf(data)
  return (
    <Card
      title={words.title}
      className={classes.card}
      actions={
        manages && (
          <Button component={Link} size="compact-sm" variant="default" to={addressOf(pageAt('/reminders'))}>
            {words.reminders}
          </Button>
        )
      }
    >
      {data.atRisk.length === 0 ? (
        <p className={classes.muted}>{words.empty}</p>
      ) : (
        <>
          <p className={classes.lead}>{words.lead}</p>
          <ul className={`${classes.list} ${classes.people}`}>
            {data.atRisk.map(row => (
              <Person key={`${row.entityUserId} ${row.course}`} row={row} to={links.person(row.email)} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Person({ row, to }: { row: AtRisk; to: Address }) {
  return (
    <li className={`${classes.row} ${classes.person}`}>
      <div className={classes.main}>
        <Name name={`${row.firstName} ${row.lastName}`} to={to} />
        <span className={classes.muted}>
          <Email address={row.email} />
        </span>
      </div>
      <span className={classes.course}>{row.course}</span>
      <div className={classes.end}>
        <StatusChip tone={tones[row.kind]}>{words.days[row.kind](row.days)}</StatusChip>
        <span className={classes.small}>
          {words.date[row.kind]} <time dateTime={row.date}>{formatDate(row.date)}</time>
        </span>
      </div>
    </li>
  )
}

/** The way to what the law asks of the organization's people. Spec D8. */
export function WhatAppliesCard() {
  return (
    <Card title={dashboardTexts.whatApplies.title} className={classes.card}>
      <p className={classes.lead}>{dashboardTexts.whatApplies.lead}</p>
      <p>
        <Link to={addressOf(pageAt('/what-applies'))}>{dashboardTexts.whatApplies.open}</Link>
      </p>
    </Card>
  )
}

/** The way to the organization's days in one's own calendar. */
export function CalendarCard() {
  return (
    <Card title={dashboardTexts.calendar.title} className={classes.card}>
      <p className={classes.lead}>{dashboardTexts.calendar.lead}</p>
      <p>
        <Link to={calendarPage}>{dashboardTexts.calendar.open}</Link>
      </p>
    </Card>
  )
}

/** What an organization with its own learning system has here. Spec D9. */
export function OffsiteCard({ count }: { count: number }) {
  return (
    <Card title={dashboardTexts.offsite.title}>
      <p>
        {dashboardTexts.offsite.received(count)} <Link to={offsiteCertificatesPage}>{dashboardTexts.offsite.link}</Link>
      </p>
    </Card>
  )
}

/** The latest certificates of the organization, as printed. Spec D8. */
export function RecentCertificates({ rows }: { rows: readonly RecentCertificate[] }) {
  return (
    <Card title={dashboardTexts.recent.title} className={classes.card}>
      {rows.length === 0 ? (
        <p className={classes.muted}>{dashboardTexts.recent.empty}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map(row => (
            <Certificate key={row.certificateId} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Certificate({ row }: { row: RecentCertificate }) {
  return (
    <li className={`${classes.row} ${classes.certificate}`}>
      <Name name={row.learner} to={addressOf(certificatePage, { certificateId: row.certificateId })} />
      <time dateTime={row.issuedOn}>{formatDate(row.issuedOn)}</time>
      <span className={classes.muted}>{row.course}</span>
    </li>
  )
}

function Name({ name, to }: { name: string; to: Address }) {
  return (
    <Link to={to} className={classes.name}>
      {name}
    </Link>
  )
}
