import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../study/player-context.tsx'
import { Prose } from '../study-frame/prose.tsx'
import { practiceTexts } from './practice.messages.ts'
import classes from './practice.module.css'

interface FrameProps {
  /** The situation. */
  readonly html: string
  /** The same content as headings and lists. */
  readonly text: ReactNode
  readonly children: ReactNode
}

/** What every exercise has: its situation, a word that nothing is graded, and itself as text. */
export function PracticeFrame({ html, text, children }: FrameProps) {
  const [asText, setAsText] = useState(false)
  const { lookOnly } = useReading()
  return (
    <>
      <div className={classes.story}>
        <Prose html={html} />
      </div>
      <div className={classes.head}>
        <p>{lookOnly ? practiceTexts.notJudged : practiceTexts.practice}</p>
        <Button
          variant="default"
          size="compact-sm"

          leftSection={<Icon name={asText ? 'play' : 'file'} size={16} />}
          onClick={() => setAsText(!asText)}
        >
          {asText ? practiceTexts.asExercise : practiceTexts.asText}
        </Button>
      </div>
      {asText ? (
        <div className={classes.text}>
          <p className={classes.muted}>{practiceTexts.asTextLead}</p>
          {text}
        </div>
      ) : (
        children
      )}
    </>
  )
}
