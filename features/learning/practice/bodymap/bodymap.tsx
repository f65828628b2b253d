import type { LearnerBodymap } from '#courses/page-kinds/bodymap/bodymap.ts'
import { useReading } from '../../study/player-context.tsx'
import { Picks, type Pins } from '../picks/picks.tsx'
import { ThingsText } from '../picks/picked-things.tsx'
import { Pin } from '../picks/pin.tsx'
import { bodymapTexts } from '../picks/picks.messages.ts'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { BODIES, spotOf } from './body-shape.ts'
import classes from './bodymap.module.css'
import { FigureDrawing } from './figure.tsx'
import figure from './figure.module.css'

type Props = PracticeProps<LearnerBodymap>

/** A drawn figure with marks, of which some need a closer look. */
export function Bodymap({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<BodymapText page={page} />}>
      <About page={page} />
      <Picks
        page={page}
        moduleKey={moduleKey}
        given={given}
        texts={bodymapTexts}
        beside
        drawing={pins => <Drawing page={page} pins={pins} />}
      />
    </PracticeFrame>
  )
}

function About({ page }: Pick<Props, 'page'>) {
  const { view } = useReading()
  return (
    <p className={classes.about} lang={view.language}>
      {page.about}
    </p>
  )
}

const BodymapText = ({ page }: Pick<Props, 'page'>) => (
  <>
    <About page={page} />
    <ThingsText page={page} texts={bodymapTexts} />
  </>
)

/** Each figure has its middle here. */
const MIDDLES = { front: 62, back: 186 }

function Drawing({ page, pins }: { page: LearnerBodymap; pins: Pins }) {
  const { head } = BODIES[page.figure]
  const top = head.y - head.ry - 8
  return (
    <svg viewBox={`0 ${top} 248 ${248 - top}`} focusable="false">
      {(['front', 'back'] as const).map(side => (
        <g key={side} transform={`translate(${MIDDLES[side]} 4)`}>
          <FigureDrawing figure={page.figure} behind={side === 'back'} />
          <text y={241} className={figure.side}>
            {bodymapTexts[side]}
          </text>
          {page.things.flatMap(({ key, at }, index) =>
            at.map(place => {
              const spot = spotOf(place, page.figure)
              if (!spot || spot.behind !== (side === 'back')) return null
              const [x, y] = spot.at
              return <Pin key={place} {...pins} thing={key} number={index + 1} x={x} y={y} />
            }),
          )}
        </g>
      ))}
    </svg>
  )
}
