import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { EndpointSpec } from '../shared/endpoint.ts'
import { SEARCH_MAX } from '../shared/paging.ts'
import { Choice, Choices } from './choice.tsx'
import { Drawer } from './drawer.tsx'
import type { Option } from './form-fields.tsx'
import classes from './grid.module.css'
import { Icon } from './icons.tsx'
import { useQueryParams } from './router.tsx'
import { changeFilter, type FilterOf, useFilterNamed } from './use-grid-search.ts'
import { usePhone } from './use-phone.ts'
import { gridTexts } from './grid.messages.ts'

/** How long a search waits for the next key, in milliseconds. */
const SEARCH_PAUSE = 300

interface FilterBarProps {
  readonly children: ReactNode
  readonly count: number
  readonly onClear: (() => void) | null
  readonly actions: ReactNode
}

/** The filters of a grid: a row above it, and on phones a sheet behind one button. */
export function FilterBar({ children, count, onClear, actions }: FilterBarProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  if (!phone)
    return (
      <div className={classes.filters}>
        {children}
        {onClear && (
          <Button variant="subtle" px={8} onClick={onClear} leftSection={<Icon name="close" size={16} />}>
            {gridTexts.clearFilters}
          </Button>
        )}
        {actions && <div className={classes.filterActions}>{actions}</div>}
      </div>
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
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={gridTexts.searchAndFilters}
        classNames={{ content: classes.sheetFrame }}
        closeButtonProps={{ 'aria-label': gridTexts.close }}
      >
        <div className={classes.sheet}>
          {children}
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {gridTexts.clearFilters}
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>{gridTexts.showResults}</Button>
        </div>
      </Drawer>
    </div>
  )
}

interface MoreFiltersProps<E extends EndpointSpec> {
  readonly of: E
  /** Their names in the address: those in use are counted, and visible from the start. */
  readonly names: readonly NoInfer<FilterOf<E>>[]
  readonly children: ReactNode
}

/**
 * A list's less common filters: behind a button, so that one line remains above the rows. A phone's sheet has room for
 * all.
 */
export function MoreFilters<E extends EndpointSpec>({ names, children }: MoreFiltersProps<E>) {
  const [query] = useQueryParams()
  const used = names.filter(name => query.has(name)).length
  const [open, setOpen] = useState(used > 0)
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
        {open && children}
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
    />
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
  )
}

export function MultiFilter<E extends EndpointSpec>({
  name,
  label,
  options,
  all = gridTexts.all,
}: FilterProps<E> & { options: readonly Option[]; all?: string }) {
  const { values, set } = useFilterNamed(name)
  return (
    <Choices
      className={classes.filter}
      label={label}
      placeholder={values.length > 0 ? '' : all}
      clearable
      searchable={options.length > 8}
      data={options.map(option => ({ value: String(option.value), label: option.label }))}
      value={values}
      onChange={set}
    />
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
  const first = useFilterNamed(from).value || defaults.from || ''
  const last = useFilterNamed(to).value || defaults.to || ''
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
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
