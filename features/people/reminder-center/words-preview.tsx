import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { WordsForm } from '#training/reminders/words.contract.ts'
import { previewReminderWords } from './reminder-words.contract.ts'
import { reminderWordsTexts as texts } from './reminder-words.messages.ts'
import classes from './reminder-words.module.css'

const PAUSE_MS = 400

type Asked = InputOf<typeof previewReminderWords>

interface PreviewProps {
  readonly which: Omit<Asked, 'subject' | 'body'>
  readonly words: WordsForm
}

/** The mail as the sender renders it, once nobody types any more. */
export function WordsPreview({ which, words }: PreviewProps) {
  const [as, show] = useState('html')
  const [asked] = useDebouncedValue(JSON.stringify(words), PAUSE_MS)
  const { data: whole } = z.safeParse(WordsForm, JSON.parse(asked))
  const { data, error, refetch } = useEndpoint(
    previewReminderWords,
    { ...which, ...(whole ?? words) },
    { enabled: whole !== undefined, keepPrevious: true, staleTime: 0, quiet: true },
  )
  return (
    <section aria-label={texts.preview} className={classes.preview}>
      <Card title={texts.preview}>
        <div className={classes.stack}>
          <SegmentedControl
            className={classes.show}
            classNames={{ label: classes.way }}
            aria-label={texts.show}
            value={as}
            onChange={show}
            data={[
              { value: 'html', label: texts.html },
              { value: 'text', label: texts.text },
            ]}
          />
          {!whole && <p className={classes.muted}>{texts.waits}</p>}
          {data ? (
            <>
              <p className={classes.subject}>
                <span className={classes.muted}>{texts.previewSubject}:</span>{' '}
                <span lang={which.language}>{data.subject}</span>
              </p>
              {as === 'html' ? (
                <iframe className={classes.frame} title={texts.html} sandbox="" srcDoc={inertly(data.html)} />
              ) : (
                <pre className={classes.text} lang={which.language}>
                  {data.text}
                </pre>
              )}
            </>
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            whole && <Skeletons rows={1} height={420} />
          )}
        </div>
      </Card>
    </section>
  )
}

/** Links in it lead nowhere: it runs nothing and opens nothing. */
const inertly = (html: string) => html.replace('<head>', '<head><base target="_blank">')
