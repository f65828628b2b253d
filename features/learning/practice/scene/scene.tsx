import type { LearnerScene } from '#courses/page-kinds/scene/scene.ts'
import { ThingsText } from '../picks/picked-things.tsx'
import { Picks, type Pins } from '../picks/picks.tsx'
import { sceneTexts } from '../picks/picks.messages.ts'
import { Pin } from '../picks/pin.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { shapesOf, spotIn } from './scene-drawing.ts'
import classes from './scene.module.css'

type Props = PracticeProps<LearnerScene>

/** The drawings are wide, and shown smaller than a figure. */
const PIN_SIZE = 1.2

/** A drawn place with things to notice, of which some matter. */
export function Scene({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<ThingsText page={page} texts={sceneTexts} />}>
      <Picks
        page={page}
        moduleKey={moduleKey}
        given={given}
        texts={sceneTexts}
        beside={false}
        drawing={pins => <Drawing page={page} pins={pins} />}
      />
    </PracticeFrame>
  )
}

function Drawing({ page, pins }: { page: LearnerScene; pins: Pins }) {
  return (
    <svg viewBox="0 0 320 200" focusable="false">
      {shapesOf(page.place).map(({ d, fill, thin }) => (
        <path key={d} d={d} className={classes.shape} data-fill={fill} data-thin={thin || undefined} />
      ))}
      {page.things.flatMap(({ key, at }, index) =>
        at.map(name => {
          const spot = spotIn(page.place, name)
          if (!spot) return null
          return <Pin key={name} {...pins} thing={key} number={index + 1} x={spot[0]} y={spot[1]} size={PIN_SIZE} />
        }),
      )}
    </svg>
  )
}
