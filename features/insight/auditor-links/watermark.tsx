import { useId } from 'react'
import classes from './audit.module.css'

/** How wide a letter is at most, in the size of the style sheet, and the room between two names. */
const LETTER = 7.5
const BETWEEN = 96
const LINE = 160

/**
 * The name of whoever it is for, again and again across the page and each printed sheet. It takes no click, and screen
 * readers read it once above.
 */
export function Watermark({ text }: { text: string }) {
  const id = useId()
  const width = [...text].length * LETTER + BETWEEN
  return (
    <svg className={classes.watermark} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={width} height={LINE} patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <text x={0} y={LINE / 4}>
            {text}
          </text>
          {/* Every other line is moved by half, so that no part of a page is without it. */}
          <text x={-width / 2} y={(LINE * 3) / 4}>
            {text}
          </text>
          <text x={width / 2} y={(LINE * 3) / 4}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      {/* A printer's file keeps a pattern as a picture: at the foot of each sheet it stands as words. */}
      <text className={classes.onPaper} x="50%" y="100%" dy="-0.5em" textAnchor="middle">
        {text}
      </text>
    </svg>
  )
}
