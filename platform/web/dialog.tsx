import { Button, type ModalProps } from '@mantine/core'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import classes from './dialog.module.css'
import { overlay } from './overlay.tsx'

const Modal = overlay<ModalProps>(() => import('./modal-chunk.ts').then(chunk => chunk.Modal))

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons at the foot, the main one last; on phones and in the full-screen variant the foot stays in sight. */
  readonly footer?: ReactNode
  readonly fullScreen?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 } as const

/** A dialog: focus goes in, stays in, and returns to where it came from. */
export function Dialog({ open, onClose, title, children, footer, fullScreen = false, size = 'md' }: DialogProps) {
  return (
    <Modal opened={open} onClose={onClose} title={title} fullScreen={fullScreen} size={widths[size]} returnFocus
      closeButtonProps={{ 'aria-label': 'Close' }} classNames={{ title: classes.title, body: classes.body, content: classes.content, header: classes.header }}>
      <div className={classes.text}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Modal>
  )
}

/** Holds whether a dialog is open: `const invite = useDialog(); <Button onClick={invite.show}>; <Dialog {...invite.props} …>`.
 * `times` counts the openings: as a key it has each begin anew, and the dialog stays until it has faded and given the focus back. */
export function useDialog() {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const hide = () => setOpen(false)
  const show = () => {
    setTimes(times + 1)
    setOpen(true)
  }
  return { open, times, show, hide, props: { open, onClose: hide } }
}

interface Question {
  readonly title: string
  readonly text?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}
interface Asked extends Question { readonly answer: (yes: boolean | null) => void }

let asked: Asked | null = null
const watchers = new Set<() => void>()
const ask = (next: Asked | null) => {
  asked = next
  for (const changed of watchers) changed()
}
const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => { watchers.delete(changed) }
}

/** Asks for a yes: `if (await confirm({ title: 'Are You Sure?' })) …`. A question still open counts as no. */
export async function confirm(question: Question): Promise<boolean> {
  return await choose(question) === true
}

/** Asks which of two ways to go: null when the question was closed, or another one came. */
export function choose(question: Question): Promise<boolean | null> {
  asked?.answer(null)
  return new Promise(resolve => ask({ ...question, answer: resolve }))
}

/** Where questions appear; mounted once, in the frame. */
export function Questions() {
  const question = useSyncExternalStore(watch, () => asked)
  const [last, setLast] = useState(question)
  // The closing dialog keeps its words until it has faded.
  if (question && question !== last) setLast(question)
  const words = question ?? last
  const answer = (yes: boolean | null) => {
    question?.answer(yes)
    ask(null)
  }
  return (
    <Dialog open={question !== null} onClose={() => answer(null)} title={words?.title ?? ''} size="sm" footer={
      <>
        <Button variant="default" onClick={() => answer(false)}>{words?.cancelLabel ?? 'Cancel'}</Button>
        <Button color={words?.danger ? 'red' : 'brand'} onClick={() => answer(true)} data-autofocus>{words?.confirmLabel ?? 'Confirm'}</Button>
      </>
    }>{words?.text}</Dialog>
  )
}
