import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import type { AttemptResult, ExamState } from '#training/enrollments/enrollments.contract.ts'
import type { ExamModule } from '../study/module-pages.tsx'
import { COMPLETION, spotAfter } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import { examTexts } from './exams.messages.ts'
import { PageLink } from './look-again.tsx'
import classes from './exam.module.css'

interface ResultsProps {
  readonly exam: ExamModule
  readonly state: ExamState
  readonly actions: ReactNode
}

/** The result of the last attempt, lesson by lesson, and what to review. Spec D4, D8. */
export function ExamResults({ exam, state, actions }: ResultsProps) {
  const {
    goTo,
    view: { progress, language },
  } = usePlayer()
  const [latest, ...earlier] = state.results
  if (!latest) return null
  const after = spotAfter(exam.key, progress)
  const afterTitle =
    after.moduleKey === COMPLETION
      ? studyTexts.completionTitle
      : (progress.modules.find(({ key }) => key === after.moduleKey)?.title ?? '')
  return (
    <>
      <Score exam={exam} result={latest} />
      {latest.passed && (
        <Button size="md" mb={32} onClick={() => goTo(after)} rightSection={<Icon name="arrowRight" size={16} />}>
          {studyTexts.goOn(afterTitle)}
        </Button>
      )}
      {actions}
      <ByTopic exam={exam} result={latest} />
      <Missed missed={latest.missed} language={language} />
      {earlier.length > 0 && <Earlier results={earlier} />}
    </>
  )
}

interface ResultProps {
  readonly exam: ExamModule
  readonly result: AttemptResult
}

function Score({ exam, result: { passed, score, number, finishedAt } }: ResultProps) {
  return (
    <section className={classes.score} data-passed={passed || undefined}>
      <p className={`${classes.percent} figures`}>{score}%</p>
      <div>
        <h2>{passed ? examTexts.passed : examTexts.failed}</h2>
        <p>{examTexts.score(score, exam.passMark)}</p>
        <p className={classes.when}>{examTexts.attempt(number, formatDateTime(finishedAt))}</p>
      </div>
    </section>
  )
}

function ByTopic({ exam, result }: ResultProps) {
  const { language } = usePlayer().view
  return (
    <section className={classes.section}>
      <h2>{examTexts.byTopic}</h2>
      <div className={classes.topics} lang={language}>
        {result.byTopic.map(({ key, title, correct, total }) => {
          const weak = correct * 100 < exam.passMark * total
          return (
            <div key={key}>
              <Progress
                label={title}
                value={correct}
                max={total}
                figures={examTexts.topicFigures(correct, total)}
                tone={correct === total ? 'success' : weak ? 'warning' : 'brand'}
              />
              {weak && <PageLink place={{ moduleKey: key, pageKey: null }}>{examTexts.readAgain(title)}</PageLink>}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Earlier({ results }: { results: readonly AttemptResult[] }) {
  return (
    <section className={classes.section}>
      <h2>{examTexts.earlier}</h2>
      <ul className={classes.earlier}>
        {results.map(({ attemptId, number, finishedAt, score, passed }) => (
          <li key={attemptId}>
            <span>{examTexts.attempt(number, formatDateTime(finishedAt))}</span>
            <span className="figures">{examTexts.earlierLine(score, passed)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Missed({ missed, language }: { missed: AttemptResult['missed']; language: string }) {
  const { view } = usePlayer()
  if (missed.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{examTexts.missed}</h2>
      <ol className={classes.missed}>
        {missed.map(({ key, question, chosen, explanation, source, correct, moduleKey, pageKey, sure }) => {
          const found = view.sources.find(one => one.key === source)
          return (
            <li key={key} lang={language}>
              <h3>{question}</h3>
              {sure && <p className={classes.sureMark}>{examTexts.sureMissed}</p>}
              <dl>
                <dt>{examTexts.yourAnswer}</dt>
                <dd>{chosen.length > 0 ? chosen.join('; ') : examTexts.noAnswer}</dd>
                {correct && (
                  <>
                    <dt>{examTexts.rightAnswer}</dt>
                    <dd className={classes.right}>{correct.join('; ')}</dd>
                  </>
                )}
              </dl>
              <p>{explanation}</p>
              <p>
                <PageLink place={{ moduleKey, pageKey }}>{examTexts.readThere}</PageLink>
              </p>
              {found && (
                <p className={classes.source}>
                  {examTexts.source}:{' '}
                  {found.url ? (
                    <a href={found.url} target="_blank" rel="noopener noreferrer">
                      {found.title}
                    </a>
                  ) : (
                    found.title
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
