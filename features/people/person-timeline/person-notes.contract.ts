import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { personNotesMessages as messages } from './person-notes.messages.ts'

export const NOTE_MAX = 2000
/** Notes about one person. */
export const NOTES_MAX = 100
/** A note that was deleted can be brought back for so long. */
export const NOTE_UNDO_MINUTES = 10

export const PersonNote = z.object({
  id: z.number().int(),
  text: z.string(),
  pinned: z.boolean(),
  writtenAt: z.string(),
  editedAt: z.string().nullable(),
  by: z.string(),
  /** The caller's own: those can be changed and deleted. */
  own: z.boolean(),
  version: z.number().int(),
})
export type PersonNote = z.infer<typeof PersonNote>

export const NoteForm = z.strictObject({
  text: z.string(messages.empty).trim().min(1, messages.empty).max(NOTE_MAX, messages.tooLong(NOTE_MAX)),
})

const notes = '/entityAdminUsers/:entityGuid/people/:entityUserId/notes'

export const personNotes = endpoint({
  method: 'GET',
  path: notes,
  summary: 'Notes of the administrators about a member, pinned ones first',
  access: orgAdmin,
  response: z.object({
    notes: z.array(PersonNote),
    /** False: it is the caller’s own page. Nobody reads there what others note about them. */
    open: z.boolean(),
  }),
})

export const addNote = endpoint({
  method: 'POST',
  path: notes,
  summary: 'Add a note about a member',
  access: orgAdmin,
  body: NoteForm,
  response: z.object({ id: z.number().int() }),
  refusals: ['tooMany'],
})

export const changeNote = endpoint({
  method: 'PUT',
  path: `${notes}/:noteId`,
  summary: 'Change the words of one’s own note',
  access: orgAdmin,
  body: NoteForm.extend({ version: z.number().int().min(1) }),
  response: z.object({}),
})

export const pinNote = endpoint({
  method: 'PUT',
  path: `${notes}/:noteId/pin`,
  summary: 'Pin a note above the others, or no longer',
  access: orgAdmin,
  body: z.strictObject({ pinned: z.boolean() }),
  response: z.object({}),
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: `${notes}/:noteId`,
  summary: 'Delete one’s own note',
  access: orgAdmin,
  response: z.object({}),
})

export const restoreNote = endpoint({
  method: 'POST',
  path: `${notes}/:noteId/restore`,
  summary: 'Bring back a note that was just deleted',
  access: orgAdmin,
  response: z.object({}),
})
