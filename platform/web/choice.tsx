import { type ComboboxData, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { choiceTexts } from './choice.messages.ts'
import classes from './choice.module.css'
import { onDemand } from './on-demand.ts'

const lists = onDemand(() => import('./choice-chunk.ts'))

interface Shared {
  readonly label: string
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder?: string
  readonly className?: string | undefined
  readonly searchable?: boolean
  readonly clearable?: boolean
}
interface ChoiceProps extends Shared {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly allowDeselect?: boolean
}
interface ChoicesProps extends Shared {
  readonly value: readonly string[]
  readonly onChange: (values: string[]) => void
}

/**
 * A choice from a list outside forms. The list is loaded when someone starts to use it, or at once if there is
 * something to clear.
 */
export function Choice({ data, ...props }: ChoiceProps) {
  const { Lists, woken, standIn } = useLists(props.clearable === true && props.value !== null)
  if (Lists)
    return (
      <Lists.Select {...props} {...woken} data={data as ComboboxData} nothingFoundMessage={choiceTexts.nothingFound} />
    )
  return <StandIn props={props} events={standIn} text={data.find(({ value }) => value === props.value)?.label ?? ''} />
}

/** Several choices from a list outside forms; loaded like a single choice. */
export function Choices({ data, value, ...props }: ChoicesProps) {
  const { Lists, woken, standIn } = useLists(value.length > 0)
  if (Lists)
    return (
      <Lists.MultiSelect
        {...props}
        {...woken}
        value={[...value]}
        data={data as ComboboxData}
        nothingFoundMessage={choiceTexts.nothingFound}
      />
    )
  return (
    <StandIn
      props={props}
      events={standIn}
      text={data
        .filter(option => value.includes(option.value))
        .map(({ label }) => label)
        .join(', ')}
    />
  )
}

/** The key that activated it becomes the first letter of the search. */
function useLists(atOnce: boolean) {
  const [key, setKey] = useState<string | null>(null)
  const loaded = lists.use()
  const [kept, keep] = useState(atOnce)
  useEffect(() => {
    if (!atOnce) return
    lists.want()
    // A person who clears it still has the focus in it.
    keep(true)
  }, [atOnce])
  const wake = (pressed: string) => {
    lists.want()
    setKey(pressed)
  }
  const standIn = {
    onPointerEnter: lists.want,
    onFocus: lists.want,
    onClick: () => wake(''),
    onKeyDown: (event: KeyboardEvent) => {
      const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)
      if ((!opens && event.key.length > 1) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      wake(opens ? '' : event.key)
    },
  }
  const woken = key === null ? {} : { autoFocus: true, defaultDropdownOpened: true, defaultSearchValue: key }
  return { Lists: key !== null || atOnce || kept ? loaded : null, woken, standIn }
}

interface StandInProps {
  readonly props: Pick<Shared, 'label' | 'placeholder' | 'className'>
  readonly text: string
  readonly events: ReturnType<typeof useLists>['standIn']
}

/** Looks and speaks like the closed list. */
function StandIn({ props: { label, placeholder, className }, text, events }: StandInProps) {
  return (
    <TextInput
      label={label}
      value={text}
      placeholder={placeholder}
      className={className}
      classNames={{ input: classes.input }}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      rightSectionPointerEvents="none"
      rightSection={<Chevron />}
      {...events}
    />
  )
}

const Chevron = () => (
  <svg className={classes.chevron} viewBox="0 0 15 15" fill="none" aria-hidden="true">
    <path
      d="m5.25 5.75 2.25-2.25 2.25 2.25m-4.500 3.500 2.250 2.250 2.250-2.250"
      stroke="currentColor"
      strokeWidth="0.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
