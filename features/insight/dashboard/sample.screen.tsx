import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatPercent } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link, useQueryParams } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { learnersPage } from '#people/learners/learners.page.ts'
import { Standing } from '#training/standing/standing.contract.ts'
import { standingNames } from '#training/standing/standing.messages.ts'
import { Completions } from './completions.tsx'
import dashboardClasses from './dashboard.module.css'
import { dashboardPage } from './dashboard.page.ts'
import { SAMPLE_GROUPS, SAMPLE_INVITED } from './sample.data.ts'
import { sampleTexts as texts } from './sample.messages.ts'
import classes from './sample.module.css'
import { samplePage } from './sample.page.ts'
import { sampleFigures, sampleGroups, sampleOn, standingSo } from './sample.rules.ts'
import { SamplePeople } from './sample-people.tsx'
import { Tiles } from './tiles.tsx'

const shown = (show: Standing | 'invited') => addressOf(samplePage, {}, { show })
/** Where the people behind each number are: on this page. */
const links = {
  people: addressOf(samplePage),
  compliant: shown('Complete'),
  noTraining: shown('None'),
  overdue: shown('Overdue'),
  notStarted: shown('Not_Started'),
  in30: shown('Expiring_30'),
  in60: shown('Expiring_60'),
  in90: shown('Expiring_90'),
  trainingsOverdue: false,
  trainingsNotStarted: false,
  pendingInvites: shown('invited'),
} as const

/** /sample: a dashboard and a report of people who do not exist; it reads and stores nothing. Decision 381. */
export function Screen() {
  const { today } = useMe()
  const { entityName } = useMembership()
  const figures = useMemo(() => sampleFigures(today), [today])
  return (
    <Page
      title={
        <>
          {texts.title} <StatusChip tone="brand">{texts.chip}</StatusChip>
        </>
      }
      lead={texts.lead}
      actions={
        <>
          <Button component={Link} to={addressOf(dashboardPage)} variant="default">
            {texts.back}
          </Button>
          <Button component={Link} to={addressOf(learnersPage)}>
            {texts.invite}
          </Button>
        </>
      }
    >
      <div className={dashboardClasses.stack}>
        <Notice>{texts.notice(entityName)}</Notice>
        <Tiles data={figures} links={links} label={texts.tilesLabel} />
        <div className={dashboardClasses.columns}>
          <Completions months={figures.completions} sample />
          <Groups today={today} />
        </div>
        <People today={today} />
      </div>
    </Page>
  )
}

function Groups({ today }: { today: CalendarDate }) {
  return (
    <Card title={texts.groups}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.group}</th>
            <th scope="col">{texts.people}</th>
            <th scope="col">{texts.compliant}</th>
          </tr>
        </thead>
        <tbody>
          {sampleGroups(today).map(({ name, group, people, compliant }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={addressOf(samplePage, {}, { group })}>{name}</Link>
              </th>
              <td>{people}</td>
              <td>{formatPercent(compliant, people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Who is asked for by the address: a standing, the invited, a group, or everyone. */
function useAsked(today: CalendarDate) {
  const [query] = useQueryParams()
  const show = query.get('show')
  const group = SAMPLE_GROUPS.findIndex((_, at) => String(at) === query.get('group'))
  const standing = Standing.safeParse(show).data
  const all = sampleOn(today)
  if (show === 'invited') return { asked: query.toString(), what: texts.invited, people: [], invited: SAMPLE_INVITED }
  const found = standing ? standingSo(all, standing, today) : all.filter(one => group < 0 || one.group === group)
  const what = standing ? standingNames[standing] : (SAMPLE_GROUPS[group] ?? texts.all)
  return { asked: query.toString(), what, people: found, invited: [] }
}

function People({ today }: { today: CalendarDate }) {
  const { asked, what, people, invited } = useAsked(today)
  const card = useRef<HTMLDivElement>(null)
  const first = useRef(asked)
  // Who clicks a number sees the people behind it.
  useEffect(() => {
    if (asked !== first.current && asked !== '') card.current?.scrollIntoView({ block: 'nearest' })
    first.current = asked
  }, [asked])
  return (
    <div ref={card}>
      <Card
        title={<span aria-live="polite">{texts.of(what, people.length + invited.length)}</span>}
        actions={
          asked !== '' && (
            <Button component={Link} to={addressOf(samplePage)} variant="default" size="xs">
              {texts.showAll}
            </Button>
          )
        }
      >
        <SamplePeople people={people} invited={invited} today={today} />
      </Card>
    </div>
  )
}
