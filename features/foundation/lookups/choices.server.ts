import { type Db, intArray } from '#platform/server/db.ts'
import { Refusal, errorsOf, type ErrorsOf } from '#platform/server/refusal.ts'
import { lookupsMessages } from './lookups.messages.ts'

interface Chosen {
  readonly stateId?: number | null | undefined
  readonly industryId?: number | null | undefined
  readonly professionId?: number | null | undefined
  readonly jobTitleId?: number | null | undefined
  readonly languageId?: number | null | undefined
}

const kinds = {
  stateId: 'state',
  industryId: 'industry',
  professionId: 'profession',
  jobTitleId: 'jobTitle',
  languageId: 'language',
} as const

/** Where the calls that choose from the lists are refused. */
const choices = { refusesAt: ['stateId', 'industryId', 'professionId', 'jobTitleId', 'languageId'] } as const

/**
 * What was chosen from the lists, in one query; refused at its field if it is not on the list, or not in the industry.
 * Spec A5.
 */
export async function chosenIn(db: Db, chosen: Chosen): Promise<{ state: string; language: string | null }> {
  const given = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap(field => {
    const id = chosen[field]
    return id === null || id === undefined ? [] : [{ field, kind: kinds[field], id }]
  })
  if (given.length === 0) return { state: '', language: null }
  const rows = await db
    .selectFrom('lookups')
    .select(['kind', 'id', 'parentId', 'code'])
    .where('id', '=', eb => eb.fn.any(intArray(given.map(({ id }) => id))))
    .where(
      'kind',
      'in',
      given.map(({ kind }) => kind),
    )
    .execute()
  const found = ({ kind, id }: { kind: string; id: number }) => rows.find(row => row.kind === kind && row.id === id)

  const errors: ErrorsOf<typeof choices> = {}
  for (const one of given) {
    const row = found(one)
    if (!row) errors[one.field] = [lookupsMessages.choose]
    else if (one.kind === 'profession' && row.parentId !== chosen.industryId)
      errors[one.field] = [lookupsMessages.otherIndustry]
  }
  if (Object.keys(errors).length > 0) throw new Refusal({ status: 400, errors: errorsOf(choices, errors) })
  const codeOf = (kind: string, id: number | null | undefined) => (id ? (found({ kind, id })?.code ?? null) : null)
  return { state: codeOf('state', chosen.stateId) ?? '', language: codeOf('language', chosen.languageId) }
}
