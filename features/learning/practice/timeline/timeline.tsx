import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { daysAlong } from '#courses/page-kinds/timeline/timeline.rules.ts'
import type { LearnerTimeline, TimelineVerdict } from '#courses/page-kinds/timeline/timeline.ts'
import { Icon } from '#platform/web/icons.tsx'
import { StateSlot } from '../../study-frame/state-slot.tsx'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits, useAnswer } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import { useKeptWay } from '../kept-way.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { PastDay } from './past-day.tsx'
import { TimelineText } from './timeline-text.tsx'
import { timelineTexts } from './timeline.messages.ts'
import classes from './timeline.module.css'

type Props = PracticeProps<LearnerTimeline>
type Day = LearnerTimeline['days'][number]

/** Days in turn: each choice shows what it changes and leads on; at the end the server looks back. */
export function Timeline({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<TimelineText page={page} />}>
      <Days page={page} moduleKey={moduleKey} given={given} />
    </PracticeFrame>
  )
}

function Days({ page, moduleKey, given }: Props) {
  const { saving, view } = useReading()
  const { chosen, way, verdict, onItsWay, refused, moves, choose, goBack } = useDays(page, moduleKey, given)
  const next = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) next.current?.focus()
  }, [moves])
  const today = page.days.find(({ key }) => key === way.at)
  const ending = page.endings.find(({ key }) => key === way.at)
  return (
    <>
      <ol className={classes.days} aria-label={timelineTexts.days}>
        {way.days.map((day, index) => {
          const choice = way.choices[index]
          return (
            choice && (
              <PastDay
                key={day.key}
                day={day}
                choice={choice}
                why={verdict?.whys.find(one => one.choice === index)?.why ?? null}
                onAgain={ending && index > 0 ? () => goBack(index) : null}
              />
            )
          )
        })}
        <li className={classes.day} data-now>
          <h2 ref={next} tabIndex={-1} className={classes.label} lang={ending ? undefined : view.language}>
            {ending ? timelineTexts.ended : today?.label}
          </h2>
          <p lang={view.language}>{ending?.text ?? today?.happens}</p>
          {today && <Choices day={today} onChoose={key => choose([...chosen, key])} />}
          <div role="status">
            {ending && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
            {refused && <p className={choices.error}>{refused}</p>}
            {verdict && <LookBack verdict={verdict} />}
          </div>
          {verdict && <StateSlot slot="deadline" />}
        </li>
      </ol>
      {ending && (
        <Button variant="default" mih={44} leftSection={<Icon name="refresh" size={16} />} onClick={() => goBack(0)}>
          {timelineTexts.again}
        </Button>
      )}
    </>
  )
}

function Choices({ day, onChoose }: { day: Day; onChoose: (key: string) => void }) {
  const { view } = useReading()
  return (
    <>
      <h3 className={classes.ask}>{timelineTexts.ask}</h3>
      <ul className={choices.ways} lang={view.language}>
        {day.choices.map(({ key, text }) => (
          <li key={key} className={choices.option}>
            <button type="button" className={choices.way} onClick={() => onChoose(key)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function LookBack({ verdict }: { verdict: TimelineVerdict }) {
  const { view } = useReading()
  return (
    <section className={`${choices.verdict} ${classes.lookBack}`} data-tone={verdict.good ? 'right' : 'wrong'}>
      <h3>
        <Icon name={verdict.good ? 'checkCircle' : 'history'} size={20} />
        {timelineTexts.lookBack}
      </h3>
      <p lang={view.language}>{verdict.lookBack}</p>
      {verdict.good && <p>{timelineTexts.safe}</p>}
    </section>
  )
}

/** Where the story stands: the way under way, else the one that was finished last. */
function useDays(page: LearnerTimeline, moduleKey: string, given: Props['given']) {
  const { lookOnly } = useReading()
  const answered = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKeptWay(moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const wanted = kept ?? answered.chosen ?? []
  // Kept from another version of the course, it may lead nowhere: the story begins anew.
  const along = daysAlong(page, wanted)
  const go = (chosen: readonly string[]) => {
    setMoves(moves + 1)
    const at = daysAlong(page, chosen)?.at
    if (page.endings.some(({ key }) => key === at) && !lookOnly) {
      keep(null)
      answered.answer(chosen)
    } else keep(chosen)
  }
  return {
    chosen: along ? wanted : [],
    way: along ?? { days: [], choices: [], at: page.days[0]?.key ?? '' },
    verdict: kept === null && answered.verdict?.kind === 'timeline' ? answered.verdict : null,
    onItsWay: answered.onItsWay,
    refused: answered.refused,
    moves,
    choose: go,
    goBack: (index: number) => go((along ? wanted : []).slice(0, index)),
  }
}
