import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import {
  addNote,
  changeNote,
  deleteNote,
  NOTE_UNDO_MINUTES,
  NOTES_MAX,
  PersonNote,
  personNotes,
  pinNote,
  restoreNote,
} from './person-notes.contract.ts'
import { personNotesMessages as messages } from './person-notes.messages.ts'

// SQL of: person_notes n, memberships m, users u

/** Deleted notes that a sweep removes at a time. */
const FORGOTTEN = 1000

interface Call {
  readonly entity: EntityScope
  readonly caller: Caller
  readonly params: { readonly entityUserId: number }
}
type CallOfNote = Call & { readonly params: { readonly noteId: number } }

const Person = z.object({ email: z.string(), notes: z.number() })
const Found = z.object({
  writtenBy: z.number(),
  pinned: z.boolean(),
  version: z.number(),
  deletedAt: z.string().nullable(),
})

/** The member, held against changes of their notes at the same moment; nobody reaches notes about themselves. */
async function hold(trx: Trx, { entity, params: { entityUserId } }: Call): Promise<z.infer<typeof Person>> {
  await sql`select from ${entity.rows('memberships')} m where m.id = ${entityUserId} for no key update`.execute(trx)
  const { rows } = await sqlOf(Person)`
    select u.email, (select count(*) from ${entity.rows('personNotes')} n
      where n.membership_id = m.id and n.deleted_at is null) as notes
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id where m.id = ${entityUserId}`.execute(trx)
  const person = rows[0]
  if (!person) throw unknown(common.notFound)
  if (entityUserId === entity.membershipId) throw conflict(messages.ownPage)
  return person
}

/** One note about the member; deleted ones are found, too. */
async function noteOf(trx: Trx, { entity, params: { entityUserId, noteId } }: CallOfNote) {
  const { rows } = await sqlOf(Found)`
    select n.written_by, n.pinned, n.version, n.deleted_at from ${entity.rows('personNotes')} n
    where n.id = ${noteId} and n.membership_id = ${entityUserId}`.execute(trx)
  const found = rows[0]
  if (!found) throw unknown(common.notFound)
  return found
}

const noteUpdate = (trx: Trx, { entity, params: { noteId } }: CallOfNote) =>
  entity.update('personNotes', trx).where('personNotes.id', '=', noteId)

type Noted = 'personNote.added' | 'personNote.changed' | 'personNote.deleted' | 'personNote.restored'
/** Who did it and about whom; never what it says. */
const tell = (
  trx: Trx,
  { entity, caller, params: { entityUserId } }: Call,
  services: Services,
  action: Noted,
  target: string,
) => audit(trx, services, { caller, entityId: entity.id, action, target, detail: { entityUserId } })

/** Carries out a change of one's own note, and tells of it if it changed anything. */
function changeOwn<C extends CallOfNote>(
  call: C,
  services: Services,
  action: Noted,
  change: (trx: Trx, found: z.infer<typeof Found>, notes: number) => Promise<boolean>,
): Promise<Record<string, never>> {
  return services.db.transaction().execute(async trx => {
    const { email, notes } = await hold(trx, call)
    const found = await noteOf(trx, call)
    if (found.writtenBy !== call.caller.userId) throw conflict(messages.notOwn)
    if (action !== 'personNote.restored' && found.deletedAt !== null) throw conflict(messages.gone)
    if (await change(trx, found, notes)) await tell(trx, call, services, action, email)
    return {}
  })
}

export const noteRoutes = [
  route(personNotes, async ({ entity, caller, params: { entityUserId } }, { db }) => {
    const { known } = await sqlOf(z.object({ known: z.boolean() }))`
      select exists (select from ${entity.rows('memberships')} m where m.id = ${entityUserId}) as known`.executeForOne(
      db,
    )
    if (!known) throw unknown(common.notFound)
    if (entityUserId === entity.membershipId) return { notes: [], open: false }
    const { rows } = await sqlOf(PersonNote)`
      select n.id, n.text, n.pinned, n.written_at, n.edited_at, n.version, n.written_by = ${caller.userId} as own,
             u.first_name || ' ' || u.last_name as by
      from ${entity.rows('personNotes')} n join users u on u.id = n.written_by
      where n.membership_id = ${entityUserId} and n.deleted_at is null
      order by n.pinned desc, n.written_at desc, n.id desc limit ${NOTES_MAX}`.execute(db)
    return { notes: rows, open: true }
  }),

  route(addNote, (call, services) =>
    services.db.transaction().execute(async trx => {
      const { entity, caller, params, body } = call
      const { email, notes } = await hold(trx, call)
      if (notes >= NOTES_MAX) throw refuseKind(addNote, 'tooMany', messages.tooMany(NOTES_MAX))
      const note = {
        membershipId: params.entityUserId,
        text: body.text,
        writtenBy: caller.userId,
        writtenAt: services.clock.iso(),
      }
      const { id } = await entity.insert('personNotes', note, trx).returning('id').executeTakeFirstOrThrow()
      await tell(trx, call, services, 'personNote.added', email)
      return { id }
    }),
  ),

  route(changeNote, (call, services) =>
    changeOwn(call, services, 'personNote.changed', async (trx, { version }) => {
      if (version !== call.body.version) throw conflict(common.conflict)
      await noteUpdate(trx, call)
        .set({ text: call.body.text, editedAt: services.clock.iso(), version: version + 1 })
        .execute()
      return true
    }),
  ),

  // Whoever may read it: it is the order in which all of them read.
  route(pinNote, (call, services) =>
    services.db.transaction().execute(async trx => {
      const { email } = await hold(trx, call)
      const { pinned, deletedAt } = await noteOf(trx, call)
      if (deletedAt !== null) throw conflict(messages.gone)
      if (pinned === call.body.pinned) return {}
      await noteUpdate(trx, call).set({ pinned: call.body.pinned }).execute()
      await tell(trx, call, services, 'personNote.changed', email)
      return {}
    }),
  ),

  route(deleteNote, (call, services) =>
    changeOwn(call, services, 'personNote.deleted', async trx => {
      await noteUpdate(trx, call).set({ deletedAt: services.clock.iso() }).execute()
      return true
    }),
  ),

  route(restoreNote, (call, services) =>
    changeOwn(call, services, 'personNote.restored', async (trx, { deletedAt }, notes) => {
      if (deletedAt === null) return false
      if (deletedAt < services.clock.iso(-NOTE_UNDO_MINUTES * 60)) throw conflict(messages.tooLate)
      if (notes >= NOTES_MAX) throw conflict(messages.tooMany(NOTES_MAX))
      await noteUpdate(trx, call).set({ deletedAt: null }).execute()
      return true
    }),
  ),
]

/** A sweep: notes that can no longer be brought back are removed. */
export async function forgetNotes({ db, clock }: Services): Promise<void> {
  await sql`
    delete from person_notes n where (n.entity_id, n.id) in (
      select d.entity_id, d.id from person_notes d where d.deleted_at < ${clock.iso(-(NOTE_UNDO_MINUTES + 1) * 60)}
      order by d.deleted_at limit ${FORGOTTEN})`.execute(db)
}
