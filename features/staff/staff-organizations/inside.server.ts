import { sql } from 'kysely'
import { textArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { organizationMails, organizationPeople } from './inside.contract.ts'

const lastName = sql`s.last_name collate "und-x-icu"`
const peopleOf = (entity: EntityScope): ListSql<typeof organizationPeople> => ({
  of: organizationPeople,
  from: sql`member_summaries s join memberships m on m.entity_id = s.entity_id and m.id = s.membership_id`,
  counted: sql`member_summaries s`,
  always: sql`s.entity_id = ${entity.id}`,
  filters: {
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    status: statuses => sql`s.status = any(${textArray(statuses)})`,
    role: role => sql`s.roles @> ${textArray([role])}`,
  },
  sorts: { lastName: way => sql`${lastName} ${way}, s.first_name collate "und-x-icu" ${way}`, email: sql`s.email` },
  ties: way => sql`s.membership_id ${way}`,
})

/**
 * Without a search only mails that have not arrived: those are few and have indexes of their own, while all mails to
 * everybody in a large organization are too many to sort.
 */
const mailsOf = (entity: EntityScope, searched: boolean): ListSql<typeof organizationMails> => ({
  of: organizationMails,
  from: sql`${entity.rows('memberSummaries')} s
    join memberships m on m.entity_id = s.entity_id and m.id = s.membership_id
    join mails on lower(mails.recipient) = s.email`,
  always: searched ? sql`true` : sql`mails.status in ('queued', 'sending', 'failed')`,
  filters: {
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    state: states => sql`mails.status = any(${textArray(states)})`,
  },
  sorts: { createdAt: sql`mails.created_at` },
  ties: way => sql`mails.id ${way}`,
})

export const insideRoutes = [
  route(organizationPeople, ({ entity, query }, { db }) =>
    readList(db, peopleOf(entity), query, {
      columns: sql`m.user_id, s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, s.roles, s.status, s.last_activity_at`,
    }),
  ),
  route(organizationMails, ({ entity, query }, { db }) =>
    readList(db, mailsOf(entity, query.searchTerm !== ''), query, {
      columns: sql`mails.id, m.user_id, mails.recipient, mails.template,
        mails.status as state, mails.attempts, mails.failure, mails.created_at, mails.sent_at`,
    }),
  ),
]
