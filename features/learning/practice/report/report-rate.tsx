import { Button } from '@mantine/core'
import { hintOn } from '#courses/page-kinds/report/detectors.rules.ts'
import type { LearnerReport } from '#courses/page-kinds/report/report.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import choices from '../../study-frame/choices.module.css'
import { OwnText } from './report-text.tsx'
import { type ReportState, stepsOf } from './use-report.tsx'
import { reportTexts } from './report.messages.ts'
import classes from './report.module.css'

interface Props {
  readonly page: LearnerReport
  readonly report: ReportState
}

/** One's own text with the rubric, to tick what is true of it. */
export function Rate({ page, report }: Props) {
  const { view, lookOnly } = useReading()
  const { ticked, tick, go, finish, texts } = report
  const withHints = stepsOf(page).includes('hints')
  return (
    <>
      <OwnText page={page} texts={texts} />
      <fieldset className={choices.choices} aria-describedby={`${page.key}-rubric`}>
        <legend className={choices.question}>{reportTexts.rubric}</legend>
        <p id={`${page.key}-rubric`} className={choices.hint}>
          {reportTexts.rubricHint}
        </p>
        {page.rubric.map(({ key, text }) => (
          <div key={key} className={choices.option} data-chosen={ticked.includes(key) || undefined}>
            <label className={choices.label}>
              <input
                type="checkbox"
                checked={ticked.includes(key)}
                onChange={event => tick(key, event.currentTarget.checked)}
              />
              <span className={choices.text} lang={view.language}>
                {text}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        {withHints && <Button onClick={() => go('hints')}>{reportTexts.goHints}</Button>}
        {!withHints && !lookOnly && <Button onClick={finish}>{reportTexts.goDone}</Button>}
        <Change report={report} />
      </div>
    </>
  )
}

/** What a simple look at the text found: a reason to look again, and never a mark. */
export function Hints({ page, report }: Props) {
  const { view, lookOnly } = useReading()
  const { texts, finish } = report
  const whole = page.fields.map(({ key }) => texts[key] ?? '').join('\n')
  const hints = page.rubric.flatMap(({ key, text, detect }) => {
    const hint = detect && hintOn(whole, detect)
    return hint
      ? [{ key, text, says: hint.kind === 'quotes' ? reportTexts.noQuotes : reportTexts.found(hint.words) }]
      : []
  })
  return (
    <>
      <p className={classes.lead}>{reportTexts.hintsLead}</p>
      {hints.length === 0 && <p className={classes.lead}>{reportTexts.noHints}</p>}
      <ul className={classes.hints}>
        {hints.map(({ key, text, says }) => (
          <li key={key}>
            <Icon name="info" size={18} />
            <div>
              <p className={classes.hintOn} lang={view.language}>
                {text}
              </p>
              <p>{says}</p>
            </div>
          </li>
        ))}
      </ul>
      <OwnText page={page} texts={texts} />
      <div className={classes.buttons}>
        {!lookOnly && <Button onClick={finish}>{reportTexts.goDone}</Button>}
        <Change report={report} />
      </div>
    </>
  )
}

const Change = ({ report: { go } }: Pick<Props, 'report'>) => (
  <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={() => go('write')}>
    {reportTexts.change}
  </Button>
)
