import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDate, formatDay } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import type { Floor } from '#training/version-floors/version-floors.contract.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { floorsTexts } from './floors.messages.ts'
import classes from './floors.module.css'
import { LiftDialog } from './lift-dialog.tsx'
import { newFloorPage } from './staff-courses.page.ts'

const texts = floorsTexts.floors

/** What is required of completions of a course, and what was. */
export function FloorList({ courseId, floors }: { courseId: number; floors: readonly Floor[] }) {
  const may = useDuty('floors')
  return (
    <Card
      title={texts.title}
      actions={
        may && (
          <Button component={Link} to={addressOf(newFloorPage, { courseId: String(courseId) })} variant="default">
            {texts.add}
          </Button>
        )
      }
    >
      <p className={classes.lead}>{texts.lead}</p>
      {floors.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <ul className={classes.floors} aria-label={texts.title}>
          {floors.map(floor => (
            <OneFloor key={floor.floorId} courseId={courseId} floor={floor} may={may} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** In words: what counts. */
const whatOf = ({ version, completedBefore }: Pick<Floor, 'version' | 'completedBefore'>) =>
  version === null ? texts.day(formatDate(completedBefore)) : texts.version(version)

function chipOf({ liftedAt, settled, effectiveOn }: Floor, today: string): [Tone, string] {
  if (!settled) return ['warning', liftedAt ? texts.restoring : texts.working]
  if (liftedAt) return ['neutral', texts.lifted]
  return effectiveOn > today ? ['brand', texts.planned] : ['success', texts.standing]
}

function OneFloor({ courseId, floor, may }: { courseId: number; floor: Floor; may: boolean }) {
  const { today } = useMe()
  const dialog = useDialog()
  const [tone, word] = chipOf(floor, today)
  const { effectiveOn, liftedAt, liftedReason, reason, completions, people, organizations, floorId } = floor
  const day = formatDate(effectiveOn)
  return (
    <li>
      <span className={classes.lines}>
        <span className={classes.name}>
          {whatOf(floor)} <StatusChip tone={tone}>{word}</StatusChip>
        </span>
        <span className={classes.second}>
          {effectiveOn > today ? texts.from(day) : texts.since(day)}
          {liftedAt && ` · ${texts.until(formatDay(liftedAt, 'UTC'))}`} ·{' '}
          {texts.touched(completions, people, organizations)}
        </span>
        <span className={classes.second}>{texts.reason(reason)}</span>
        {liftedReason && <span className={classes.second}>{texts.liftedReason(liftedReason)}</span>}
      </span>
      {may && !liftedAt && (
        <>
          <Button size="xs" variant="default" aria-label={texts.liftOf(whatOf(floor))} onClick={dialog.show}>
            {texts.lift}
          </Button>
          <LiftDialog key={dialog.times} courseId={courseId} floorId={floorId} {...dialog.props} />
        </>
      )}
    </li>
  )
}
