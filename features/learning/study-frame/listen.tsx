import { Button, SegmentedControl } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from './listen.module.css'
import { type Listening, Speaker } from './speaker.ts'
import { useLocalVoice, utteranceOf } from './voice.tsx'

const RATES = ['0.8', '1', '1.25', '1.5'] as const
const KEPT_AS = 'listen-rate'
const keptRate = () => RATES.find(rate => rate === localStorage.getItem(KEPT_AS)) ?? '1'

/** Reads the page aloud in a voice of this device; not there where it has none for the language. */
export function Listen({ page }: { page: RefObject<HTMLElement | null> }) {
  const { view } = useReading()
  const voice = useLocalVoice(view.language)
  const [rate, setRate] = useState<string>(keptRate)
  const [state, setState] = useState<Listening>('still')
  const [speaker] = useState(() => new Speaker(setState))
  useEffect(() => {
    return () => speaker.silence()
  }, [speaker])
  if (!voice) return null
  const at = (speed: string) => (text: string) => utteranceOf(text, voice, Number(speed))
  const play = () => {
    if (state === 'paused') speaker.goOn(at(rate))
    else if (page.current) speaker.begin(page.current, view.language, at(rate))
  }
  const open = state === 'playing' || state === 'paused'
  return (
    <div className={classes.listen}>
      {state === 'playing' ? (
        <Button variant="default" leftSection={<Icon name="pause" size={16} />} onClick={() => speaker.pause()}>
          {studyTexts.listenPause}
        </Button>
      ) : (
        <Button variant="default" leftSection={<Icon name="play" size={16} />} onClick={play}>
          {state === 'paused' ? studyTexts.listenOn : studyTexts.listen}
        </Button>
      )}
      {open && (
        <>
          <Button variant="subtle" onClick={() => speaker.stop()}>
            {studyTexts.listenStop}
          </Button>
          <SegmentedControl
            value={rate}
            aria-label={studyTexts.listenSpeed}
            color="brand"
            data={RATES.map(value => ({ value, label: studyTexts.listenRate(value) }))}
            onChange={value => {
              localStorage.setItem(KEPT_AS, value)
              setRate(value)
              if (state === 'playing') speaker.goOn(at(value))
            }}
          />
        </>
      )}
      {state === 'failed' && <p role="alert">{studyTexts.listenFailed}</p>}
    </div>
  )
}
