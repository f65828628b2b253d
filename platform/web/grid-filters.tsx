import { Button, TextInput } from '@mantine/core'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EndpointSpec } from '../shared/endpoint.ts'
import { SEARCH_MAX } from '../shared/paging.ts'
import { Choice, Choices } from './choice.tsx'
import type { Option } from './form-fields.tsx'
import classes from './grid.module.css'
import { Icon } from './icons.tsx'
import { useQueryParams } from './router.tsx'
import { changeFilter, type FilterOf, useFilterNamed } from './use-grid-search.ts'
import { usePhone } from './use-phone.ts'
import { gridTexts } from './grid.messages.ts'

/** Only filters that are set need them. */
const chips = () => import('./filter-chips.tsx')
const Chip = lazy(() => chips().then(({ FilterChip }) => ({ default: FilterChip })))
const ClearFilters = lazy(() => chips().then(({ ClearFilters: Clear }) => ({ default: Clear })))

/** Only phones need it. */
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then(chunk => ({ default: chunk.FilterSheet })))

/** Where the chips of set filters stand; null on phones, and while none is set. */
const ChipRoom = createContext<HTMLElement | null>(null)

/** How long a search waits for the next key, in milliseconds. */
const SEARCH_PAUSE = 300

interface FilterBarProps {
  readonly children: ReactNode
  readonly count: number
  readonly onClear: (() => void) | null
  readonly actions: ReactNode
}

/** The filters of a grid: a row above it, with a chip below for each that is set; on phones a sheet behind one button. */
export function FilterBar({ children, count, onClear, actions }: FilterBarProps) {
  const phone = usePhone()
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<boolean | null>(null)
  if (!phone)
    return (
      <ChipRoom value={room}>
        <div className={classes.filters}>
          {children}
          {actions && <div className={classes.filterActions}>{actions}</div>}
        </div>
        {onClear && (
          <div ref={setRoom} className={classes.chips}>
            <Suspense>
              <ClearFilters onClick={onClear} />
            </Suspense>
          </div>
        )}
      </ChipRoom>
    )
  return (
    <div className={classes.filters}>
      {children && (
        <Button
          variant="default"
          onClick={() => setOpen(true)}
          leftSection={<Icon name="filter" size={16} />}
          aria-haspopup="dialog"
        >
          {count > 0 || onClear ? gridTexts.filters(Math.max(count, 1)) : gridTexts.searchAndFilters}
        </Button>
      )}
      {actions}
      <Suspense>
        {open !== null && (
          <FilterSheet opened={open} onClose={() => setOpen(false)} onClear={onClear}>
            {children}
          </FilterSheet>
        )}
      </Suspense>
    </div>
  )
}

interface ChipsProps {
  readonly label: string
  /** As in the address; the days of a range are one. */
  readonly values: readonly string[]
  readonly options?: readonly Option[]
  readonly onRemove: (value: string) => void
}

/** What a filter is set to, each with a button that removes it: for filters that draw their own field. */
export function Chips({ values, ...rest }: ChipsProps) {
  const room = useContext(ChipRoom)
  if (!room || values.length === 0) return null
  return createPortal(
    <Suspense>
      {values.map(value => (
        <Chip key={value} value={value} {...rest} />
      ))}
    </Suspense>,
    room,
  )
}

interface MoreFiltersProps<E extends EndpointSpec> {
  readonly of: E
  /** Their names in the address: those in use are counted. */
  readonly names: readonly NoInfer<FilterOf<E>>[]
  readonly children: ReactNode
}

/**
 * A list's less common filters: behind a button, so that one line remains above the rows; chips say what is set. A phone's
 * sheet has room for all.
 */
export function MoreFilters<E extends EndpointSpec>({ names, children }: MoreFiltersProps<E>) {
  const [query] = useQueryParams()
  const used = names.filter(name => query.has(name)).length
  const [open, setOpen] = useState(false)
  const id = useId()
  if (usePhone()) return children
  return (
    <>
      <Button
        variant="default"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        rightSection={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />}
      >
        {used > 0 ? gridTexts.moreFiltersUsed(used) : gridTexts.moreFilters}
      </Button>
      <div id={id} className={classes.moreFilters} hidden={!open}>
        {(open || used > 0) && children}
      </div>
    </>
  )
}

