import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh, useSend } from '#platform/web/api.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Form, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  changeNote,
  deleteNote,
  NOTE_MAX,
  NoteForm,
  type PersonNote,
  personNotes,
  pinNote,
  restoreNote,
} from './person-notes.contract.ts'
import { personNotesTexts as texts } from './person-notes.messages.ts'
import classes from './timeline.module.css'
import type { OfPerson } from './use-timeline.tsx'

interface NoteProps {
  readonly of: OfPerson
  readonly note: PersonNote
}

/** One note: its words as they were typed, who wrote it, and what may be done with it. */
export function NoteItem({ of, note }: NoteProps) {
  const { timeZone } = useMembership()
  const [editing, edit] = useState(false)
  const items = useNoteActions(of, note, () => edit(true))
  if (editing) return <EditNote of={of} note={note} onClose={() => edit(false)} />
  return (
    <li className={classes.note} data-pinned={note.pinned}>
      <p className={classes.words}>{note.text}</p>
      <div className={classes.foot}>
        <span className={classes.by}>
          {note.pinned && (
            <span className={classes.pinned}>
              <Icon name="star" size={12} /> {texts.pinned} ·{' '}
            </span>
          )}
          {note.by} · <time dateTime={note.writtenAt}>{formatDateTime(note.writtenAt, timeZone)}</time>
          {note.editedAt && ` · ${texts.edited}`}
        </span>
        <RowMenu label={texts.more(note.by)} items={items} />
      </div>
    </li>
  )
}

function useNoteActions(of: OfPerson, { id: noteId, pinned, own }: PersonNote, onEdit: () => void): RowMenuItem[] {
  const read = { refreshes: [personNotes] }
  const restore = useSend(restoreNote, { ...read, toast: texts.restored })
  const pin = useSend(pinNote, read)
  const remove = useSend(deleteNote, {
    ...read,
    onDone: () =>
      toast(texts.removed, {
        stays: 'undoable',
        action: { label: texts.undo, run: () => void restore.fire({ ...of, noteId }) },
      }),
  })
  return [
    {
      label: pinned ? texts.unpin : texts.pin,
      icon: 'star',
      onClick: () => void pin.fire({ ...of, noteId, pinned: !pinned }),
    },
    ...(own
      ? [
          { label: texts.edit, icon: 'edit', onClick: onEdit } as const,
          {
            label: texts.remove,
            icon: 'trash',
            danger: true,
            onClick: () => void remove.fire({ ...of, noteId }),
          } as const,
        ]
      : []),
  ]
}

function EditNote({ of, note, onClose }: NoteProps & { onClose: () => void }) {
  const form = useFormOf(NoteForm, { text: note.text })
  const change = useSend(changeNote, {
    toast: texts.saved,
    onDone: () => {
      onClose()
      void refresh(personNotes)
    },
  })
  return (
    <li className={classes.note}>
      <Form
        form={form}
        label={texts.editOf(note.by)}
        className={classes.form}
        send={values => change.send({ ...of, noteId: note.id, version: note.version, ...values })}
      >
        <TextArea
          of={form}
          name="text"
          label={texts.editLabel}
          minRows={2}
          maxRows={12}
          maxLength={NOTE_MAX}
          autoFocus
        />
        <div className={classes.buttons}>
          <SubmitButton>{texts.save}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </li>
  )
}
