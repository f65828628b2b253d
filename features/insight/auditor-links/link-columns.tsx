import { formatDate, formatDay } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { TwoLines } from '#training/standing/member-cell.tsx'
import type { AuditorLink, LinkStatus, listAuditorLinks } from './auditor-links.contract.ts'
import { auditorLinksTexts as texts } from './auditor-links-screens.messages.ts'
import { daysInWords, groupsInWords } from './link-words.ts'

const TONES: Readonly<Record<LinkStatus, Tone>> = { Active: 'success', Expired: 'neutral', Revoked: 'danger' }

const about = ({ shows, requirement }: AuditorLink) => (shows === 'requirement' ? requirement : texts.shows[shows])

/** 'In Nurses · Completed from Jan 1, 2026'; 'Everyone' if nothing limits it. */
const limits = (link: AuditorLink) => {
  const days = daysInWords(link)
  const all = link.groups.length + link.groupsGone === 0
  return all && days !== null ? days : [groupsInWords(link), ...(days === null ? [] : [days])].join(' · ')
}

type Column = ColumnOf<typeof listAuditorLinks>

const name: Column = {
  id: 'name',
  header: texts.columns.name,
  sort: 'name',
  card: 'title',
  cell: link => (
    <TwoLines below={link.note}>
      <bdi>{link.name}</bdi>
    </TwoLines>
  ),
}
const shows: Column = {
  id: 'shows',
  header: texts.columns.shows,
  cell: link => <TwoLines below={limits(link)}>{about(link)}</TwoLines>,
}
const lastDay: Column = {
  id: 'expiresOn',
  header: texts.columns.expires,
  sort: 'expiresOn',
  nowrap: true,
  cell: ({ expiresOn }) => formatDate(expiresOn),
}

/** The days are those of the organization, like the last one of a link. */
export const linkColumns = (timeZone: string): Column[] => [
  name,
  shows,
  {
    id: 'status',
    header: texts.columns.status,
    cell: ({ status, revokedBy, revokedAt }) => (
      <TwoLines below={revokedAt !== null && texts.revokedBy(revokedBy ?? '', formatDay(revokedAt, timeZone))}>
        <StatusChip tone={TONES[status]}>{texts.statuses[status]}</StatusChip>
      </TwoLines>
    ),
  },
  lastDay,
  {
    id: 'opened',
    header: texts.columns.opened,
    sort: 'lastOpenedAt',
    nowrap: true,
    cell: ({ opened, lastOpenedAt }) =>
      lastOpenedAt === null ? (
        texts.never
      ) : (
        <TwoLines below={texts.times(opened)}>{formatDay(lastOpenedAt, timeZone)}</TwoLines>
      ),
  },
  {
    id: 'made',
    header: texts.columns.made,
    sort: 'createdAt',
    nowrap: true,
    cell: ({ createdAt, createdBy }) => <TwoLines below={createdBy}>{formatDay(createdAt, timeZone)}</TwoLines>,
  },
]
