import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { personStandings } from '../requirements/person-standing.messages.ts'
import type { SentCertificate } from './certificate-fields.contract.ts'
import type { MyRequirement } from './my-requirements.contract.ts'
import { myRequirementsTexts as texts } from './my-requirements.messages.ts'
import classes from './outside-certificates.module.css'
import { SentList } from './sent-list.tsx'

const tones = { Overdue: 'danger', ToDo: 'warning', Waived: 'neutral', Met: 'success' } as const

interface CardProps {
  readonly requirement: MyRequirement
  readonly certificates: readonly SentCertificate[]
  /** The most urgent of all: its button is the page's filled one. */
  readonly first: boolean
  readonly onSend: () => void
}

/** One requirement: how the person stands under it, and what there is to do. */
export function RequirementCard({ requirement, certificates, first, onSend }: CardProps) {
  const { id, name, courses, standing, training } = requirement
  const title = `requirement-${id}`
  return (
    <li>
      <article className={classes.card} aria-labelledby={title}>
        <div className={classes.head}>
          <h2 id={title} className={classes.title}>
            {name}
          </h2>
          <StatusChip tone={tones[standing]}>{personStandings[standing]}</StatusChip>
        </div>
        <ul className={classes.facts}>
          <When requirement={requirement} />
          <Fact icon="book">{texts.courses(courses)}</Fact>
        </ul>
        <div className={classes.buttons}>
          {training && (
            <Button
              component={Link}
              to={addressOf(pageAt('/my-training/$registrationId'), { registrationId: training.registrationId })}
              variant={first ? 'filled' : 'default'}
              aria-label={`${training.begun ? texts.resume : texts.start}: ${training.name}`}
            >
              {training.begun ? texts.resume : texts.start}
            </Button>
          )}
          <Button variant="default" aria-label={`${texts.haveOne}: ${name}`} onClick={onSend}>
            {texts.haveOne}
          </Button>
        </div>
        {certificates.length > 0 && (
          <section aria-labelledby={`${title}-sent`}>
            <h3 id={`${title}-sent`} className={classes.subtitle}>
              {texts.sentTitle}
            </h3>
            <SentList certificates={certificates} />
          </section>
        )}
      </article>
    </li>
  )
}

/** The day that matters: by when it is to be met, or through when it is. */
function When({ requirement: { standing, dueOn, metUntil, waivedUntil } }: { requirement: MyRequirement }) {
  switch (standing) {
    case 'Overdue':
      return (
        <Fact icon="alert" tone="danger">
          {texts.wasDue(formatDate(dueOn))}
        </Fact>
      )
    case 'ToDo':
      return <Fact icon="calendar">{dueOn === null ? texts.noDueDate : texts.dueOn(formatDate(dueOn))}</Fact>
    case 'Waived':
      return <Fact icon="calendar">{texts.waivedUntil(formatDate(waivedUntil))}</Fact>
    case 'Met':
      return <Fact icon="calendar">{metUntil === null ? texts.metForGood : texts.metUntil(formatDate(metUntil))}</Fact>
  }
}

function Fact({ icon, tone, children }: { icon: IconName; tone?: 'danger'; children: string }) {
  return (
    <li className={classes.fact} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </li>
  )
}
