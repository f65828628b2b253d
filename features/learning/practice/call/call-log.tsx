import type { CallVerdict, LearnerCall } from '#courses/page-kinds/call/call.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import talk from '../conversation/conversation.module.css'
import { practiceTexts } from '../practice.messages.ts'
import { useAgency } from './agency.tsx'
import { callTexts } from './call.messages.ts'

interface LogProps {
  readonly page: LearnerCall
  readonly said: readonly string[]
  readonly verdict: CallVerdict | null
  /** What the person wrote to each ask. */
  readonly words: ReadonlyMap<string, string>
}

/** What was asked and said so far; after the call, with the good answer beside one's own. */
export function CallLog({ page, said, verdict, words }: LogProps) {
  const { view } = useReading()
  return (
    <div role="log" aria-label={callTexts.callWith(useAgency(page))} className={talk.log}>
      <ol>
        {page.steps.slice(0, said.length + 1).map((step, index) => (
          <Exchange
            key={step.key}
            step={step}
            language={view.language}
            reply={step.options.find(({ key }) => key === said[index])?.text ?? null}
            words={words.get(step.key)?.trim() ?? ''}
            judged={verdict?.steps[index] ?? null}
            isGood={verdict?.steps[index]?.good === said[index]}
          />
        ))}
      </ol>
    </div>
  )
}

interface ExchangeProps {
  readonly step: LearnerCall['steps'][number]
  readonly language: string
  readonly reply: string | null
  readonly words: string
  readonly judged: CallVerdict['steps'][number] | null
  readonly isGood: boolean
}

function Exchange({ step, language, reply, words, judged, isGood }: ExchangeProps) {
  const good = step.options.find(({ key }) => key === judged?.good)?.text
  return (
    <>
      <li className={talk.theirs}>
        <span className={talk.name}>{step.before ? callTexts.before : callTexts.worker}</span>
        <p lang={language}>{step.asks}</p>
      </li>
      {reply !== null && (
        <li className={talk.mine}>
          <span className={talk.name}>{practiceTexts.you}</span>
          <p lang={language}>{reply}</p>
          {judged?.why && <Note text={judged.why} language={language} />}
          {judged && words && <Note label={callTexts.youWrote} text={words} language={language} />}
          {good && (!isGood || words) && <Note label={callTexts.goodAnswer} text={good} language={language} />}
        </li>
      )}
    </>
  )
}

function Note({ label, text, language }: { label?: string; text: string; language: string }) {
  return (
    <p className={talk.note}>
      <Icon name={label === callTexts.youWrote ? 'edit' : label ? 'checkCircle' : 'info'} size={16} />
      <span>
        {label && <strong>{label}: </strong>}
        <span lang={language}>{text}</span>
      </span>
    </p>
  )
}
