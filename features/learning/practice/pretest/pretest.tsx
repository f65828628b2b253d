import { useEffect, useRef, useState } from 'react'
import { fits } from '#courses/page-kinds/pretest/pretest.rules.ts'
import type { LearnerPretest } from '#courses/page-kinds/pretest/pretest.ts'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits, useAnswer } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import { useKeptWay } from '../kept-way.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { Changed } from './changed.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { pretestTexts as texts } from './pretest.messages.ts'
import classes from './pretest.module.css'

type Props = PracticeProps<LearnerPretest>

/** Questions before anything is taught; at the end of the course the same ones, and what changed. Spec D8. */
export function Pretest({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<PretestText page={page} />}>
      <Questions page={page} moduleKey={moduleKey} given={given} />
    </PracticeFrame>
  )
}

function Questions({ page, moduleKey, given }: Props) {
  const { saving } = useReading()
  const { open, chosen, verdict, onItsWay, refused, moves, put, submit } = usePretest(page, moduleKey, given)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  const title = page.again ? (verdict ? texts.changed : texts.second) : open ? texts.first : texts.kept
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.ask}>
        {title}
      </h2>
      {!page.again && <p className={classes.lead}>{open ? texts.firstLead : texts.keptLead}</p>}
      <div role="status">
        {!open && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {refused && <p className={choices.error}>{refused}</p>}
      </div>
      {open ? (
        <OpenQuestions page={page} chosen={open} onPut={put} onSubmit={submit} />
      ) : verdict && page.again ? (
        <Changed page={page} again={page.again} chosen={chosen} verdict={verdict} />
      ) : (
        <GivenAnswers page={page} chosen={chosen} />
      )}
    </>
  )
}

/** What is under way, else what was answered: the first answers stand, since later ones would be no comparison. */
function usePretest(page: LearnerPretest, moduleKey: string, given: Props['given']) {
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKeptWay(moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const answered = chosen && fits(page, chosen) ? chosen : null
  const begun = kept && fits(page, kept, true) ? kept : page.questions.map(() => '')
  const open = answered ? null : begun
  return {
    open,
    chosen: answered ?? [],
    verdict: answered && verdict?.kind === 'pretest' ? verdict : null,
    onItsWay,
    refused,
    moves,
    put: (index: number, text: string) => keep(begun.with(index, text)),
    submit: () => {
      answer(begun)
      keep(null)
      setMoves(moves + 1)
    },
  }
}

function PretestText({ page }: { page: LearnerPretest }) {
  const { view } = useReading()
  return (
    <>
      <h2>{texts.questions}</h2>
      <ol lang={view.language}>
        {page.questions.map(({ question, answers }) => (
          <li key={question}>
            {question}
            <ul>
              {answers.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
