import { createHash, createPublicKey, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { unzipped } from '#platform/testing/unzipped.ts'
import { revoke } from '#certificates/certificates/endings.server.ts'
import { certify, completion } from '#certificates/certificates/testing/completions.ts'
import { canonical } from '#certificates/certificate-document/certificate-snapshot.ts'
import { downloadCertificate } from '#certificates/my-certificates/download.contract.ts'
import { changeGroupPeople } from '#training/groups/groups.contract.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import type { ManifestContent } from './bundle-data.ts'
import { evidenceBundle } from './bundle.server.ts'
import { countEvidence, type EvidenceWish, makeEvidence } from './evidence.contract.ts'
import { everything, evidenceWorld, peopleIn, textIn as text } from './testing/bundles.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const world = () => evidenceWorld(server())

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

test('the folder has each person with their certificates, as signed, and a signed list of all files', async () => {
  const { zip, of, maria, leo } = await world()
  const files = await unzipped(await zip())
  const numbers = [of.leo.number, of.maria.number].toSorted()
  expect([...files.keys()]).toEqual(
    [
      'certificates.csv',
      ...numbers.map(number => `certificates/${number}.pdf`),
      'check.js',
      'data/about.js',
      'data/manifest.js',
      'data/people-0001.js',
      'index.html',
      'keys.json',
      'ledger.csv',
      'lists.js',
      'manifest.json',
      'manifest.signature.json',
      'page.css',
      'page.js',
      'people.csv',
      'run.js',
      ...numbers.map(number => `snapshots/${number}.json`),
    ].toSorted(),
  )
  const single = await maria.client.send(downloadCertificate, { id: of.leo.id })
  expect(files.get(`certificates/${of.leo.number}.pdf`)?.equals(Buffer.from(single as never))).toBe(true)

  const keys = JSON.parse(text(files, 'keys.json')) as { keyId: string; publicKey: string }[]
  const key = createPublicKey(keys[0]?.publicKey ?? '')
  const signed = JSON.parse(text(files, `snapshots/${of.leo.number}.json`))
  expect(verify(null, Buffer.from(canonical(signed.snapshot)), key, Buffer.from(signed.signature, 'base64url'))).toBe(
    true,
  )

  const { signature } = JSON.parse(text(files, 'manifest.signature.json'))
  expect(verify(null, files.get('manifest.json') ?? Buffer.of(), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const manifest = JSON.parse(text(files, 'manifest.json')) as ManifestContent
  const listed = manifest.files.map(({ name, sha256: hash, bytes }) => [name, hash, bytes])
  const held = [...files].filter(([name]) => !name.includes('manifest'))
  expect(listed).toEqual(held.map(([name, content]) => [name, sha256(content), content.length]))

  expect(text(files, 'people.csv').trim().split('\r\n')).toHaveLength(3)
  expect(text(files, 'certificates.csv')).toContain(`${leo.email},Standing up for children,1.2.0,2026-03-01,2028-03-01`)
  expect(text(files, 'index.html')).toMatch(/Harbor &\S+;Unified&/)
  expect(peopleIn(files).map(({ firstName, standing }) => [firstName, standing])).toEqual([
    ['Maria', 'Holds'],
    ['Leo', 'Holds'],
  ])
}, 60_000)

test('the same request as of the same moment gives the same bytes, also if it was killed on the way', async () => {
  const { maria, entity } = await world()
  const wish = {
    caller: { userId: maria.userId, actorId: null },
    entity: { ...entity, timeZone: ZONE },
    query: { ...everything, asOf: server().clock.iso() },
  }
  const { work } = server().running
  const first = await evidenceBundle.request(wish, work)
  await evidenceBundle.job.run(work, { exportId: first })
  // A later completion is not part of what was asked.
  await certify(server(), maria, { completedAt: server().clock.iso(60) })

  const killed = await evidenceBundle.request(wish, work)
  const stop = new AbortController()
  const end = async () => stop.abort(new Error('ends'))
  await expect(evidenceBundle.job.run(work, { exportId: killed }, stop.signal, end)).rejects.toThrow('ends')
  expect(await server().db.selectFrom('exportParts').select('rows').where('exportId', '=', killed).execute()).toEqual([
    { rows: 2 },
  ])
  await evidenceBundle.job.run(work, { exportId: killed })
  expect(killed).not.toBe(first)
  expect(sha256(await fileOf(killed))).toBe(sha256(await fileOf(first)))
}, 60_000)

test('whoever asks for it in Spanish gets it in Spanish', async () => {
  const { zip, maria } = await world()
  await server().db.updateTable('users').set({ language: 'es' }).where('id', '=', maria.userId).execute()
  const files = await unzipped(await zip())
  expect(text(files, 'index.html')).toContain('<html lang="es">')
  expect(text(files, 'index.html')).toContain('Comprobar todas las firmas')
  expect(text(files, 'data/about.js')).toContain('NO COINCIDE')
  expect(text(files, 'people.csv')).toContain('Capacitación vigente')
}, 60_000)

async function fileOf(exportId: string): Promise<Buffer> {
  const { storageKey } = await server()
    .db.selectFrom('exports')
    .innerJoin('files', 'files.id', 'exports.fileId')
    .select('storageKey')
    .where('exports.id', '=', exportId)
    .executeTakeFirstOrThrow()
  return buffer(await server().running.work.files.read(storageKey))
}

test('what was revoked, altered or not issued is listed with its reason, and has no file', async () => {
  const { zip, of, maria, leo, entity } = await world()
  await server()
    .db.transaction()
    .execute(trx =>
      revoke(trx, server().running.work, {
        entityId: entity.id,
        certificateId: of.leo.id,
        reason: 'Somebody else took it',
        caller: { userId: maria.userId, actorId: null },
      }),
    )
  await server().db.updateTable('certificates').set({ signature: 'AAAA' }).where('id', '=', of.maria.id).execute()
  await completion(server(), leo)
  const files = await unzipped(await zip())
  expect([...files.keys()].filter(name => /\.pdf$|^snapshots/.test(name))).toEqual([])
  const listed = peopleIn(files).flatMap(({ completions }) => completions.map(({ status, note }) => [status, note]))
  expect(listed.toSorted()).toEqual([
    ['none', null],
    ['notGenuine', null],
    ['revoked', 'Somebody else took it'],
  ])
  expect(text(files, 'certificates.csv')).toContain('Somebody else took it')
}, 60_000)

test('the count is that of the bundle; days and groups narrow it', async () => {
  const { wish, maria, leo, other } = await world()
  const groupId = await makeGroup(maria, { name: 'Nurses' })
  await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  const count = (given: Partial<EvidenceWish>) => maria.client.send(countEvidence, { ...wish, ...given })
  expect(await count({})).toEqual({ people: 2, completions: 2, certificates: 2, outside: 0 })
  expect(await count({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    people: 2,
    completions: 1,
    certificates: 1,
    outside: 0,
  })
  expect(await count({ groupIds: [groupId] })).toEqual({ people: 1, completions: 1, certificates: 1, outside: 0 })
  await expect(count({ from: '2026-03-02', to: '2026-03-01' })).rejects.toMatchObject({ status: 400 })
  await expect(count({ groupIds: [999_999] })).rejects.toMatchObject({ status: 400 })
  await expect(count({ requirementId: 999_999 })).rejects.toMatchObject({ status: 400 })
  await expect(other.maria.client.send(countEvidence, wish)).rejects.toMatchObject({ status: 404 })
})

test('who is no administrator any more gets no file', async () => {
  const { maria, leo, wish } = await world()
  await expect(leo.client.send(makeEvidence, wish)).rejects.toMatchObject({ status: 403 })
  const { exportId } = await maria.client.send(makeEvidence, wish)
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('id', '=', maria.entityUserId)
    .execute()
  await server().work()
  const { status } = await server()
    .db.selectFrom('exports')
    .select('status')
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('Failed')
})
