import { NativeSelect } from '@mantine/core'
import { formatNumber } from './format.ts'
import classes from './grid.module.css'
import { Icon } from './icons.tsx'
import { gridTexts } from './grid.messages.ts'

interface PagerProps {
  readonly pageNumber: number
  readonly pageSize: number
  readonly total: number
  readonly toPage: (page: number) => void
  readonly setPageSize: (size: number) => void
}

const SIZES = [10, 20, 50, 100]

/** '1–20 of 1,234', and if there is more than one page: rows per page, and the buttons to the other pages. */
export function Pager({ pageNumber, pageSize, total, toPage, setPageSize }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (pageNumber - 1) * pageSize + 1)
  const to = Math.min(total, pageNumber * pageSize)
  const step = (page: number, label: string, icon: 'chevronLeft' | 'chevronRight') => (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={label}
      disabled={page < 1 || page > last}
      onClick={() => toPage(page)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <nav className={classes.pager} aria-label={gridTexts.pages}>
      <span className="figures" role="status">
        {gridTexts.range(formatNumber(from), formatNumber(to), formatNumber(total))}
      </span>
      {(total > Math.min(...SIZES) || pageNumber > last) && (
        <span className={classes.pagerEnd}>
          <NativeSelect
            size="xs"
            aria-label={gridTexts.rowsPerPage}
            value={String(pageSize)}
            onChange={event => setPageSize(Number(event.currentTarget.value))}
            data={[...new Set([...SIZES, pageSize])]
              .toSorted((one, other) => one - other)
              .map(size => ({ value: String(size), label: gridTexts.perPage(size) }))}
          />
          {(last > 1 || pageNumber > 1) && (
            <>
              {step(pageNumber - 1, gridTexts.previous, 'chevronLeft')}
              <span className="figures">{gridTexts.page(formatNumber(pageNumber), formatNumber(last))}</span>
              {step(pageNumber + 1, gridTexts.next, 'chevronRight')}
            </>
          )}
        </span>
      )}
    </nav>
  )
}
