import { Button } from '@mantine/core'
import classes from './filter-chips.module.css'
import { filterChipTexts as texts } from './filter-chips.messages.ts'
import type { Option } from './form-fields.tsx'
import { formatDate } from './format.ts'
import { gridTexts } from './grid.messages.ts'
import { Icon } from './icons.tsx'

const RANGE = /^(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?$/

interface FilterChipProps {
  readonly label: string
  readonly value: string
  readonly options?: readonly Option[]
  readonly onRemove: (value: string) => void
}

/** 'Group: Harbor High': one filter that is set. Pressing it removes it, and the next chip has the focus then. */
export function FilterChip({ label, value, options, onRemove }: FilterChipProps) {
  const words = options?.find(option => String(option.value) === value)?.label ?? daysOf(value) ?? value
  const remove = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
    const focused = document.activeElement === currentTarget
    onRemove(value)
    if (focused && next instanceof HTMLElement) next.focus()
  }
  return (
    <button type="button" className={classes.chip} onClick={remove} title={texts.remove}>
      <span>{label}:</span> <strong>{words}</strong>
      <Icon name="close" size={14} />
      <span className="visually-hidden">{texts.removes}</span>
    </button>
  )
}

/** Two days as one range, or one day. */
function daysOf(value: string): string | null {
  const [, from, to] = RANGE.exec(value) ?? []
  if (from === undefined && to === undefined) return null
  if (from === to) return formatDate(from)
  return `${from ? formatDate(from) : ''} – ${to ? formatDate(to) : ''}`.trim()
}

export const ClearFilters = ({ onClick }: { onClick: () => void }) => (
  <Button variant="subtle" size="compact-sm" className={classes.clear} onClick={onClick}>
    {gridTexts.clearFilters}
  </Button>
)
