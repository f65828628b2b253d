import { Skeleton } from '@mantine/core'
import classes from './dashboard.module.css'
import tiles from './tiles.module.css'

const TILE_HEIGHT = 149
const NARROW_TILES = 4
/** Chart and list at the left, plan and list at the right. */
const COLUMNS = [[296, 706], [158, 680]] as const

/** The tiles, the chart and the lists as grey bars, in their places and heights. */
export function DashboardSkeleton() {
  return (
    <div className={classes.stack} aria-hidden="true">
      <ul className={tiles.tiles}>
        <li className={tiles.wide}><Skeleton height={TILE_HEIGHT} radius={8} /></li>
        {Array.from({ length: NARROW_TILES }, (_, at) => <li key={at}><Skeleton height={TILE_HEIGHT} radius={8} /></li>)}
      </ul>
      <div className={classes.columns}>
        {COLUMNS.map((heights, at) => (
          <div key={at} className={classes.column}>{heights.map(height => <Skeleton key={height} height={height} radius={8} />)}</div>
        ))}
      </div>
    </div>
  )
}
