import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Choice } from '#platform/web/choice.tsx'
import { Dialog } from '#platform/web/dialog.tsx'
import { formatTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { recentFailures } from '#platform/web/recent-failures.ts'
import { Link, usePlace } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import { EmergencyLine, HotlineLines } from '#foundation/hotlines/hotline-lines.tsx'
import { hotlinesMessages } from '#foundation/hotlines/hotlines.messages.ts'
import { useLines } from '#foundation/hotlines/use-lines.tsx'
import { tourUnderWay } from './tour-under-way.ts'
import { ContactSupport } from './contact-support.tsx'
import { answersFor } from './help-answers.messages.ts'
import { helpMessages } from './help.messages.ts'
import classes from './help-dialog.module.css'
import { helpUnderWay } from './help-under-way.ts'

const DIRECTORY = 'https://www.childwelfare.gov'

/** Help that fits the page, the reporting hotlines, and a message to support. Spec D8. */
export function HelpDialog({ opened }: { opened: boolean }) {
  const [writing, write] = useState(false)
  useEffect(() => {
    if (opened) write(false)
  }, [opened])
  return (
    <Dialog
      open={opened}
      onClose={helpUnderWay.close}
      title={writing ? helpMessages.contact : helpMessages.help}
      unsaved={false}
    >
      {writing ? <ContactSupport onBack={() => write(false)} /> : <Overview onWrite={() => write(true)} />}
    </Dialog>
  )
}

function Overview({ onWrite }: { onWrite: () => void }) {
  const { path } = usePlace()
  const tour = useSyncExternalStore(tourUnderWay.watch, tourUnderWay.possible)
  return (
    <div className={classes.overview}>
      <Failures />
      <section aria-labelledby="help-questions">
        <h3 id="help-questions" className={classes.title}>
          {helpMessages.questions}
        </h3>
        {answersFor(path).map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary>
              <Icon name="chevronRight" size={16} />
              {question}
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <section aria-labelledby="help-contact">
        <h3 id="help-contact" className={classes.title}>
          {helpMessages.contact}
        </h3>
        <p className={classes.lead}>
          {helpMessages.contactLead} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
        </p>
        <div className={classes.buttons}>
          <Button onClick={onWrite} leftSection={<Icon name="mail" size={16} />}>
            {helpMessages.contact}
          </Button>
          {tour && (
            <Button
              variant="default"
              onClick={() => {
                helpUnderWay.close()
                tourUnderWay.ask()
              }}
              leftSection={<Icon name="play" size={16} />}
            >
              {helpMessages.tourAgain}
            </Button>
          )}
        </div>
      </section>
      <Hotlines />
    </div>
  )
}

/** Error texts of toasts that are gone by now. Spec D14. */
function Failures() {
  const [failures] = useState(recentFailures)
  if (failures.length === 0) return null
  return (
    <section aria-labelledby="help-failures">
      <h3 id="help-failures" className={classes.title}>
        {helpMessages.failures}
      </h3>
      <ul className={classes.failures}>
        {failures.map(({ text, at }) => (
          <li key={text}>
            <time dateTime={new Date(at).toISOString()}>{formatTime(new Date(at).toISOString())}</time> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Danger first, then the own state, then the country. Spec D8, D14. */
function Hotlines() {
  const { national, states, mine, failed, retry } = useLines()
  const [code, choose] = useState<string | null | undefined>(undefined)
  const chosen = code === undefined ? mine : states.find(one => one.code === code)
  return (
    <section aria-labelledby="help-hotlines" className={classes.hotlines}>
      <div>
        <h3 id="help-hotlines" className={classes.title}>
          {helpMessages.hotlines}
        </h3>
        <p className={classes.lead}>{helpMessages.hotlinesLead}</p>
      </div>
      <EmergencyLine />
      {failed && (
        <p className={classes.lead}>
          {hotlinesMessages.failed}{' '}
          <Button size="xs" variant="default" onClick={retry}>
            {hotlinesMessages.again}
          </Button>
        </p>
      )}
      {states.length > 0 && (
        <Choice
          label={helpMessages.yourState}
          placeholder={helpMessages.chooseState}
          data={states.map(one => ({ value: one.code, label: one.name }))}
          value={chosen?.code ?? null}
          onChange={choose}
          searchable
          clearable
        />
      )}
      {chosen && <HotlineLines of={chosen} />}
      {national && <HotlineLines of={national} />}
      {storedSession.token() !== null && (
        <Link to={addressOf(pageAt('/pocket-card'))} onClick={helpUnderWay.close} className={classes.card}>
          {helpMessages.pocketCard}
        </Link>
      )}
      <p className={classes.lead}>
        {helpMessages.noState}{' '}
        <a href={DIRECTORY} target="_blank" rel="noreferrer">
          {helpMessages.directory}
        </a>
      </p>
    </section>
  )
}
