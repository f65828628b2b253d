import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { type OpenMail, openMails } from './background-work.contract.ts'

/** What was sent is not listed: it is most of the table, and an organization's page has its own. */
const open: ListSql<typeof openMails> = {
  of: openMails,
  from: sql`mails m`,
  always: sql`m.status in ('queued', 'sending', 'failed')`,
  filters: {
    searchTerm: text => sql`fold(m.recipient) like fold(${contains(text)})`,
    status: status => sql`m.status = ${status}`,
    template: template => sql`m.template = ${template}`,
  },
  sorts: { createdAt: sql`m.created_at`, recipient: sql`lower(m.recipient)` },
  ties: way => sql`m.id ${way}`,
}

export const findOpenMails = (db: Db, query: QueryOf<typeof openMails>): Promise<Page<OpenMail>> =>
  readList(db, open, query, {
    columns: sql`m.id, m.recipient, m.template, m.status, m.attempts, m.failure, m.created_at, m.failed_at, m.next_try_at`,
  })
