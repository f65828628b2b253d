import { useEffect, useRef } from 'react'
import { Icon, type IconName, iconNames } from '#platform/web/icons.tsx'
import { paletteTexts as texts } from './command-palette.messages.ts'
import type { Entry } from './entries.ts'
import classes from './palette.module.css'
import type { Shown } from './palette.rules.ts'

const known = new Set<string>(iconNames)
const iconOf = (name: string): IconName => (known.has(name) ? (name as IconName) : 'file')

interface ListProps {
  readonly id: string
  readonly idOf: (entry: Entry) => string
  readonly shown: readonly Shown<Entry>[]
  readonly chosen: Entry | null
  readonly onChoose: (id: string) => void
  readonly onOpen: (entry: Entry) => void
}

/** The list under the field: the focus stays in the field, which says what is chosen here. */
export function PaletteList({ id, idOf, shown, chosen, onChoose, onOpen }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosenId = chosen ? idOf(chosen) : null
  useEffect(() => {
    if (chosenId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.title} className={classes.list} tabIndex={-1}>
      {shown.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={classes.group}>
            {texts.groups[group]}
          </div>
          {entries.map(entry => (
            <div
              key={entry.id}
              id={idOf(entry)}
              role="option"
              aria-selected={entry === chosen}
              tabIndex={-1}
              className={classes.entry}
              // The field keeps the focus.
              onMouseDown={event => event.preventDefault()}
              onMouseMove={() => {
                if (entry !== chosen) onChoose(entry.id)
              }}
              onClick={() => onOpen(entry)}
              onKeyDown={undefined}
            >
              <Icon name={iconOf(entry.icon)} size={16} className={classes.icon} />
              <span className={classes.label}>{entry.label}</span>
              {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
