import { saidLabel } from '#foundation/lookups/lookup-labels.messages.ts'
import { z } from 'zod'
import { intArray, type Db } from '#platform/server/db.ts'
import type { Detail, DetailValue } from '#foundation/audit-trail/audit.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { LISTED_MAX } from './audit-log.contract.ts'
import { auditLogMessages } from './audit-log.messages.ts'

const LookupKind = z.enum(['industry', 'jobTitle', 'profession'])
const Kind = z.enum(['course', 'group', 'member', ...LookupKind.options])
type Kind = z.infer<typeof Kind>

/** Fields that contain ids: what they refer to, and under which label they are shown. */
const references: Readonly<Record<string, { readonly kind: Kind; readonly as: string }>> = {
  courseIds: { kind: 'course', as: 'courses' },
  courseId: { kind: 'course', as: 'course' },
  groupIds: { kind: 'group', as: 'groups' },
  groupId: { kind: 'group', as: 'group' },
  parentId: { kind: 'group', as: 'partOf' },
  entityUserIds: { kind: 'member', as: 'learners' },
  added: { kind: 'member', as: 'added' },
  removed: { kind: 'member', as: 'removed' },
  industryId: { kind: 'industry', as: 'industry' },
  jobTitleIds: { kind: 'jobTitle', as: 'profileJobTitles' },
  professionIds: { kind: 'profession', as: 'professions' },
}
/** Only for the program: people see this in the line's own target. */
const forTheProgram = new Set(['batchId', 'assignmentId', 'entityUserId', 'resourceId', 'version'])

const isId = (value: DetailValue): value is number => typeof value === 'number' && Number.isSafeInteger(value)
const isObject = (value: DetailValue): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Lists of ids, and single ids in fields with these names: 'added' may also be a count. */
const idsIn = (field: string, value: DetailValue): readonly number[] =>
  (Array.isArray(value) ? value : field.endsWith('Id') ? [value] : []).filter(isId)

/**
 * The details of a page's lines as people read them: ids as names, lists cut after so many items, without what only the
 * program needs.
 */
export async function nameDetails(
  db: Db,
  entityId: number | null,
  lines: readonly { readonly action: string; readonly detail: Detail }[],
  listed = LISTED_MAX,
): Promise<Detail[]> {
  const details = lines.map(({ action, detail }) => withoutItself(action, detail))
  const wanted: Record<Kind, Set<number>> = {
    course: new Set(),
    group: new Set(),
    member: new Set(),
    industry: new Set(),
    jobTitle: new Set(),
    profession: new Set(),
  }
  for (const detail of details) {
    for (const [field, value] of fieldsOf(detail)) {
      const reference = references[field]
      if (reference) for (const id of idsIn(field, value).slice(0, listed)) wanted[reference.kind].add(id)
    }
  }
  const names = await namesOf(db, entityId, wanted)
  return details.map(detail => readable(detail, names, listed))
}

/** The group that a line is about is its target. */
function withoutItself(action: string, { groupId, ...detail }: Detail): Detail {
  return groupId === undefined || action.startsWith('group.') ? detail : { groupId, ...detail }
}

const fieldsOf = (detail: Detail): [string, DetailValue][] =>
  Object.entries(detail).flatMap(([field, value]) =>
    isObject(value) && (field === 'before' || field === 'after') ? Object.entries(value) : [[field, value]],
  )

const keyOf = (kind: Kind, id: number) => `${kind} ${id}`

async function namesOf(
  db: Db,
  entityId: number | null,
  wanted: Record<Kind, Set<number>>,
): Promise<ReadonlyMap<string, string>> {
  if (Object.values(wanted).every(({ size }) => size === 0)) return new Map()
  const { course, group, member } = wanted
  const kinds: string[] = LookupKind.options
  const chosen = LookupKind.options.flatMap(kind => [...wanted[kind]])
  const { rows } = await sqlOf(z.object({ kind: Kind, id: z.number(), name: z.string() }))`
    select 'course' as kind, id, name from courses where id = any(${intArray([...course])})
    union all select 'group', id, name from groups where entity_id = ${entityId}::int and id = any(${intArray([...group])})
    union all select 'member', membership_id, first_name || ' ' || last_name from member_summaries
      where entity_id = ${entityId}::int and membership_id = any(${intArray([...member])})
    union all select kind, id, label from lookups where kind = any(${kinds}::text[]) and id = any(${intArray(chosen)})`.execute(
    db,
  )
  return new Map(
    rows.map(({ kind, id, name }) => [keyOf(kind, id), LookupKind.safeParse(kind).success ? saidLabel(name) : name]),
  )
}

function readable(detail: Detail, names: ReadonlyMap<string, string>, listed: number): Detail {
  return Object.fromEntries(
    Object.entries(detail).flatMap(([field, value]): [string, DetailValue][] => {
      if (forTheProgram.has(field)) return []
      if (isObject(value)) return [[field, readable(value, names, listed)]]
      const reference = references[field]
      // Of a deleted group only the number remains.
      const named = (one: DetailValue) =>
        reference && isId(one) ? (names.get(keyOf(reference.kind, one)) ?? `#${one}`) : one
      if (!Array.isArray(value)) return [field.endsWith('Id') ? [reference?.as ?? field, named(value)] : [field, value]]
      const told = value.slice(0, listed).map(named)
      return [
        [
          reference?.as ?? field,
          value.length > listed ? [...told, auditLogMessages.more(value.length - listed)] : told,
        ],
      ]
    }),
  )
}
