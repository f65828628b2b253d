import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { reviewCards } from './review-cards.contract.ts'
import { cardsTexts as texts } from './review-cards.messages.ts'
import classes from './review-cards.module.css'
import { addressOf, pageAt } from '#platform/shared/address.ts'

/** On My Training: how many cards there are today. Nothing for those who have completed no course with cards. */
export function CardsBand({ entityGuid }: { entityGuid: string }) {
  const { data } = useEndpoint(reviewCards, { entityGuid }, { quiet: true })
  if (!data || data.total === 0) return null
  const count = data.cards.length
  if (count === 0)
    return data.nextOn === null ? null : (
      <p className={classes.quiet}>
        {texts.bandNone(formatDate(data.nextOn))} <Link to={addressOf(pageAt('/review-cards'))}>{texts.bandLook}</Link>
      </p>
    )
  return (
    <section className={classes.band} aria-label={texts.title}>
      <Icon name="refresh" size={20} />
      <p className={classes.bandText}>
        <strong>{texts.band(count)}</strong>
        <span>{texts.bandHint(count)}</span>
      </p>
      <Button component={Link} to={addressOf(pageAt('/review-cards'))} variant="default">
        {texts.bandGo}
      </Button>
    </section>
  )
}
