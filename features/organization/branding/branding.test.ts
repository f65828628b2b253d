import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lookOf, shadesOf } from '#platform/shared/brand-color.rules.ts'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { myTraining } from '#learning/my-training/my-training.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { saveLogo } from '../organization-profile/organization-profile.contract.ts'
import { auditLog } from '../audit-log/audit-log.contract.ts'
import { branding, type BrandingForm, saveBranding } from './branding.contract.ts'
import { brandingMessages as messages } from './branding.messages.ts'

const server = testServer()
const usual = { color: '', useLogo: false, welcome: '', senderName: '', signatoryName: '', signatoryTitle: '' }
const save = (by: Member, given: Partial<Record<keyof BrandingForm, unknown>>, version = 0) =>
  by.client.send(saveBranding, { entityGuid: by.entity.guid, ...usual, ...given, version } as never)
const kept = (by: Member) => by.client.send(branding, { entityGuid: by.entity.guid })

test('nothing is chosen at first; what is saved is kept, and the log tells it', async () => {
  const { maria } = await makeOrganization(server())
  expect(await kept(maria)).toEqual({
    color: null,
    useLogo: false,
    welcome: null,
    senderName: null,
    signatoryName: null,
    signatoryTitle: null,
    version: 0,
  })
  await save(maria, {
    color: ' 1F3A8A ',
    welcome: ' Welcome!\r\nWe are glad. ',
    senderName: 'Harbor Unified, District 5',
    signatoryName: 'Dr. Ana Ruiz',
    signatoryTitle: 'Superintendent',
  })
  expect(await kept(maria)).toMatchObject({
    color: '#1f3a8a',
    welcome: 'Welcome!\nWe are glad.',
    senderName: 'Harbor Unified, District 5',
    version: 1,
  })
  await save(maria, {}, 1)
  expect(await kept(maria)).toMatchObject({ color: null, welcome: null, senderName: null, version: 2 })
  const { rows } = await maria.client.send(auditLog, { entityGuid: maria.entity.guid })
  expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['branding.removed', 'branding.changed'])
})

test('of two administrators the second learns that somebody else saved', async () => {
  const { maria } = await makeOrganization(server())
  await save(maria, { color: '#112233' })
  await expect(save(maria, { color: '#445566' })).rejects.toMatchObject({ status: 409 })
  const made = await makeOrganization(server())
  const both = await Promise.allSettled([
    save(made.maria, { color: '#112233' }),
    save(made.maria, { color: '#445566' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['color', 'red', messages.color],
  ['color', '#12345', messages.color],
  ['color', '#1f3a8a;background:url(//evil.test)', messages.color],
  ['color', 'var(--danger)', messages.color],
  ['senderName', 'Harbor\r\nBcc: all@evil.test', messages.characters],
  ['senderName', 'Harbor\u0000', messages.characters],
  ['senderName', 'Harbor\u202egnp', messages.characters],
  ['senderName', 'support@bank.test', messages.senderName],
  ['senderName', 'Bank <help', messages.senderName],
  ['senderName', '"Bank"', messages.senderName],
  ['senderName', 'https://evil.test', messages.senderName],
  ['senderName', 'x'.repeat(61), messages.tooLong(60)],
  ['welcome', 'x'.repeat(601), messages.tooLong(600)],
  ['welcome', 'Hello\u0007', messages.characters],
  ['welcome', 'Hello\u202eolleh', messages.characters],
  ['signatoryName', 'x'.repeat(81), messages.tooLong(80)],
  ['signatoryName', 'Ana\nRuiz', messages.characters],
] as const)('%s is refused at its field: %j', async (field, value, said) => {
  const { maria } = await makeOrganization(server())
  await expect(save(maria, { [field]: value })).rejects.toMatchObject({
    problem: { errors: { [field]: expect.arrayContaining([said]) } },
  })
  expect((await kept(maria)).version).toBe(0)
})

test('a title without a name is refused at the name', async () => {
  const { maria } = await makeOrganization(server())
  await expect(save(maria, { signatoryTitle: 'Principal' })).rejects.toMatchObject({
    problem: { errors: { signatoryName: [messages.signatoryName] } },
  })
})

test('learners neither read nor change it, nor does another organization', async () => {
  const { entity, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await expect(leo.client.send(branding, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  await expect(other.maria.client.send(branding, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status === 403 || status === 404),
  })
})

test('mails of the organization have its name, color and logo; without branding they are ours', async () => {
  const { entity, maria } = await makeOrganization(server())
  const invited = async () => {
    const email = `${randomUUID()}@harbor.test`
    await maria.client.send(inviteLearners, { entityGuid: entity.guid, emails: [email] })
    const [mail] = await server().mails(email)
    return mail
  }
  const plain = await invited()
  expect(plain).not.toHaveProperty('senderName')
  expect(plain?.html).toContain('color:#3f56c4">Upstander</td>')
  await save(maria, { color: '#ffd400', senderName: 'Harbor & Co', useLogo: true })
  const branded = await invited()
  const used = shadesOf('#ffd400').fill.light
  expect(branded?.senderName).toBe('Harbor & Co via Upstander')
  expect(branded?.html).toContain(`background:${used}`)
  expect(branded?.html).not.toContain('#3f56c4')
  const { logoImageUrl } = await maria.client.send(saveLogo, {
    entityGuid: entity.guid,
    file: { name: 'logo.png', content: pictures.png },
  })
  expect((await invited())?.html).toContain(`${logoImageUrl}" alt="`)
  await save(maria, {}, 1)
  expect((await invited())?.html).toContain('color:#3f56c4">Upstander</td>')
})

test('learners see color and words; the join page shows them to everyone', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const profileOf = async () => (await leo.client.send(me, {})).profiles.find(one => one.entityGuid === entity.guid)
  expect(await profileOf()).not.toHaveProperty('look')
  expect(await leo.client.send(myTraining, { entityGuid: entity.guid })).not.toHaveProperty('welcome')
  await save(maria, { color: '#1f3a8a', welcome: 'Glad you are here.', useLogo: true })
  expect(await profileOf()).toMatchObject({ look: lookOf('#1f3a8a') })
  expect(await profileOf()).not.toHaveProperty('showsLogo')
  await maria.client.send(saveLogo, { entityGuid: entity.guid, file: { name: 'a.png', content: pictures.png } })
  expect(await profileOf()).toMatchObject({ showsLogo: true })
  expect((await leo.client.send(myTraining, { entityGuid: entity.guid })).welcome).toBe('Glad you are here.')
})
