import { Icon } from '#platform/web/icons.tsx'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'

/** What was picked, each with a button to remove it. */
export function Picked({
  items,
  most = Infinity,
}: {
  items: readonly { key: number; label: string; onRemove?: (() => void) | undefined }[]
  most?: number
}) {
  if (items.length === 0) return null
  return (
    <ul className={classes.picked}>
      {items.slice(0, most).map(({ key, label, onRemove }) => (
        <li key={key}>
          <span className={classes.pickedName}>{label}</span>
          {onRemove && (
            <button type="button" aria-label={assignTrainingsTexts.remove(label)} onClick={onRemove}>
              <Icon name="close" size={14} />
            </button>
          )}
        </li>
      ))}
      {items.length > most && <li className={classes.muted}>{assignTrainingsTexts.more(items.length - most)}</li>}
    </ul>
  )
}
