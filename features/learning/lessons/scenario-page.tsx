import { Icon } from '#platform/web/icons.tsx'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import { useReading } from '../study/player-context.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/choices.module.css'
import { AnswerWaits, useAnswer } from '../study-frame/answer.tsx'
import { Prose } from '../study-frame/prose.tsx'

interface ScenarioProps {
  readonly page: Extract<LearnerPage, { kind: 'scenario' }>
  readonly moduleKey: string
  readonly given: ModuleView['answers'][number] | undefined
}

/** A situation and ways to act in it: each shows its outcome, and the others may be tried too. Spec D4, D8. */
export function ScenarioPage({ page, moduleKey, given }: ScenarioProps) {
  const { view } = useReading()
  const answered = useAnswer(moduleKey, page.key, given)
  const { chosen } = answered
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
        {page.choices.map(choice => (
          <Way
            key={choice.key}
            choice={choice}
            taken={chosen?.includes(choice.key) ?? false}
            answered={answered}
            onTake={() => answered.answer([choice.key])}
          />
        ))}
      </ul>
    </>
  )
}

interface WayProps {
  readonly choice: ScenarioProps['page']['choices'][number]
  readonly taken: boolean
  readonly answered: Pick<ReturnType<typeof useAnswer>, 'verdict' | 'onItsWay' | 'refused'>
  readonly onTake: () => void
}

/** One way to act: taken, it shows where it leads. */
function Way({ choice: { text }, taken, answered: { verdict, onItsWay, refused }, onTake }: WayProps) {
  const { lookOnly, saving, view } = useReading()
  const outcome = taken && verdict?.kind === 'scenario' ? verdict : null
  return (
    <li
      className={classes.option}
      data-chosen={taken || undefined}
      data-tone={outcome ? (outcome.best ? 'right' : 'other') : undefined}
    >
      <button
        type="button"
        className={classes.way}
        aria-pressed={taken}
        disabled={lookOnly}
        onClick={onTake}
        lang={view.language}
      >
        <span className={classes.knob} aria-hidden="true" />
        {text}
      </button>
      <div role="status">
        {outcome && (
          <section className={classes.leads}>
            <h3>
              <Icon name={outcome.best ? 'checkCircle' : 'arrowRight'} size={18} />
              {outcome.best ? studyTexts.scenarioBest : studyTexts.scenarioOther}
            </h3>
            <Prose html={outcome.outcomeHtml} quiet />
          </section>
        )}
        {taken && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {taken && refused && <p className={classes.error}>{refused}</p>}
      </div>
    </li>
  )
}
