import { givenIn } from '#courses/page-kinds/pretest/pretest.rules.ts'
import type { LearnerPretest } from '#courses/page-kinds/pretest/pretest.ts'
import { useReading } from '../../study/player-context.tsx'
import { pretestTexts as texts } from './pretest.messages.ts'
import classes from './pretest.module.css'

/** What was answered, and nothing of what is right. */
export function GivenAnswers({ page, chosen }: { page: LearnerPretest; chosen: readonly string[] }) {
  const { view } = useReading()
  return (
    <ol className={classes.questions}>
      {page.questions.map(({ question, answers }, index) => {
        const { key, sure } = givenIn(chosen[index] ?? '')
        return (
          <li key={question} className={classes.question}>
            <p className={classes.asked} lang={view.language}>
              {question}
            </p>
            <p>
              <span lang={view.language}>{answers.find(answer => answer.key === key)?.text}</span>{' '}
              <span className={classes.muted}>({sure ? texts.sureOf[sure] : texts.notSaid})</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
