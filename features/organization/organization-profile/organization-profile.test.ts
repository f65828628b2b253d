import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { dashboard } from '#insight/dashboard-figures/dashboard-figures.contract.ts'
import { organization, updateOrganization } from '../organizations/organizations.contract.ts'
import { LOGO_MAX_BYTES, logoImage, removeLogo, saveLogo } from './organization-profile.contract.ts'

const server = testServer()
const upload = ({ client, entity }: Member, content: Uint8Array | string, name = 'logo.png') =>
  client.send(saveLogo, { entityGuid: entity.guid, file: { name, content } })
/** A picture that no other test uploads: bytes after its end are not shown. */
const own = (picture: Buffer) => Buffer.concat([picture, Buffer.from(randomUUID())])
const fileOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const fetchLogo = async (url: string | null) => server().anyone.raw(logoImage, { file: fileOf(url) })

test.each([
  ['png', pictures.png, 'image/png'],
  ['jpg', pictures.jpg, 'image/jpeg'],
  ['webp', pictures.webpLossy, 'image/webp'],
] as const)(
  'a %s becomes the logo, public under the hash of its content, whatever it was called',
  async (extension, content, type) => {
    const { maria, entity } = await makeOrganization(server())
    const { logoImageUrl, version } = await upload(maria, content, '../../evil.svg')
    expect(logoImageUrl).toMatch(new RegExp(`^/api/organization-logos/[0-9a-f]{64}\\.${extension}$`))
    expect(await maria.client.send(organization, { entityGuid: entity.guid })).toMatchObject({ logoImageUrl, version })
    const answer = await fetchLogo(logoImageUrl)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.rawPayload.equals(content)).toBe(true)
  },
)

test('another takes its place, the old one is gone; the same again changes nothing; taken away there is none', async () => {
  const { maria, entity } = await makeOrganization(server())
  const [png, jpg] = [pictures.png, pictures.jpg].map(own) as [Buffer, Buffer]
  const first = await upload(maria, png)
  const second = await upload(maria, jpg)
  expect(second.version).toBe(first.version + 1)
  expect((await fetchLogo(first.logoImageUrl)).statusCode).toBe(404)
  expect(await upload(maria, jpg)).toEqual(second)
  expect((await fetchLogo(second.logoImageUrl)).statusCode).toBe(200)
  expect(await maria.client.send(removeLogo, { entityGuid: entity.guid })).toEqual({
    logoImageUrl: null,
    version: second.version + 1,
  })
  expect((await maria.client.send(removeLogo, { entityGuid: entity.guid })).version).toBe(second.version + 1)
  expect((await fetchLogo(second.logoImageUrl)).statusCode).toBe(404)
  const lines = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('entityId', '=', entity.id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    {
      action: 'organization.logoChanged',
      detail: { before: { logo: null }, after: { logo: fileOf(first.logoImageUrl).slice(0, 12) } },
    },
    {
      action: 'organization.logoChanged',
      detail: {
        before: { logo: fileOf(first.logoImageUrl).slice(0, 12) },
        after: { logo: fileOf(second.logoImageUrl).slice(0, 12) },
      },
    },
    {
      action: 'organization.logoChanged',
      detail: { before: { logo: fileOf(second.logoImageUrl).slice(0, 12) }, after: { logo: null } },
    },
  ])
})

test('two organizations with one picture keep it each for itself', async () => {
  const [one, other] = [await makeOrganization(server()), await makeOrganization(server())]
  const { logoImageUrl } = await upload(one.maria, pictures.webpLossless)
  expect((await upload(other.maria, pictures.webpLossless)).logoImageUrl).toBe(logoImageUrl)
  await one.maria.client.send(removeLogo, { entityGuid: one.entity.guid })
  expect((await fetchLogo(logoImageUrl)).statusCode).toBe(200)
})

test.each([
  ['a script in a picture’s name', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
])('%s is refused at its field, and nothing is kept', async (_, content) => {
  const { maria, entity } = await makeOrganization(server())
  await expect(upload(maria, content)).rejects.toMatchObject({
    status: 400,
    problem: { errors: { logo: ['Choose a PNG, JPEG or WebP picture of at most 5,000 pixels per side.'] } },
  })
  expect(await maria.client.send(organization, { entityGuid: entity.guid })).toMatchObject({
    logoImageUrl: null,
    version: 1,
  })
})

test('no picture, and one of more than a megabyte, are refused', async () => {
  const { maria, entity } = await makeOrganization(server())
  expect((await maria.client.raw(saveLogo, { entityGuid: entity.guid })).json()).toMatchObject({
    errors: { logo: ['Choose a picture.'] },
  })
  await expect(upload(maria, Buffer.concat([pictures.png, Buffer.alloc(LOGO_MAX_BYTES)]))).rejects.toMatchObject({
    status: 400,
    problem: { errors: { logo: [expect.stringContaining('1 MB')] } },
  })
})

test('of fifty at once one picture stays, and a change in between is told to who saves the form', async () => {
  const { maria, entity } = await makeOrganization(server())
  const { version } = await maria.client.send(organization, { entityGuid: entity.guid })
  const all = [pictures.png, pictures.jpg, pictures.webpLossy, pictures.webpLossless, pictures.webpExtended]
  await Promise.all(Array.from({ length: 50 }, (_, at) => upload(maria, all[at % all.length] as Buffer)))
  const { logoImageUrl } = await maria.client.send(organization, { entityGuid: entity.guid })
  expect((await fetchLogo(logoImageUrl)).statusCode).toBe(200)
  expect(
    await server().db.selectFrom('organizationLogos').select('sha256').where('entityId', '=', entity.id).execute(),
  ).toEqual([{ sha256: fileOf(logoImageUrl).split('.')[0] }])
  await expect(
    maria.client.send(updateOrganization, { entityGuid: entity.guid, name: 'Late', version }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a contact and a state tick the profile on the dashboard’s list of first steps', async () => {
  const {
    entity: { guid: entityGuid },
    maria,
  } = await makeOrganization(server())
  const ticked = async () => (await maria.client.send(dashboard, { entityGuid })).steps.profile
  expect(await ticked()).toBe(false)
  await maria.client.send(updateOrganization, {
    entityGuid,
    contactName: 'Maria Alvarez',
    contactEmail: 'office@harbor.test',
  })
  expect(await ticked()).toBe(false)
  await maria.client.send(updateOrganization, { entityGuid, stateId: 5 })
  expect(await ticked()).toBe(true)
})

test('a learner may not, for another organization it is unknown; a coop’s administrator may for the coop', async () => {
  const { leo, entity } = await makeOrganization(server())
  const stranger = await makeOrganization(server())
  await expect(upload(leo, pictures.png)).rejects.toMatchObject({ status: 403 })
  await expect(
    stranger.maria.client.send(saveLogo, { entityGuid: entity.guid, file: { name: 'a.png', content: pictures.png } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(stranger.maria.client.send(removeLogo, { entityGuid: entity.guid })).rejects.toMatchObject({
    status: 404,
  })
  const ines = await makeMember(server(), await makeEntity(server(), { type: 'Coop' }), ['CoopAdmin'])
  expect((await upload(ines, pictures.png)).logoImageUrl).toBeTruthy()
})

test('what is no name of a logo is unknown', async () => {
  for (const file of ['x', '../../config', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`])
    expect((await server().anyone.raw(logoImage, { file })).statusCode).toBe(404)
})