/** Which filter of which list: a name that its endpoint does not have does not compile. */
interface FilterProps<E extends EndpointSpec> {
  readonly of: E
  readonly name: NoInfer<FilterOf<E>>
  readonly label: string
}

/** Searches while the person types, after a short pause. */
export function SearchFilter<E extends EndpointSpec>({
  name = 'searchTerm' as FilterOf<E>,
  label = gridTexts.search,
  placeholder,
  narrow = false,
}: Partial<FilterProps<E>> & { placeholder?: string; narrow?: boolean }) {
  const { value, set } = useFilterNamed(name)
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  // Back, Clear filters and shared links change the address from outside: the field follows them, but not its own echo.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    return () => clearTimeout(timer.current)
  }, [])
  const search = (next: string, pause: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      set(next.trim())
    }, pause)
  }
  return (
    <>
      <Chips label={label} values={value ? [value] : []} onRemove={() => set(null)} />
      <TextInput
        type="search"
        className={narrow ? classes.filter : classes.search}
        label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        value={text}
        leftSection={<Icon name="search" size={16} />}
        onChange={event => search(event.currentTarget.value, SEARCH_PAUSE)}
        onKeyDown={event => {
          if (event.key === 'Enter') search(text, 0)
        }}
        // Whoever leaves the field has typed enough: a phone's sheet may close before the pause is over.
        onBlur={() => {
          if (text.trim() !== sent.current) search(text, 0)
        }}
      />
    </>
  )
}

export function SelectFilter<E extends EndpointSpec>({
  name,
  label,
  options,
  all = gridTexts.all,
}: FilterProps<E> & { options: readonly Option[]; all?: string }) {
  const { value, set } = useFilterNamed(name)
  return (
    <>
      <Chips label={label} values={value ? [value] : []} options={options} onRemove={() => set(null)} />
      <Choice
        className={classes.filter}
        label={label}
        placeholder={all}
        clearable
        searchable={options.length > 8}
        data={options.map(option => ({ value: String(option.value), label: option.label }))}
        value={value || null}
        onChange={set}
      />
    </>
  )
}

export function MultiFilter<E extends EndpointSpec>({
  name,
  label,
  options,
  all = gridTexts.all,
}: FilterProps<E> & { options: readonly Option[]; all?: string }) {
  const { values, set } = useFilterNamed(name)
  const phone = usePhone()
  const first = options.find(({ value }) => String(value) === values[0])?.label ?? ''
  // The chips below have room for all of them, the field for one.
  const summary = values.length > 1 ? `${first} +${values.length - 1}` : first
  return (
    <>
      <Chips
        label={label}
        values={values}
        options={options}
        onRemove={removed => set(values.filter(value => value !== removed))}
      />
      <Choices
        className={classes.filter}
        label={label}
        placeholder={values.length === 0 ? all : phone ? '' : summary}
        clearable={phone}
        searchable={options.length > 8}
        data={options.map(option => ({ value: String(option.value), label: option.label }))}
        value={values}
        onChange={set}
      />
    </>
  )
}

interface DateRangeProps {
  readonly label: string
  readonly from?: string
  readonly to?: string
  /** Shown while the address has none: the range that the report starts with. */
  readonly defaults?: { readonly from?: string; readonly to?: string }
}

/** Two days, with the browser's own pickers. The later one can't be before the earlier. */
export function DateRangeFilter({ label, from = 'fromDate', to = 'toDate', defaults = {} }: DateRangeProps) {
  const chosen = [useFilterNamed(from).value, useFilterNamed(to).value]
  const first = chosen[0] || defaults.from || ''
  const last = chosen[1] || defaults.to || ''
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <Chips
        label={label}
        values={chosen.some(day => day) ? [`${first}/${last}`] : []}
        onRemove={() => changeFilter({ [from]: null, [to]: null })}
      />
      <TextInput
        type="date"
        aria-label={gridTexts.from(label)}
        value={first}
        max={last || undefined}
        onChange={event => changeFilter({ [from]: event.currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="date"
        aria-label={gridTexts.to(label)}
        value={last}
        min={first || undefined}
        onChange={event => changeFilter({ [to]: event.currentTarget.value })}
      />
    </fieldset>
  )
}
