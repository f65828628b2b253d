import { csvFile } from '#platform/server/csv-file.ts'
import { intArray } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { countThenRead, lookUpOnce } from '#platform/server/long-list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { limitAddress, limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { auditFile, auditPeople, openAuditorLink } from './audit-page.contract.ts'
import { fileOf } from './audit-file.server.ts'
import { readParts } from './audit-parts.server.ts'
import { completedTrainings, underColumns, underDetails, underRequirementsList } from './audit-rows.server.ts'
import { auditFileTexts } from './auditor-links.messages.ts'
import { AuditorLink } from './auditor-links.contract.ts'
import { linkRoutes } from './links.server.ts'
import { listRoutes } from './link-list.server.ts'
import { forgetOpenings, linkOfPass, noteDownload, type OpenedLink, openLink } from './opened-link.server.ts'

// SQL of: groups g

/** Openings of one link in ten minutes, and its files in an hour: more is no reader. */
const OPENINGS = 300
const FILES = 20

const publicRoutes = [
  route(openAuditorLink, async ({ body: { token }, request }, services) => {
    await limitAddress(services, 'auditor link', request.address)
    await limitCalls(services, { subject: `auditor link ${tokenHash(token)}`, most: OPENINGS, minutes: 10 })
    const { link, pass } = await openLink(services, token, request)
    const { id: _id, entityId: _entity, requirementId: _requirement, groupIds: _groups, name, ...shown } = link
    return {
      ...shown,
      pass,
      preparedFor: name,
      asOf: services.clock.iso(),
      ...(await namedGroups(services, link)),
      parts: await readParts(services.db, link, services.clock.today(link.timeZone)),
    }
  }),

  route(auditPeople, async ({ params: { pass }, query, request }, services) => {
    await limitAddress(services, 'auditor list', request.address)
    const { db, clock } = services
    const link = await linkOfPass(services, pass)
    const today = clock.today(link.timeZone)
    if (link.shows === 'trainings') {
      const read = query.searchTerm === '' ? countThenRead : lookUpOnce
      return read(db, completedTrainings(link, today), query)
    }
    const list = underRequirementsList(link, today)
    return readList(db, list, query, { columns: underColumns(today), details: underDetails(link) })
  }),

  route(auditFile, async ({ params: { pass }, request }, services) => {
    await limitAddress(services, 'auditor file', request.address)
    const { db, clock } = services
    const link = await linkOfPass(services, pass)
    await limitCalls(services, { subject: `auditor file ${link.id}`, most: FILES, minutes: 60 })
    await noteDownload(services, link, pass)
    const today = clock.today(link.timeZone)
    const { head, lines } = fileOf(db, link, today)
    return {
      name: fileName(link, today),
      type: 'text/csv; charset=utf-8',
      content: csvFile(head, lines).content,
    }
  }),
]

/** A name that someone typed, without what a file name cannot hold. */
const fileName = ({ organization, name }: OpenedLink, today: string) =>
  auditFileTexts.name(inFileName(organization), inFileName(name), today)
const inFileName = (text: string) => text.replace(/[\p{C}/\\:*?"<>|]/gu, ' ').trim()

/** Names of the groups that a link is limited to. */
async function namedGroups({ db }: Pick<Services, 'db'>, { entityId, groupIds }: OpenedLink) {
  return sqlOf(AuditorLink.pick({ groups: true, groupsGone: true }))`
    select coalesce(array_agg(g.name order by g.name collate "und-x-icu"), '{}') as groups,
           ${groupIds.length} - count(*) as groups_gone
    from ${rowsOf('groups', entityId)} g where g.id = any(${intArray(groupIds)})`.executeForOne(db)
}

/** Links for people outside who have to see who is trained. Decision 316. */
export const auditorLinksRoom: Feature = {
  routes: [...listRoutes, ...linkRoutes, ...publicRoutes],
  sweeps: [forgetOpenings],
  constraints: {
    auditor_links_token_unique: 'bug',
    auditor_links_name_length: 'bug',
    auditor_links_note_length: 'bug',
    auditor_links_tenant: 'bug',
    auditor_links_requirement: 'bug',
    auditor_links_shows: 'bug',
    auditor_links_range: 'bug',
    auditor_links_revoked: 'bug',
    auditor_link_openings_pass_unique: 'bug',
    auditor_link_openings_link: 'bug',
  },
}
