import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useMe } from '#platform/web/session.tsx'
import { mailPreferences, saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import type { Rating } from './review-cards.contract.ts'
import { cardsTexts as texts } from './review-cards.messages.ts'
import classes from './review-cards.module.css'

interface CardsDoneProps {
  /** How each card was rated when it came first. */
  readonly first: readonly Rating[]
  /** In words. */
  readonly nextOn: string | null
  readonly waiting: number
  readonly seen: number
  readonly total: number
}

/** The end of the day's portion, or that there is none. */
export function CardsDone({ first, nextOn, waiting, seen, total }: CardsDoneProps) {
  const knew = first.filter(rating => rating === 'knew').length
  return (
    <section className={classes.done} aria-labelledby="cards-done">
      <Icon name="checkCircle" size={32} />
      <h2 id="cards-done">{first.length > 0 ? texts.doneTitle : texts.noneTitle}</h2>
      <div role="status" className={classes.doneText}>
        {first.length > 0 && (
          <p>
            {texts.done(knew, first.length)} {texts.comesBack}
          </p>
        )}
        {nextOn && <p>{texts.next(nextOn)}</p>}
        {waiting > 0 && <p>{texts.waiting(waiting)}</p>}
        <p>{texts.seen(seen, total)}</p>
      </div>
      <WeeklyMail />
      <Button component={Link} to={addressOf(pageAt('/my-training'))} variant="default">
        {texts.toTraining}
      </Button>
    </section>
  )
}

function WeeklyMail() {
  const lookOnly = useMe().impersonatedBy !== null
  const { data } = useEndpoint(mailPreferences, {}, { quiet: true })
  // What was chosen is shown at once, and taken back if it could not be saved.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = useSend(saveMailPreferences, {
    refreshes: [mailPreferences],
    onDone: (_, { cards }) => toast(cards ? texts.mailOn : texts.mailOff),
  })
  if (!data || lookOnly) return null
  const choose = async (cards: boolean) => {
    setChosen(cards)
    await save.fire({ cards })
    setChosen(null)
  }
  return (
    <Switch
      label={texts.mail}
      checked={chosen ?? data.cards}
      disabled={save.sending}
      onChange={event => void choose(event.currentTarget.checked)}
    />
  )
}
