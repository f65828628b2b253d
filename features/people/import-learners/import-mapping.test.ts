import { expect, test } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, makePerson, type Member, signedIn } from '#platform/testing/world.ts'
import { respondToInvite } from '#entrance/invitations/invitations.contract.ts'
import type { ColumnField } from '../learner-files/learner-details.contract.ts'
import { badRowsFile, checkedRows, checkFile, confirmBatch, lookAtFile } from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'
import { addresses, invitesOf } from './testing/world.ts'

const server = testServer()
const FIELDS: ColumnField[] = ['employeeId', 'fullName', 'email', 'hiredOn', 'site', 'jobTitle', 'ignore']
const payroll = (...rows: string[]) => ({
  name: 'payroll.csv',
  content: `Staff as of 11/1/2026,,,,,,\nEmp ID,Employee Name,Work Email,Hire Dt,Location,Position Title,Salary\n${rows.join('\n')}\n`,
})
const lookAt = ({ client }: Member, entityGuid: string, file: ReturnType<typeof payroll>) =>
  client.send(lookAtFile, { entityGuid, file })

/** Looks at a file, and checks it with what its columns are taken for. */
async function checked(member: Member, entityGuid: string, file: ReturnType<typeof payroll>) {
  const { columns, headerLine, headersHash } = await lookAt(member, entityGuid, file)
  const fields = columns.map(({ field }) => field)
  const check = await member.client.send(checkFile, {
    entityGuid,
    file,
    fields: fields.join(','),
    headerLine,
    headersHash,
  })
  const { rows } = await member.client.send(checkedRows, { entityGuid, checkId: check.checkId })
  return { check, rows }
}

test('a payroll export is looked at, checked as it was said, and its details reach the membership', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  const file = payroll(`E-7,"Tran, Ana María",${email},8/17/2026,Harbor High,Teacher,90000`)
  expect(await lookAt(maria, entity.guid, file)).toMatchObject({ headerLine: 2, known: false })
  const { check, rows } = await checked(maria, entity.guid, file)
  const details = { employeeId: 'E-7', hiredOn: '2026-08-17', site: 'Harbor High', jobTitle: 'Teacher' }
  expect(rows).toEqual([
    {
      line: 3,
      firstName: 'Ana María',
      lastName: 'Tran',
      email,
      group: '',
      language: '',
      details,
      status: 'valid',
      reason: '',
      wrong: [],
      changes: [],
      member: null,
    },
  ])
  await maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId: check.checkId, batchName: 'Payroll' })
  await server().work()
  const [invite] = await invitesOf(server(), entity)
  expect(invite?.details).toEqual(details)
  const ana = await makePerson(server(), { email })
  await (await signedIn(server(), ana)).send(respondToInvite, { inviteGuid: invite?.guid ?? '', accepted: true })
  expect(
    await server()
      .db.selectFrom('memberships')
      .select(['employeeId', 'hiredOn', 'site', 'jobTitle'])
      .where('userId', '=', ana.userId)
      .where('entityId', '=', entity.id)
      .executeTakeFirst(),
  ).toEqual(details)
})

test('what was said of columns is known the next time, in this organization alone; the last word stays', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const second = await makeMember(server(), entity, ['Learner', 'EntityAdmin'])
  const [one, two] = addresses(2) as [string, string]
  const file = payroll(`1,Ana Lee,${one},,,,`)
  const { headersHash, headerLine } = await lookAt(maria, entity.guid, file)
  const say = (by: Member, fields: ColumnField[]) =>
    by.client.send(checkFile, { entityGuid: entity.guid, file, fields: fields.join(','), headerLine, headersHash })
  const said = FIELDS.map(field => (field === 'site' ? 'group' : field))
  await Promise.all([say(maria, FIELDS), say(second, FIELDS)])
  await say(second, said)
  const next = await lookAt(maria, entity.guid, payroll(`2,Bo Lee,${two},,,,`))
  expect([next.known, next.columns.map(({ field }) => field)]).toEqual([true, said])
  expect(await lookAt(other.maria, other.entity.guid, file)).toMatchObject({ known: false })
})

