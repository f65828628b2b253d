import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LearnerCall } from '#courses/page-kinds/call/call.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits, useAnswer } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import talk from '../conversation/conversation.module.css'
import { Sheet } from '../case-sheet.tsx'
import { useKeptWay } from '../kept-way.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { CallCard } from './call-card.tsx'
import { CallLog } from './call-log.tsx'
import { CallResult } from './call-result.tsx'
import { CallText } from './call-text.tsx'
import { callTexts } from './call.messages.ts'
import classes from './call.module.css'
import { useVoice } from './voice.tsx'

type Props = PracticeProps<LearnerCall>

/** A call to the reporting line: each ask is answered from the notes, and at the end the server says how it went. */
export function Call({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<CallText page={page} />}>
      <p className={classes.noReport}>
        <Icon name="phone" size={18} />
        {callTexts.noReport}
      </p>
      <Sheet sheet={page.sheet} />
      <Line page={page} moduleKey={moduleKey} given={given} />
    </PracticeFrame>
  )
}

function Line({ page, moduleKey, given }: Props) {
  const { saving } = useReading()
  const { said, over, verdict, onItsWay, refused, moves, say, again } = useCall(page, moduleKey, given)
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map())
  const next = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) next.current?.focus()
  }, [moves])
  const step = page.steps[said.length]
  return (
    <>
      <CallLog page={page} said={said} verdict={verdict} words={words} />
      <div role="status">
        {over && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {refused && <p className={choices.error}>{refused}</p>}
      </div>
      <h2 ref={next} tabIndex={-1} className={talk.ask}>
        {step ? (step.before ? callTexts.decide : callTexts.answer) : callTexts.ended}{' '}
        {step && <span className={classes.count}>{callTexts.ofAsks(said.length + 1, page.steps.length)}</span>}
      </h2>
      {step && (
        <Answers
          key={step.key}
          step={step}
          words={words.get(step.key) ?? ''}
          onWords={text => setWords(new Map(words).set(step.key, text))}
          onSay={say}
        />
      )}
      {over && (
        <>
          {verdict && <CallResult page={page} said={said} verdict={verdict} />}
          <section className={classes.reference} aria-labelledby="reference">
            <h3 id="reference">{callTexts.reference}</h3>
            <p className={classes.number}>{page.reference}</p>
            <p>{callTexts.referenceHint}</p>
          </section>
          <Button variant="default" leftSection={<Icon name="refresh" size={16} />} onClick={again}>
            {callTexts.again}
          </Button>
          <CallCard page={page} />
        </>
      )}
    </>
  )
}

interface AnswersProps {
  readonly step: LearnerCall['steps'][number]
  readonly words: string
  readonly onWords: (text: string) => void
  readonly onSay: (key: string) => void
}

function Answers({ step, words, onWords, onSay }: AnswersProps) {
  const { view } = useReading()
  const hear = useVoice(view.language)
  return (
    <>
      {!step.before && hear && (
        <Button variant="default" mb="md" leftSection={<Icon name="play" size={16} />} onClick={() => hear(step.asks)}>
          {callTexts.hear}
        </Button>
      )}
      {!step.before && (
        <Textarea
          label={callTexts.ownWords}
          description={callTexts.ownWordsHint}
          rows={2}
          autoComplete="off"
          value={words}
          onChange={event => onWords(event.currentTarget.value)}
        />
      )}
      <ul className={choices.ways} lang={view.language}>
        {step.options.map(({ key, text }) => (
          <li key={key} className={choices.option}>
            <button type="button" className={choices.way} onClick={() => onSay(key)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where the call stands: the one under way, else the one that was finished last. */
function useCall(page: LearnerCall, moduleKey: string, given: Props['given']) {
  const { lookOnly } = useReading()
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKeptWay(moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const wanted = kept ?? chosen ?? []
  // Kept from another version of the course, it may answer nothing: the call begins anew.
  const fits = wanted.every((key, index) => page.steps[index]?.options.some(option => option.key === key))
  const said = fits ? wanted : []
  const go = (way: readonly string[]) => {
    setMoves(moves + 1)
    if (way.length === page.steps.length && !lookOnly) {
      keep(null)
      answer(way)
    } else keep(way)
  }
  return {
    said,
    over: said.length === page.steps.length,
    verdict: kept === null && fits && verdict?.kind === 'call' ? verdict : null,
    onItsWay,
    refused,
    moves,
    say: (key: string) => go([...said, key]),
    again: () => go([]),
  }
}
