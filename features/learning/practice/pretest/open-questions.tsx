import { Button } from '@mantine/core'
import { givenAs, givenIn } from '#courses/page-kinds/pretest/pretest.rules.ts'
import type { LearnerPretest } from '#courses/page-kinds/pretest/pretest.ts'
import { useReading } from '../../study/player-context.tsx'
import { Choices } from '../../study-frame/choices.tsx'
import { HowSure } from '../../study-frame/how-sure.tsx'
import { WholeForm } from '../whole-form.tsx'
import { pretestTexts as texts } from './pretest.messages.ts'
import classes from './pretest.module.css'

interface OpenProps {
  readonly page: LearnerPretest
  /** In the order of the questions; empty: not answered yet. */
  readonly chosen: readonly string[]
  readonly onPut: (index: number, text: string) => void
  readonly onSubmit: () => void
}

const nameOf = (page: LearnerPretest, index: number) => `${page.key}-${index}`

/** All questions, each with how sure one is of the answer. */
export function OpenQuestions({ page, chosen, onPut, onSubmit }: OpenProps) {
  const { lookOnly } = useReading()
  const open = chosen.flatMap((text, index) => (text === '' ? [nameOf(page, index)] : []))
  return (
    <WholeForm open={open} missing={texts.open} onSubmit={onSubmit}>
      {() => (
        <>
          <ol className={classes.questions}>
            {page.questions.map((_, index) => (
              <li key={index} className={classes.question}>
                <OpenQuestion page={page} index={index} text={chosen[index] ?? ''} onPut={text => onPut(index, text)} />
              </li>
            ))}
          </ol>
          {!lookOnly && <Button type="submit">{page.again ? texts.compare : texts.send}</Button>}
        </>
      )}
    </WholeForm>
  )
}

interface OneProps {
  readonly page: LearnerPretest
  readonly index: number
  readonly text: string
  readonly onPut: (text: string) => void
}

function OpenQuestion({ page, index, text, onPut }: OneProps) {
  const { view, lookOnly } = useReading()
  const question = page.questions[index]
  if (!question) return null
  const { key, sure } = givenIn(text)
  const name = nameOf(page, index)
  return (
    <>
      <p className={classes.place}>{texts.question(index + 1, page.questions.length)}</p>
      <Choices
        name={name}
        language={view.language}
        question={question.question}
        options={question.answers}
        multiple={false}
        chosen={key === '' ? [] : [key]}
        onChange={([chosen = '']) => onPut(givenAs({ key: chosen, sure }))}
        disabled={lookOnly}
      />
      {key !== '' && <HowSure question={name} value={sure} onChange={said => onPut(givenAs({ key, sure: said }))} />}
    </>
  )
}
