import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { FirstIcon } from './first-icons.tsx'
import { noteFailure } from './recent-failures.ts'
import classes from './toast.module.css'
import { firstTexts } from './first.messages.ts'

/**
 * How long a toast stays, in milliseconds: `lasting` is for errors of the server, the session and access, `resent` for
 * the resent code, `usual` for everything else, including other errors; `undoable`: what can still
 * be undone stays longer. Spec A9, B9, D14.
 */
const STAYS_MS = { usual: 3000, resent: 4000, lasting: 5000, undoable: 10_000 } as const

/** Longer texts take longer to read: one more second for each further 20 characters or part of them. Spec D14. */
const READ_AT_ONCE = 60
const CHARACTERS_A_SECOND = 20

export interface ToastOptions {
  readonly kind?: 'success' | 'info' | 'error'
  readonly stays?: keyof typeof STAYS_MS
  /** A button beside the text. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Runs once when the toast is gone, dismissed or after its time. */
  readonly onDone?: () => void
}

interface Shown extends ToastOptions {
  readonly id: number
  readonly text: string
  readonly kind: NonNullable<ToastOptions['kind']>
}

let shown: readonly Shown[] = []
let lastId = 0
const watchers = new Set<() => void>()

/** Says something in passing. The same text twice at once is shown once. Errors can be read again under Help. */
export function toast(text: string, options: ToastOptions = {}): void {
  if (options.kind === 'error') noteFailure(text)
  if (shown.some(other => other.text === text)) return
  lastId += 1
  show([...shown, { kind: 'success', ...options, id: lastId, text }])
}

/** Removes all toasts at once, without calling onDone. */
export function clearToasts(): void {
  show([])
}

/** How long a text stays while nobody points at it, in milliseconds. */
export function stayOf(text: string, stays: keyof typeof STAYS_MS = 'usual'): number {
  const more = Math.max(0, [...text].length - READ_AT_ONCE)
  return STAYS_MS[stays] + 1000 * Math.ceil(more / CHARACTERS_A_SECOND)
}

function dismiss(one: Shown): void {
  if (!shown.includes(one)) return
  show(shown.filter(other => other !== one))
  one.onDone?.()
}

function show(next: readonly Shown[]): void {
  shown = next
  for (const changed of watchers) changed()
}

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}

/** Where toasts appear; mounted once. Two live regions are ready, so that screen readers announce what enters them. */
export function Toasts() {
  const toasts = useSyncExternalStore(watch, () => shown)
  const errors = toasts.filter(one => one.kind === 'error')
  const others = toasts.filter(one => one.kind !== 'error')
  return (
    <div className={classes.corner}>
      <div role="alert">
        {errors.map(one => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
      <div role="status">
        {others.map(one => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast: one }: { toast: Shown }) {
  const hold = useHold(
    useCallback(() => dismiss(one), [one]),
    stayOf(one.text, one.stays),
  )
  return (
    <div className={classes.toast} data-kind={one.kind} {...hold}>
      <FirstIcon
        name={one.kind === 'error' ? 'alert' : one.kind === 'info' ? 'info' : 'check'}
        className={classes.icon}
      />
      <span className={classes.text}>{one.text}</span>
      {one.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            one.action?.run()
            dismiss(one)
          }}
        >
          {one.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={firstTexts.dismiss} onClick={() => dismiss(one)}>
        <FirstIcon name="close" size={16} />
      </button>
    </div>
  )
}

/** Ends something after its time, which starts again once neither pointer nor focus is on it. */
function useHold(end: () => void, after: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const holders = useRef(new Set<'pointer' | 'focus'>())
  const start = useCallback(() => {
    clearTimeout(timer.current)
    if (holders.current.size === 0) timer.current = setTimeout(end, after)
  }, [end, after])
  useEffect(() => {
    start()
    return () => clearTimeout(timer.current)
  }, [start])

  const by = (holder: 'pointer' | 'focus', held: boolean) => () => {
    if (held) holders.current.add(holder)
    else holders.current.delete(holder)
    start()
  }
  return {
    onMouseEnter: by('pointer', true),
    onMouseLeave: by('pointer', false),
    onFocus: by('focus', true),
    onBlur: by('focus', false),
  }
}
