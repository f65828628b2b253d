import { CloseButton, Modal } from '@mantine/core'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useEscape } from '#platform/web/dialog-context.ts'
import { Icon } from '#platform/web/icons.tsx'
import { go } from '#platform/web/router.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { paletteTexts as texts } from './command-palette.messages.ts'
import type { Entry } from './entries.ts'
import type { PaletteProps } from './palette-keys.tsx'
import { PaletteList } from './palette-list.tsx'
import classes from './palette.module.css'
import { shownFor, stepFrom } from './palette.rules.ts'
import { paletteUnderWay } from './palette-under-way.ts'
import { noteOpened } from './recent.ts'
import { useEntries } from './use-entries.tsx'

/** What stands on the key. */
const ESCAPE = 'Esc'

/** Where one goes by typing: pages, what one can do, and for administrators people, groups and courses. */
export function Palette({ opened, ...props }: PaletteProps & { opened: boolean }) {
  const phone = usePhone()
  useEscape(opened, paletteUnderWay.close)
  return (
    <Modal
      opened={opened}
      onClose={paletteUnderWay.close}
      title={texts.title}
      withCloseButton={false}
      closeOnEscape={false}
      fullScreen={phone}
      size={640}
      // Its top stays where it is, however many are found.
      centered={false}
      yOffset="12dvh"
      padding={0}
      classNames={{
        content: classes.content ?? '',
        header: 'visually-hidden',
        body: classes.body ?? '',
      }}
    >
      <Suspense fallback={<div className={classes.waiting} />}>
        <Search {...props} phone={phone} />
      </Suspense>
    </Modal>
  )
}

function Search({ phone, ...props }: PaletteProps & { phone: boolean }) {
  const [term, setTerm] = useState('')
  const [chosenId, choose] = useState<string | null>(null)
  const { entries, owner, searching, failed, searchesAll } = useEntries(props, term)
  const shown = shownFor(entries, term)
  const all = shown.flatMap(group => group.entries)
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0] ?? null
  const listId = useId()
  const idOf = (entry: Entry) => `${listId}-${entry.id.replace(/[^\w-]/g, '_')}`
  const open = (entry: Entry) => openEntry(entry, owner)
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null)
      choose(
        stepFrom(
          all.map(({ id }) => id),
          chosen?.id ?? null,
          step,
        ),
      )
    else if (event.key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.head}>
        <Icon name="search" size={18} className={classes.glass} />
        <Field
          listId={listId}
          chosenId={chosen ? idOf(chosen) : undefined}
          placeholder={searchesAll && !phone ? texts.placeholderOfAll : texts.placeholder}
          value={term}
          onKeyDown={pressed}
          onChange={typed => {
            setTerm(typed)
            choose(null)
          }}
        />
        {phone && <CloseButton size={44} iconSize={20} aria-label={texts.close} onClick={paletteUnderWay.close} />}
      </div>
      <PaletteList id={listId} idOf={idOf} shown={shown} chosen={chosen} onChoose={choose} onOpen={open} />
      <Outcome term={term} count={all.length} searching={searching} failed={failed} />
      {!phone && <Keys />}
    </>
  )
}

interface FieldProps {
  readonly listId: string
  readonly chosenId: string | undefined
  readonly placeholder: string
  readonly value: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onChange: (typed: string) => void
}

/** It keeps the focus: what is chosen in the list is said by `aria-activedescendant`. */
function Field({ listId, chosenId, onChange, ...props }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // It comes after the dialog has looked for what gets the focus.
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <input
      ref={field}
      {...props}
      className={classes.input}
      type="text"
      role="combobox"
      aria-label={texts.title}
      aria-expanded={chosenId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosenId}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** Closed first: what it leads to may be a dialog, which gives the focus back to where the palette was called. */
function openEntry({ to, run, ...entry }: Entry, owner: string): void {
  paletteUnderWay.close()
  if (to) {
    const { id, group, label, icon } = entry
    if (id !== 'all learners') noteOpened(owner, { id: id.replace(/^recent /, ''), from: group, label, icon, to })
    go(to)
  } else run?.()
}

interface OutcomeProps {
  readonly term: string
  readonly count: number
  readonly searching: boolean
  readonly failed: boolean
}

/** Says how many there are once nothing more is coming, and shows it where there is nothing. */
function Outcome({ term, count, searching, failed }: OutcomeProps) {
  const said = useSaid(searching ? '' : count === 0 ? texts.none(term.trim()) : texts.found(count))
  return (
    <>
      <p role="status" className="visually-hidden">
        {term.trim() === '' ? '' : said}
      </p>
      {count === 0 && (
        <div className={classes.none} aria-hidden="true">
          {searching ? (
            <p>{texts.searching}</p>
          ) : (
            <>
              <p className={classes.noneTitle}>{texts.none(term.trim())}</p>
              <p>{texts.noneHint}</p>
            </>
          )}
        </div>
      )}
      {failed && (
        <p role="alert" className={classes.failed}>
          {texts.failed}
        </p>
      )}
    </>
  )
}

/** What a screen reader is told, once it has stayed for a moment: not at each letter. */
function useSaid(text: string): string {
  const [said, say] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => say(text), 400)
    return () => clearTimeout(timer.current)
  }, [text])
  return said
}

function Keys() {
  const { choose, open, close } = texts.keys
  return (
    <footer className={classes.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {choose}
      </span>
      <span>
        <kbd>↵</kbd> {open}
      </span>
      <span>
        <kbd>{ESCAPE}</kbd> {close}
      </span>
    </footer>
  )
}
