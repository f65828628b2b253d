import { refresh, useEndpoint, useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { NoteItem } from './note-item.tsx'
import { addNote, NOTE_MAX, NoteForm, personNotes } from './person-notes.contract.ts'
import { personNotesTexts as texts } from './person-notes.messages.ts'
import classes from './timeline.module.css'
import type { OfPerson } from './use-timeline.tsx'

/** What administrators note about a person: pinned first, then the newest. */
export function PersonNotes({ of }: { of: OfPerson }) {
  const { data, error, refetch } = useEndpoint(personNotes, of, { staleTime: 0 })
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{texts.title}</h2>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={2} height={72} />
      ) : data.open ? (
        <>
          <NewNote of={of} />
          {data.notes.length > 0 && (
            <ul className={classes.notes} aria-label={texts.title}>
              {data.notes.map(note => (
                <NoteItem key={note.id} of={of} note={note} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className={classes.muted}>{texts.ownPage}</p>
      )}
    </section>
  )
}

function NewNote({ of }: { of: OfPerson }) {
  const form = useFormOf(NoteForm, { text: '' })
  const add = useSend(addNote, {
    onDone: () => {
      toast(texts.added)
      form.reset({ text: '' })
      void refresh(personNotes)
    },
  })
  return (
    <Form form={form} label={texts.add} className={classes.form} send={values => add.send({ ...of, ...values })}>
      <TextArea
        of={form}
        name="text"
        label={texts.label}
        description={texts.hint}
        placeholder={texts.placeholder}
        minRows={2}
        maxRows={12}
        maxLength={NOTE_MAX}
      />
      <SubmitButton>{texts.add}</SubmitButton>
    </Form>
  )
}
