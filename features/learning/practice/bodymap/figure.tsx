import type { Figure } from '#courses/page-kinds/bodymap/body-places.ts'
import { between, BODIES, type Body, type Point } from './body-shape.ts'
import classes from './figure.module.css'

/** The width of the line around everything. */
const LINE = 1.75
/** How much wider clothes are than what they cover. */
const SLACK = 4

interface Props {
  readonly figure: Figure
  readonly behind: boolean
}

/** One figure, seen from the front or from behind: limbs and clothes as thick lines with one line around them. */
export function FigureDrawing({ figure, behind }: Props) {
  const body = BODIES[figure]
  const { head, shoulder, hip } = body
  return (
    <g>
      <Outlined className={classes.skin}>
        {grow => (
          <>
            <Pair points={[body.shoulder, body.elbow, body.wrist]} width={body.arm} grow={grow} />
            <Pair points={[body.elbow, between(body.elbow, body.wrist, 1.2)]} width={body.arm * 0.95} grow={grow} />
            <Pair points={[hip, body.knee, body.ankle]} width={body.leg} grow={grow} />
            <Pair points={[body.ankle, body.toe]} width={body.leg * 0.75} grow={grow} />
            <Line
              points={[
                [0, head.y],
                [0, shoulder[1]],
              ]}
              width={head.rx * 0.8}
              grow={grow}
            />
          </>
        )}
      </Outlined>
      <Clothes body={body} />
      <Outlined className={classes.skin}>
        {grow => (
          <>
            {[-1, 1].map(side => (
              <circle
                key={side}
                cx={side * (head.rx - 0.5)}
                cy={head.y + head.ry * 0.08}
                r={head.rx * 0.2 + grow}
                className={classes.flat}
              />
            ))}
            <ellipse cx={0} cy={head.y} rx={head.rx + grow} ry={head.ry + grow} className={classes.flat} />
          </>
        )}
      </Outlined>
      <Hair body={body} behind={behind} />
      {!behind && <Face body={body} />}
    </g>
  )
}

function Clothes({ body }: { body: Body }) {
  const { head, shoulder, elbow, waist, hip, knee, ankle, arm, leg, sleeve, trousers } = body
  const legEnd = trousers <= 0.5 ? between(hip, knee, trousers * 2) : between(knee, ankle, trousers * 2 - 1)
  const legPoints = trousers <= 0.5 ? [hip, legEnd] : [hip, knee, legEnd]
  // The seams of the shirt are round: half of this stands over the points between which it goes.
  const edge = 6
  const low = hip[0] + leg / 2
  const top = shoulder[1] - (arm + SLACK - edge) / 2
  const right = [
    `H${shoulder[0]}`,
    `L${shoulder[0]} ${shoulder[1]}`,
    `L${low - 1} ${waist[1]}`,
    `L${low} ${hip[1] - 3}`,
  ]
  const left = [`H${-low}`, `L${1 - low} ${waist[1]}`, `L${-shoulder[0]} ${shoulder[1]}`]
  const shirt = `M${-shoulder[0]} ${top} ${[...right, ...left].join(' ')}Z`
  return (
    <>
      <Outlined className={classes.trousers}>
        {grow => (
          <>
            <Pair points={legPoints} width={leg + SLACK} grow={grow} flatEnd />
            <Line
              points={[
                [3 - waist[0], hip[1] - 2],
                [waist[0] - 3, hip[1] - 2],
              ]}
              width={14}
              grow={grow}
            />
          </>
        )}
      </Outlined>
      <Outlined className={classes.shirt}>
        {grow => (
          <>
            <Pair points={[shoulder, between(shoulder, elbow, sleeve)]} width={arm + SLACK} grow={grow} flatEnd />
            <path d={shirt} className={classes.solid} strokeWidth={edge + grow * 2} />
            <Pair points={[shoulder, between(shoulder, elbow, 0.05)]} width={arm + SLACK} grow={grow} />
          </>
        )}
      </Outlined>
      <path
        className={classes.collar}
        d={`M${head.rx * -0.4} ${top - edge / 2} q${head.rx * 0.4} 8 ${head.rx * 0.8} 0`}
      />
    </>
  )
}

/** Draws the same shapes twice, the first time a little larger and in the color of the line. */
function Outlined({
  className,
  children,
}: {
  className: string | undefined
  children: (grow: number) => React.ReactNode
}) {
  return (
    <>
      <g className={classes.line}>{children(LINE)}</g>
      <g className={className}>{children(0)}</g>
    </>
  )
}

interface LineProps {
  readonly points: readonly Point[]
  readonly width: number
  readonly grow: number
  /** Cut off where a sleeve ends. */
  readonly flatEnd?: boolean
}

function Line({ points, width, grow, flatEnd = false }: LineProps) {
  const [last = [0, 0], before = [0, 0]] = points.toReversed()
  const length = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1
  const ends = flatEnd ? [...points.slice(0, -1), between(before, last, 1 + grow / length)] : points
  return (
    <polyline
      points={ends.map(([x, y]) => `${x},${y}`).join(' ')}
      strokeWidth={width + grow * 2}
      strokeLinecap={flatEnd ? 'butt' : 'round'}
    />
  )
}

/** The same on the left and on the right. */
const Pair = (props: LineProps) => (
  <>
    <Line {...props} />
    <Line {...props} points={props.points.map(([x, y]): Point => [-x, y])} />
  </>
)

function Hair({ body: { head }, behind }: { body: Body; behind: boolean }) {
  const { y, rx, ry } = head
  const edge = behind ? y + ry * 0.45 : y - ry * 0.38
  const fall = behind ? y + ry * 0.75 : y - ry * 0.72
  const half = rx * Math.sqrt(1 - ((edge - y) / ry) ** 2)
  const line = `Q0 ${fall} ${-half} ${edge}`
  return (
    <g className={classes.hair}>
      <path
        className={classes.fill}
        d={`M${-half} ${edge} A${rx} ${ry} 0 ${behind ? 1 : 0} 1 ${half} ${edge} ${line}Z`}
      />
      <path d={`M${half} ${edge} ${line}`} />
    </g>
  )
}

const Face = ({ body: { head } }: { body: Body }) => (
  <g className={classes.face}>
    {[-1, 1].map(side => (
      <circle key={side} cx={side * head.rx * 0.38} cy={head.y + head.ry * 0.05} r={1.5} />
    ))}
    <path d={`M${-head.rx * 0.2} ${head.y + head.ry * 0.5} q${head.rx * 0.2} ${head.ry * 0.09} ${head.rx * 0.4} 0`} />
  </g>
)
