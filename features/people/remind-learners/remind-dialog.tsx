import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApiProblem } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import classes from './remind-dialog.module.css'
import { remindDialogTexts as texts } from './remind-dialog.messages.ts'
import type { PreviewedMail, ReminderPreview } from './remind-learners.contract.ts'

/** Names that one reason shows; the others are counted. */
const NAMES_SHOWN = 8

/** What is shown of it; not whole: it is of the first of very many. */
export type ShownPreview = ReminderPreview & { readonly whole?: boolean }

interface RemindDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** How many were chosen. */
  readonly chosen: number
  readonly preview: ShownPreview | undefined
  readonly problem: ApiProblem | null
  readonly onRetry: () => void
  readonly sending: boolean
  readonly onSend: () => void
}

/** Shows the mail as it will go out, who gets it, and who does not and why, before anybody gets it. */
export function RemindDialog({ open, onClose, chosen, preview, problem, onRetry, sending, onSend }: RemindDialogProps) {
  const whole = preview?.whole !== false
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={texts.title(chosen)}
      footer={
        <>
          <Cancel disabled={sending}>{texts.cancel}</Cancel>
          <Button onClick={onSend} loading={sending} disabled={!preview || (whole && preview.people === 0)}>
            {whole ? texts.send(preview?.people ?? chosen) : texts.sendAll}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {preview ? (
          <Preview {...preview} />
        ) : problem ? (
          <FailedState error={problem} onRetry={onRetry} />
        ) : (
          <Skeletons rows={5} height={72} />
        )}
      </div>
    </Dialog>
  )
}

function Preview({ people, mails, refused, whole = true }: ShownPreview) {
  const [language, choose] = useState<string | null>(null)
  const shown = mails.find(mail => mail.language === language) ?? mails[0]
  return (
    <>
      {!whole ? (
        <p>{texts.getsFirst}</p>
      ) : people === 0 || !shown ? (
        <Notice tone="warning">{texts.nobody}</Notice>
      ) : (
        <p>{people === 1 ? texts.getsOne(shown.to) : texts.gets(people)}</p>
      )}
      {whole && refused.length > 0 && <Refused refused={refused} open={people === 0} />}
      {mails.length > 1 && shown && (
        <div className={classes.languages} role="group" aria-label={texts.languageLabel}>
          {mails.map(mail => (
            <Button
              key={mail.language}
              size="xs"
              variant={mail === shown ? 'light' : 'default'}
              aria-pressed={mail === shown}
              onClick={() => choose(mail.language)}
            >
              {whole
                ? texts.language(texts.languages[mail.language] ?? mail.language, mail.people)
                : (texts.languages[mail.language] ?? mail.language)}
            </Button>
          ))}
        </div>
      )}
      {shown && <Mail mail={whole ? shown : { ...shown, people: 1 }} />}
    </>
  )
}

/** Links in it lead nowhere: it runs nothing and opens nothing. */
const inertly = (html: string) => html.replace('<head>', '<head><base target="_blank">')

const Mail = ({ mail: { to, people, subject, html } }: { mail: PreviewedMail }) => (
  <div className={classes.mail}>
    <dl className={classes.head}>
      <dt>{texts.to}</dt>
      <dd>{texts.others(to, people - 1)}</dd>
      <dt>{texts.subject}</dt>
      <dd>{subject}</dd>
    </dl>
    <iframe className={classes.frame} title={texts.frame(to)} sandbox="" srcDoc={inertly(html)} />
  </div>
)

/** Who does not get it, by the reason. */
function Refused({ refused, open }: { refused: ReminderPreview['refused']; open: boolean }) {
  const byReason = [...Map.groupBy(refused, ({ reason }) => reason)]
  return (
    <details className={classes.refused} open={open}>
      <summary>{texts.refused(refused.length)}</summary>
      <ul>
        {byReason.map(([reason, people]) => (
          <li key={reason}>
            <strong>{reason}</strong>{' '}
            {people
              .slice(0, NAMES_SHOWN)
              .map(({ name }) => name)
              .join(', ')}
            {people.length > NAMES_SHOWN && ` ${texts.more(people.length - NAMES_SHOWN)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
