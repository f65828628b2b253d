import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LearnerConversation } from '#courses/page-kinds/conversation/conversation.ts'
import { turnsAlong } from '#courses/page-kinds/conversation/conversation.rules.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits, useAnswer } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import { useKeptWay } from '../kept-way.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { practiceTexts } from '../practice.messages.ts'
import { ConversationText } from './conversation-text.tsx'
import { ConversationResult, Goals } from './conversation-result.tsx'
import classes from './conversation.module.css'

type Props = PracticeProps<LearnerConversation>
type Turn = LearnerConversation['turns'][number]

/** A talk in turns: each reply leads on, and at the end the server says what went well and why. */
export function Conversation({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<ConversationText page={page} />}>
      <Talk page={page} moduleKey={moduleKey} given={given} />
    </PracticeFrame>
  )
}

function Talk({ page, moduleKey, given }: Props) {
  const { saving } = useReading()
  const { replies, turns, over, verdict, onItsWay, refused, moves, reply, playFrom } = useTalk(page, moduleKey, given)
  const next = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) next.current?.focus()
  }, [moves])
  return (
    <>
      <Goals page={page} verdict={verdict} />
      <div role="log" aria-label={practiceTexts.talkWith(page.with.name)} className={classes.log}>
        <ol>
          {turns.map((turn, index) => (
            <Exchange
              key={turn.key}
              page={page}
              turn={turn}
              reply={turn.you.find(({ key }) => key === replies[index])?.text ?? null}
              why={verdict?.whys.find(one => one.reply === index)?.why ?? null}
              onAgain={over && index > 0 && index < replies.length ? () => playFrom(index) : null}
            />
          ))}
        </ol>
      </div>
      <div role="status">
        {over && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {refused && <p className={choices.error}>{refused}</p>}
      </div>
      <h2 ref={next} tabIndex={-1} className={classes.ask}>
        {over ? practiceTexts.ended : practiceTexts.reply}
      </h2>
      {over ? (
        <>
          {verdict && <ConversationResult page={page} verdict={verdict} />}
          <Button variant="default" mt="md" leftSection={<Icon name="refresh" size={16} />} onClick={() => playFrom(0)}>
            {practiceTexts.again}
          </Button>
        </>
      ) : (
        <Replies turn={turns.at(-1)} onReply={reply} />
      )}
    </>
  )
}

function Replies({ turn, onReply }: { turn: Turn | undefined; onReply: (key: string) => void }) {
  const { view } = useReading()
  return (
    <ul className={choices.ways} lang={view.language}>
      {turn?.you.map(({ key, text }) => (
        <li key={key} className={choices.option}>
          <button type="button" className={choices.way} onClick={() => onReply(key)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

const isOver = (turns: readonly Turn[] | undefined) => turns?.at(-1)?.you.length === 0

/** Where the talk stands: the way under way, else the one that was finished last. */
function useTalk(page: LearnerConversation, moduleKey: string, given: Props['given']) {
  const { lookOnly } = useReading()
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKeptWay(moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const wanted = kept ?? chosen ?? []
  // Kept from another version of the course, it may lead nowhere: the talk begins anew.
  const along = turnsAlong(page, wanted)
  const replies = along ? wanted : []
  const turns = along ?? turnsAlong(page, []) ?? []
  const go = (way: readonly string[]) => {
    setMoves(moves + 1)
    if (isOver(turnsAlong(page, way)) && !lookOnly) {
      keep(null)
      answer(way)
    } else keep(way)
  }
  return {
    replies,
    turns,
    over: isOver(turns),
    verdict: kept === null && verdict?.kind === 'conversation' ? verdict : null,
    onItsWay,
    refused,
    moves,
    reply: (key: string) => go([...replies, key]),
    playFrom: (index: number) => go(replies.slice(0, index)),
  }
}

interface ExchangeProps {
  readonly page: LearnerConversation
  readonly turn: Turn
  /** What the learner said to it. */
  readonly reply: string | null
  readonly why: string | null
  readonly onAgain: (() => void) | null
}

function Exchange({ page, turn, reply, why, onAgain }: ExchangeProps) {
  const { view } = useReading()
  return (
    <>
      <li className={classes.theirs} lang={view.language}>
        <span className={classes.name}>{page.with.name}</span>
        <p>{turn.says}</p>
        {turn.note && (
          <p className={classes.note}>
            <Icon name="info" size={16} />
            <span>{turn.note}</span>
          </p>
        )}
      </li>
      {reply !== null && (
        <li className={classes.mine}>
          <span className={classes.name}>{practiceTexts.you}</span>
          <p lang={view.language}>{reply}</p>
          {why && (
            <p className={classes.note} lang={view.language}>
              <Icon name="info" size={16} />
              <span>{why}</span>
            </p>
          )}
          {onAgain && (
            <button type="button" className={classes.again} onClick={onAgain}>
              {practiceTexts.againFrom}
            </button>
          )}
        </li>
      )}
    </>
  )
}
