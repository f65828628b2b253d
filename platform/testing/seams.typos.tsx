/**
 * Typos, planted where one side of the program names what another declares. Nothing runs here: `tsc` reads the file and
 * fails if one of them compiles, because its line then expects an error that is not there
 * (docs/decisions/0250-seams-that-compile.md).
 */
import { Button } from '@mantine/core'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../server/db.ts'
import type { Feature, Services } from '../server/feature.ts'
import type { ListSql } from '../server/list.ts'
import { addressOf, pageAt } from '../shared/address.ts'
import { page } from '../shared/page.ts'
import { type ColumnOf, SelectFilter } from '../web/grid.tsx'
import { SelectField, TextField, useFormOf } from '../web/form.tsx'
import { go, Link, Redirect } from '../web/router.tsx'
import { EmptyState } from '../web/states.tsx'
import { anyone } from '#foundation/access/access.policies.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { myHistory } from '#learning/my-history/my-history.contract.ts'
import { playerPage } from '#learning/player/player.page.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { learnersPage } from '#people/learners/learners.page.ts'

/** Links: a declared page with everything that its path needs, or an address that was made from one. */
export const links = () => [
  <Link key="right" to={playerPage} params={{ registrationId: 7 }} query={{ module: 'start' }} />,
  // @ts-expect-error no string
  <Link key="string" to="/learners" />,
  // @ts-expect-error a parameter is missing
  <Link key="missing" to={playerPage} />,
  // @ts-expect-error another parameter
  <Link key="other" to={playerPage} params={{ registrationID: 7 }} />,
  // @ts-expect-error a parameter that the path has not
  <Link key="more" to={learnersPage} params={{ registrationId: 7 }} />,
  // @ts-expect-error a button that is a link takes an address
  <Button key="button" component={Link} to="/learners" />,
  // @ts-expect-error a button does not take a page
  <Button key="page" component={Link} to={playerPage} />,
  // @ts-expect-error no string either
  <Redirect key="redirect" to="/learners" />,
  // @ts-expect-error a parameter is missing
  <Redirect key="parameter" to={playerPage} />,
  // @ts-expect-error addresses in data too
  <EmptyState key="data" text="None" action={{ label: 'Learners', to: '/learners' }} />,
]

/** Pages: each names its screen, a module with a component `Screen` that needs no properties. */
export const pages = () => [
  page({ path: '/learners', access: anyone, screen: () => import('#people/learners/learners.screen.tsx') }),
  // @ts-expect-error no screen
  page({ path: '/learners', access: anyone }),
  // @ts-expect-error no module of a screen
  page({ path: '/learners', access: anyone, screen: () => import('#people/learners/learners-tab.tsx') }),
]

export function ways() {
  go(learnersPage)
  // @ts-expect-error no string
  go('/learners')
  // @ts-expect-error a parameter is missing
  go(playerPage)
  // @ts-expect-error a parameter is missing
  addressOf(playerPage)
  // @ts-expect-error another parameter
  addressOf(playerPage, { registration: 7 })
  // @ts-expect-error a parameter that the path has not
  addressOf(learnersPage, { groupId: 7 })
  // @ts-expect-error no page has this path
  pageAt('/lerners')
}

/** Audit actions: only those that the log has a text for. */
export async function audits(trx: Trx, services: Services) {
  await audit(trx, services, { caller: null, entityId: 1, action: 'group.added' })
  // @ts-expect-error no such action
  await audit(trx, services, { caller: null, entityId: 1, action: 'gruop.added' })
}

/** Constraints: only those that the schema has. */
export const broken: Feature['constraints'] = {
  groups_name_unique: 'bug',
  // @ts-expect-error no such constraint
  groups_name_uniqe: 'bug',
}

const Person = z.object({ email: z.string(), roles: z.array(z.string()) })

/** Fields of a form: only those of its schema. */
export function Fields() {
  const form = useFormOf(Person)
  return [
    <TextField key="right" of={form} name="email" />,
    <TextField key="item" of={form} name="roles.0" />,
    // @ts-expect-error no such field
    <TextField key="typo" of={form} name="emial" />,
    // @ts-expect-error no such field
    <SelectField key="select" of={form} name="role" options={[]} />,
  ]
}

/** Lists: columns that sort by a field of the contract, filters that are parts of its query. */
export const columns: readonly ColumnOf<typeof listLearners>[] = [
  { id: 'right', header: 'Name', cell: row => row.lastName, sort: 'lastName' },
  // @ts-expect-error no such field to sort by
  { id: 'typo', header: 'Name', cell: row => row.lastName, sort: 'lastNmae' },
]
export const filters = () => [
  <SelectFilter key="right" of={listLearners} name="courseId" label="Course" options={[]} />,
  // @ts-expect-error no such filter
  <SelectFilter key="typo" of={listLearners} name="coureId" label="Course" options={[]} />,
]

type History = ListSql<typeof myHistory>
/** A list in SQL: it has every filter and every sort of its contract, and no others. */
export const conditions: readonly History['filters'][] = [
  { searchTerm: () => [], status: () => [] },
  // @ts-expect-error a filter is missing
  { searchTerm: () => [] },
  // @ts-expect-error no such filter
  { searchTerm: () => [], status: () => [], staus: () => [] },
]
const key = sql`1`
export const orders: readonly History['sorts'][] = [
  { date: key, training: key, totalTime: key },
  // @ts-expect-error a sort is missing
  { date: key, training: key },
  // @ts-expect-error no such sort
  { date: key, training: key, totalTime: key, totalTiem: key },
]
