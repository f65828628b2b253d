import { Icon } from '#platform/web/icons.tsx'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import { useReading } from '../study/player-context.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/choices.module.css'
import { useAnswer } from './check-page.tsx'
import { Prose } from './page-body.tsx'

interface ScenarioProps {
  readonly page: Extract<LearnerPage, { kind: 'scenario' }>
  readonly moduleKey: string
  readonly given: ModuleView['answers'][number] | undefined
}

/** A situation and ways to act in it: each shows its outcome, and the others may be tried too. Spec D4, D8. */
export function ScenarioPage({ page, moduleKey, given }: ScenarioProps) {
  const { lookOnly, saving, view } = useReading()
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const outcome = verdict?.kind === 'scenario' ? verdict : null
  return (
    <>
      {page.html && (
        <div className={classes.story}>
          <Prose html={page.html} />
        </div>
      )}
      <h2 id="question" className={classes.question} lang={view.language}>
        {page.question}
      </h2>
      <p className={classes.hint}>{studyTexts.scenarioTry}</p>
      <ul className={classes.ways} aria-labelledby="question">
        {page.choices.map(({ key, text }) => {
          const taken = chosen?.includes(key) ?? false
          return (
            <li
              key={key}
              className={classes.option}
              data-chosen={taken || undefined}
              data-tone={taken && outcome ? (outcome.best ? 'right' : 'other') : undefined}
            >
              <button
                type="button"
                className={classes.way}
                aria-pressed={taken}
                disabled={lookOnly}
                onClick={() => answer([key])}
                lang={view.language}
              >
                <span className={classes.knob} aria-hidden="true" />
                {text}
              </button>
              <div role="status">
                {taken && outcome && (
                  <section className={classes.leads}>
                    <h3>
                      <Icon name={outcome.best ? 'checkCircle' : 'arrowRight'} size={18} />
                      {outcome.best ? studyTexts.scenarioBest : studyTexts.scenarioOther}
                    </h3>
                    <Prose html={outcome.outcomeHtml} quiet />
                  </section>
                )}
                {taken && onItsWay && saving.kind === 'waiting' && (
                  <p className={classes.waits}>
                    <Icon name="clock" size={18} />
                    {studyTexts.answerWaits}
                  </p>
                )}
                {taken && refused && <p className={classes.error}>{refused}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
