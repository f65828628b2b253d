import { Button } from '@mantine/core'
import type { LearnerReport } from '#courses/page-kinds/report/report.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { OwnText } from './report-text.tsx'
import type { ReportState } from './use-report.tsx'
import { reportTexts } from './report.messages.ts'
import classes from './report.module.css'

interface Props {
  readonly page: LearnerReport
  readonly report: ReportState
}

/** One's own text beside the model, and how one rated it. */
export function Compare({ page, report }: Props) {
  const { view } = useReading()
  const { texts, verdict, again, remove } = report
  const isHere = page.fields.some(({ key }) => texts[key])
  return (
    <>
      <div className={classes.beside}>
        {isHere ? <OwnText page={page} texts={texts} /> : <p className={classes.lead}>{reportTexts.elsewhere}</p>}
        <section className={classes.paper} aria-labelledby={`${page.key}-model`}>
          <h3 id={`${page.key}-model`}>{reportTexts.model}</h3>
          {!verdict && <p>{reportTexts.modelWaits}</p>}
          <div className={classes.model} lang={view.language}>
            {verdict?.model.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      </div>
      <Rated page={page} report={report} />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={again}>
          {reportTexts.again}
        </Button>
        {isHere && (
          <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
            {reportTexts.remove}
          </Button>
        )}
      </div>
      {isHere && <p className={classes.quiet}>{reportTexts.keptHere}</p>}
    </>
  )
}

function Rated({ page, report: { ticked } }: Props) {
  const { view } = useReading()
  return (
    <section className={classes.rated} aria-labelledby={`${page.key}-rated`}>
      <h3 id={`${page.key}-rated`}>{reportTexts.rated}</h3>
      <ul>
        {page.rubric.map(({ key, text }) => {
          const on = ticked.includes(key)
          return (
            <li key={key} data-on={on || undefined}>
              <Icon name={on ? 'check' : 'minus'} size={18} />
              <span lang={view.language}>{text}</span>
              <span className={classes.mark}>{on ? reportTexts.ticked : reportTexts.notTicked}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
