import { addDays } from '#platform/shared/calendar-date.ts'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Address } from '#platform/shared/address.ts'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { reviewCards } from '../review-cards/review-cards.contract.ts'
import { cardsTexts } from '../review-cards/review-cards.messages.ts'
import { myTraining } from '../my-training/my-training.contract.ts'
import { usePlayer } from '../study/player-context.tsx'
import { endTexts } from './completion.messages.ts'
import classes from './completion.module.css'

const POCKET_CARD = addressOf(pageAt('/pocket-card'))
const REVIEW_CARDS = addressOf(pageAt('/review-cards'))

/** What comes after a course: the next one that is due, when this one comes again, and the card for the wallet. Spec D8. */
export function NextSteps() {
  const {
    view: { entityGuid, expiresOn, refresher },
  } = usePlayer()
  const { data } = useEndpoint(myTraining, { entityGuid })
  const withCards = (useEndpoint(reviewCards, { entityGuid }, { quiet: true }).data?.total ?? 0) > 0
  const next = data?.cards.find(({ group }) => group === 'Overdue' || group === 'Due')
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{endTexts.nextTitle}</h2>
      <ul>
        {next && (
          <Step
            icon="training"
            text={next.dueDate === null ? endTexts.nextDue : endTexts.nextDueOn(formatDate(next.dueDate))}
            to={
              next.registrationId === null
                ? addressOf(pageAt('/my-training'))
                : addressOf(pageAt('/my-training/$registrationId'), { registrationId: next.registrationId })
            }
            label={next.name}
          />
        )}
        {withCards && <Step icon="refresh" text={cardsTexts.step} to={REVIEW_CARDS} label={cardsTexts.title} />}
        <Step icon="phone" text={endTexts.pocketCardText} to={POCKET_CARD} label={endTexts.pocketCard} />
        {refresher && (
          <Step
            icon="refresh"
            text={endTexts.refresherText(refresher.name, refresher.minutes, formatDate(refresher.from))}
          />
        )}
        {expiresOn && (
          <Step
            icon="calendar"
            text={endTexts.renewText(formatDate(addDays(expiresOn, -RENEWAL_DAYS)), formatDate(expiresOn))}
          />
        )}
      </ul>
    </section>
  )
}

interface StepProps {
  readonly icon: IconName
  readonly text: string
  readonly to?: Address
  readonly label?: string
}
const Step = ({ icon, text, to, label }: StepProps) => (
  <li>
    <Icon name={icon} size={20} />
    <span>
      {text}
      {to && (
        <>
          {' '}
          <Link to={to}>{label}</Link>
        </>
      )}
    </span>
  </li>
)
