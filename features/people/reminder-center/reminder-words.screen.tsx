import { SegmentedControl } from '@mantine/core'
import { isLanguage, type Language, LANGUAGES, languageNames } from '#platform/shared/language.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { WORD_KINDS, type WordKind } from '#training/reminders/words.rules.ts'
import { reminderWords } from './reminder-words.contract.ts'
import { reminderWordsTexts as texts } from './reminder-words.messages.ts'
import { WordsFields } from './words-fields.tsx'
import classes from './reminder-words.module.css'

/** /reminders/words: how an organization words its reminders, with the mail beside it. Decision 380. */
export function Screen() {
  const { entityGuid } = useMembership()
  const [query, change] = useQueryParams()
  const kept = useEndpoint(reminderWords, { entityGuid })
  const kind = WORD_KINDS.find(one => one === query.get('kind')) ?? 'due'
  const asked = query.get('in')
  const language = isLanguage(asked) ? asked : 'en'
  const stored = kept.data?.rows.find(row => row.kind === kind && row.language === language)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={classes.stack}>
        <Which kind={kind} language={language} change={change} />
        {stored ? (
          <WordsFields key={`${kind} ${language}`} stored={stored} />
        ) : kept.error ? (
          <FailedState error={kept.error} onRetry={() => void kept.refetch()} />
        ) : (
          <Skeletons rows={2} height={240} gap={16} />
        )}
      </div>
    </Page>
  )
}

interface WhichProps {
  readonly kind: WordKind
  readonly language: Language
  readonly change: ReturnType<typeof useQueryParams>[1]
}

const Which = ({ kind, language, change }: WhichProps) => (
  <Card>
    <div className={classes.which}>
      <label className={classes.choice}>
        {texts.kind}
        <select className={classes.select} value={kind} onChange={event => change({ kind: event.currentTarget.value })}>
          {WORD_KINDS.map(one => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      <div className={classes.choice}>
        {texts.language}
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={value => change({ in: value })}
          data={LANGUAGES.map(one => ({ value: one, label: languageNames[one] }))}
        />
      </div>
    </div>
  </Card>
)
