import { Button, type ModalProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useContext, useRef, useState, useSyncExternalStore } from 'react'
import { confirm, question } from './ask.ts'
import { DialogContext, type Loss, useEscape, useHolds } from './dialog-context.ts'
import classes from './dialog.module.css'
import { overlay } from './overlay.tsx'
import { useUnsaved } from './unsaved.ts'
import { dialogTexts } from './dialog.messages.ts'

export { choose, confirm } from './ask.ts'

const Modal = overlay<ModalProps>(() => import('./modal-chunk.ts').then(chunk => chunk.Modal))

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons at the bottom, the main one last; on phones and in the full-screen variant they stay visible. */
  readonly footer?: ReactNode
  readonly fullScreen?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /**
   * Whether closing would lose something, if the dialog can't see that itself: a `<Form>` inside reports it, and any
   * other field counts as soon as something is typed, ticked or chosen in it.
   */
  readonly unsaved?: boolean | Loss
  /** Appears above other dialogs, whichever came first. */
  readonly above?: boolean
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 } as const
const { losing } = dialogTexts
/** Above Mantine's dialogs, below the toasts. */
const ABOVE = 250

/**
 * A dialog: focus goes in, stays in, and returns to where it came from. If Esc, a click outside, its close button,
 * `<Cancel>`, Back or a closed tab would lose something, it asks first; when the screen itself calls `onClose`, after a
 * save, it asks nothing.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  fullScreen = false,
  size = 'md',
  unsaved,
  above = false,
}: DialogProps) {
  const { holds, hold } = useHolds()
  const [touched, touch] = useState(false)
  if (touched && !open) touch(false)
  const own = unsaved ?? touched
  const loss = { ...losing, ...(typeof own === 'object' && own) }
  useUnsaved(open && (Boolean(own) || holds.some(part => !part.sending)), loss.text)
  const leave = useLeave(Boolean(own) || holds.length > 0, loss)
  const close = (then = onClose) => void leave(then)
  useEscape(open, () => close())
  return (
    <Modal
      opened={open}
      onClose={() => close()}
      title={title}
      fullScreen={fullScreen}
      size={widths[size]}
      returnFocus
      closeOnEscape={false}
      {...(above && { zIndex: ABOVE })}
      closeButtonProps={{ 'aria-label': dialogTexts.close }}
      classNames={{ title: classes.title, body: classes.body, content: classes.content, header: classes.header }}
    >
      <DialogContext value={{ hold, leave: close }}>
        <div
          className={classes.text}
          onChange={event => {
            if (isOwnField(event)) touch(true)
          }}
        >
          {children}
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </DialogContext>
    </Modal>
  )
}

/** Asks first if something would be lost, once at a time. */
function useLeave(loses: boolean, loss: Required<Loss>) {
  const asking = useRef(false)
  return async (then: () => void): Promise<void> => {
    if (asking.current) return
    asking.current = true
    const yes =
      !loses ||
      (await confirm({
        title: loss.title,
        text: loss.text,
        confirmLabel: loss.leave,
        cancelLabel: loss.stay,
        danger: true,
      }))
    asking.current = false
    if (yes) then()
  }
}

/** A search loses nothing, and a `<Form>` knows better whether anything in it has changed. */
function isOwnField({ target }: FormEvent): boolean {
  return (
    target instanceof HTMLElement && !target.closest('form[data-tells]') && target.getAttribute('type') !== 'search'
  )
}

interface CancelProps {
  readonly children: ReactNode
  readonly disabled?: boolean
  /** What to do instead of closing the dialog. */
  readonly then?: () => void
}

/** Leaves the dialog that contains it, or a part of it; asks first if something is not saved. */
export function Cancel({ children, disabled = false, then }: CancelProps) {
  const dialog = useContext(DialogContext)
  return (
    <Button variant="default" disabled={disabled} onClick={() => dialog?.leave(then)}>
      {children}
    </Button>
  )
}

/**
 * Keeps whether a dialog is open: `const invite = useDialog(); <Button onClick={invite.show}>; <Dialog
 * {...invite.props} …>`. `times` counts the openings: used as a key, it makes each opening start fresh, while the
 * dialog stays until it has faded and given the focus back.
 */
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

/** Where questions appear; mounted once, in the application. */
export function Questions() {
  const asked = useSyncExternalStore(question.watch, question.get)
  const [words, setWords] = useState(asked)
  // The closing dialog keeps its text until it has faded.
  if (asked && asked !== words) setWords(asked)
  return (
    <Dialog
      open={asked !== null}
      onClose={() => question.answer(null)}
      title={words?.title ?? ''}
      size="sm"
      above
      footer={
        <>
          <Button variant="default" onClick={() => question.answer(false)}>
            {words?.cancelLabel ?? dialogTexts.cancel}
          </Button>
          <Button color={words?.danger ? 'red' : 'brand'} onClick={() => question.answer(true)} data-autofocus>
            {words?.confirmLabel ?? dialogTexts.confirm}
          </Button>
        </>
      }
    >
      {words?.text}
    </Dialog>
  )
}
