import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { FirstIcon } from './first-icons.tsx'
import classes from './toast.module.css'

/** How long a toast stays, in milliseconds. Spec A9, B9. */
const SHOWN_FOR = { success: 3000, info: 3000, error: 5000 } as const

export interface ToastOptions {
  readonly kind?: keyof typeof SHOWN_FOR
  /** In milliseconds; 3 s, and 5 s for errors, unless told. */
  readonly duration?: number
  /** A button beside the text. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Runs once when the toast has gone, dismissed or after its time. */
  readonly onDone?: () => void
}

interface Shown extends ToastOptions { readonly id: number; readonly text: string; readonly kind: keyof typeof SHOWN_FOR }

let shown: readonly Shown[] = []
let lastId = 0
const watchers = new Set<() => void>()

/** Says something in passing. The same text twice at once is said once. */
export function toast(text: string, options: ToastOptions = {}): void {
  if (shown.some(other => other.text === text)) return
  lastId += 1
  show([...shown, { kind: 'success', ...options, id: lastId, text }])
}

/** Takes all toasts away at once, without their endings. */
export function clearToasts(): void {
  show([])
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
  return () => { watchers.delete(changed) }
}

/** Where toasts appear; mounted once. Two live regions stand ready, so that readers announce what enters them. */
export function Toasts() {
  const toasts = useSyncExternalStore(watch, () => shown)
  const errors = toasts.filter(one => one.kind === 'error')
  const others = toasts.filter(one => one.kind !== 'error')
  return (
    <div className={classes.corner}>
      <div role="alert">{errors.map(one => <ToastCard key={one.id} toast={one} />)}</div>
      <div role="status">{others.map(one => <ToastCard key={one.id} toast={one} />)}</div>
    </div>
  )
}

function ToastCard({ toast: one }: { toast: Shown }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useCallback(() => { timer.current = setTimeout(() => dismiss(one), one.duration ?? SHOWN_FOR[one.kind]) }, [one])
  const pause = () => clearTimeout(timer.current)
  useEffect(() => {
    start()
    return pause
  }, [start])

  return (
    <div className={classes.toast} data-kind={one.kind} onMouseEnter={pause} onMouseLeave={start} onFocus={pause} onBlur={start}>
      <FirstIcon name={one.kind === 'error' ? 'alert' : one.kind === 'info' ? 'info' : 'check'} className={classes.icon} />
      <span className={classes.text}>{one.text}</span>
      {one.action && (
        <button type="button" className={classes.action} onClick={() => { one.action?.run(); dismiss(one) }}>{one.action.label}</button>
      )}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => dismiss(one)}><FirstIcon name="close" size={16} /></button>
    </div>
  )
}
