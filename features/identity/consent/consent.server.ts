import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { type Accepted, acceptDocuments } from './consent.contract.ts'
import { consentMessages } from './consent.messages.ts'
import { type DocumentName, documentNames, documentVersions } from './document-versions.ts'

/** What people agreed to, by version and time. */
export const consentRoom: Feature = {
  routes: [
    route(acceptDocuments, async ({ caller, body }, { db, clock }) => {
      refuseOldVersions(body.accepted)
      await recordConsent(db, { userId: caller.userId, accepted: body.accepted, at: clock.iso() })
      return {}
    }),
  ],
}

/** Nobody agrees to a text that is no longer the current one. */
export function refuseOldVersions(accepted: Accepted | null | undefined): void {
  if (accepted && documentNames.some(name => accepted[name] !== documentVersions[name]))
    throw refuse(acceptDocuments, 'accepted', consentMessages.changed)
}

/** Records it once for each version; the first time counts. */
export async function recordConsent(
  on: Db | Trx,
  { userId, accepted, at }: { userId: number; accepted: Accepted; at: string },
): Promise<void> {
  await on
    .insertInto('consents')
    .values(documentNames.map(document => ({ userId, document, version: accepted[document], acceptedAt: at })))
    .onConflict(already => already.doNothing())
    .execute()
}

/** The documents whose current version a user `u` has not agreed to yet. */
// SQL of: users u
export const documentsToAccept = (): RawBuilder<DocumentName[]> => sql<DocumentName[]>`array(
  select d.document from (values ${sql.join(documentNames.map(name => sql`(${name}::text, ${documentVersions[name]}::text)`))}) d (document, version)
  where not exists (
    select from consents c where c.user_id = u.id and c.document = d.document and c.version = d.version)
  order by d.document desc)`
