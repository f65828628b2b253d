import type { LearnerReport } from '#courses/page-kinds/report/report.ts'
import { useReading } from '../../study/player-context.tsx'
import { Facts } from '../case-sheet.tsx'
import { practiceTexts } from '../practice.messages.ts'
import { reportTexts } from './report.messages.ts'
import classes from './report.module.css'

interface Props {
  readonly page: LearnerReport
}

/** The real form, where the fields are named after one. */
export function FormLink({ page: { form } }: Props) {
  const { view } = useReading()
  if (!form) return null
  return (
    <p className={classes.lead}>
      {reportTexts.form}{' '}
      <a href={form.url} target="_blank" rel="noopener noreferrer" lang={view.language}>
        {form.name}
      </a>
    </p>
  )
}

/** What the person wrote, to read. */
export function OwnText({ page, texts }: Props & { readonly texts: Readonly<Record<string, string>> }) {
  const { view } = useReading()
  return (
    <section className={classes.paper} aria-labelledby={`${page.key}-own`}>
      <h3 id={`${page.key}-own`}>{reportTexts.yours}</h3>
      {page.fields.map(({ key, label }) => (
        <div key={key}>
          {page.fields.length > 1 && <h4 lang={view.language}>{label}</h4>}
          <p className={classes.own}>{texts[key]}</p>
        </div>
      ))}
    </section>
  )
}

/** The case, what is to be written, and the rubric, to read from top to bottom. */
export function ReportText({ page }: Props) {
  const { view } = useReading()
  return (
    <>
      <p>{reportTexts.noNames}</p>
      <section>
        <h2>
          {practiceTexts.sheet}: <span lang={view.language}>{page.sheet.title}</span>
        </h2>
        <Facts sheet={page.sheet} />
      </section>
      <section>
        <h2>{reportTexts.fields}</h2>
        <FormLink page={page} />
        <ul>
          {page.fields.map(({ key, label, minWords, maxWords }) => (
            <li key={key}>
              <span lang={view.language}>{label}</span> ({reportTexts.limits(minWords, maxWords)})
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{reportTexts.rubric}</h2>
        <ul lang={view.language}>
          {page.rubric.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