test('columns without a name or an email, or said twice, are refused with their texts', async () => {
  const { entity, maria } = await makeOrganization(server())
  const file = payroll('1,Ana Lee,ana@example.test,,,,')
  const say = (fields: ColumnField[]) =>
    maria.client.send(checkFile, { entityGuid: entity.guid, file, fields: fields.join(',') })
  await expect(say(['employeeId', 'firstName'])).rejects.toMatchObject({
    status: 400,
    problem: { errors: { fields: [importLearnersMessages.fieldsMissing(['lastName', 'email'])] } },
  })
  await expect(say(['fullName', 'email', 'email'])).rejects.toMatchObject({
    problem: { errors: { fields: [importLearnersMessages.fieldsRepeated(['email'])] } },
  })
  await expect(say(Array.from({ length: 201 }, () => 'ignore'))).rejects.toMatchObject({ status: 400 })
})

test('an employee ID of someone else, or twice in a file, and a date that can be read in two ways, are refused', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await server().db.updateTable('memberships').set({ employeeId: 'E-1' }).where('id', '=', leo.entityUserId).execute()
  const [one, two, three, four] = addresses(4) as [string, string, string, string]
  const { check, rows } = await checked(
    maria,
    entity.guid,
    payroll(
      `e-1,Ana Lee,${one},8/17/2026,,,`,
      `E-2,Bo Lee,${two},8/17/2026,,,`,
      `e-2,Cy Lee,${three},8/17/2026,,,`,
      `E-3,Di Lee,${four},7/8/26,＝cmd,,`,
    ),
  )
  expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['employeeIdTaken', 'Another member has this employee ID.'],
    ['valid', ''],
    ['employeeIdTaken', 'The same employee ID is on line 4.'],
    [
      'badDetail',
      'Site must not begin with =, +, - or @. Hire Date can be read in two ways. Write it like 2026-08-17.',
    ],
  ])
  const csv = (await maria.client.send(badRowsFile, {
    entityGuid: entity.guid,
    checkId: check.checkId,
  })) as unknown as Buffer
  expect(csv.toString().split('\r\n')[0]).toBe(
    '\ufeffFirst Name,Last Name,Email,Group,Language,Employee ID,Site,Job Title,Hire Date,Line,Reason',
  )
  // It comes back without a question.
  const again = await lookAt(maria, entity.guid, { name: 'again.csv', content: csv.toString() })
  expect(again).toMatchObject({ known: true, headerLine: 1 })
})

test('an employee ID that someone got meanwhile keeps nobody from joining', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  const { check } = await checked(maria, entity.guid, payroll(`E-9,Ana Lee,${email},,Harbor High,,`))
  await maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId: check.checkId, batchName: 'Payroll' })
  await server().work()
  await server().db.updateTable('memberships').set({ employeeId: 'e-9' }).where('id', '=', leo.entityUserId).execute()
  const ana = await makePerson(server(), { email })
  const inviteGuid = (await invitesOf(server(), entity))[0]?.guid ?? ''
  await (await signedIn(server(), ana)).send(respondToInvite, { inviteGuid, accepted: true })
  expect(
    await server()
      .db.selectFrom('memberships')
      .select(['employeeId', 'site'])
      .where('userId', '=', ana.userId)
      .executeTakeFirst(),
  ).toEqual({ employeeId: null, site: 'Harbor High' })
})

test('of fifty who accept with one employee ID at the same moment one has it, and all have joined', async () => {
  const { entity, maria } = await makeOrganization(server())
  const emails = addresses(50)
  const { check } = await checked(
    maria,
    entity.guid,
    payroll(...emails.map((email, at) => `E-${at},Ana Lee,${email},,Harbor High,,`)),
  )
  await maria.client.send(confirmBatch, { entityGuid: entity.guid, checkId: check.checkId, batchName: 'Payroll' })
  await server().work()
  const { db } = server()
  await db
    .updateTable('invites')
    .set({ details: asJson({ employeeId: 'E-77', site: 'Harbor High' }) })
    .where('entityId', '=', entity.id)
    .execute()
  const people = await Promise.all(
    (await invitesOf(server(), entity)).map(async ({ email, guid }) => ({
      client: await signedIn(server(), await makePerson(server(), { email })),
      guid,
    })),
  )
  await Promise.all(
    people.map(({ client, guid }) => client.send(respondToInvite, { inviteGuid: guid, accepted: true })),
  )
  const joined = await db
    .selectFrom('memberships')
    .select(['employeeId', 'site'])
    .where('entityId', '=', entity.id)
    .where('site', '=', 'Harbor High')
    .execute()
  expect(joined.map(({ employeeId }) => employeeId).filter(Boolean)).toEqual(['E-77'])
  expect(joined).toHaveLength(50)
})
