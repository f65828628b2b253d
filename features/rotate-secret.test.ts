import { globSync, readFileSync } from 'node:fs'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { asJson } from '../platform/server/db.ts'
import { knowSecret } from '../platform/server/known-secret.ts'
import { rotateSecret } from '../platform/server/rotate-secret.ts'
import { secretsFrom } from '../platform/server/secrets.ts'
import { testServer } from '../platform/testing/server.ts'
import { makeOrganization } from '../platform/testing/world.ts'
import { features } from './all.server.ts'
import { isGenuine } from './certificates/certificate-document/certificate-binding.server.ts'
import { certify } from './certificates/certificates/testing/completions.ts'
import { mailboxHash } from './privacy/privacy-requests/mailbox.server.ts'
import { me } from './identity/sign-in/sign-in.contract.ts'

const server = testServer()
const after = 'another secret of forty characters, or so'

test('an installation goes on under another secret, and what was forged under the old one stays so', async () => {
  const { db, clock, running } = server()
  const { leo } = await makeOrganization(server())
  const [real, forged] = [await certify(server(), leo), await certify(server(), (await makeOrganization(server())).leo)]
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await db
    .insertInto('twoFactors')
    .values({ userId: leo.userId, secret: running.work.secrets.seal(secret), lastStep: 0, activatedAt: clock.iso() })
    .execute()
  await db
    .updateTable('certificates')
    .set({ revokedAt: clock.iso(), revokedReason: 'x' })
    .where('id', '=', forged.id)
    .execute()
  const mail = await queueSealed('4711')
  const sealedSubject = running.work.secrets.seal('whom')
  const request = await db
    .insertInto('privacyRequests')
    .values({
      mailboxHash: mailboxHash(running.work, leo.email),
      email: leo.email,
      kind: 'deletion',
      status: 'InProcess',
      askedAt: clock.iso(),
      dueOn: '2999-01-01',
      sealedSubject,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const before = running.work.config.appSecret
  await rotateSecret(db, features, { before, after, now: clock.iso() })

  const to = secretsFrom(after)
  await expect(knowSecret(db, running.work.secrets)).rejects.toThrow(/APP_SECRET is wrong/)
  await knowSecret(db, to)
  const kept = await db
    .selectFrom('twoFactors')
    .select('secret')
    .where('userId', '=', leo.userId)
    .executeTakeFirstOrThrow()
  expect(generateSync({ secret: to.open(kept.secret), epoch: 0 })).toBe(generateSync({ secret, epoch: 0 }))
  expect(isGenuine(to, await stored(real.id))).toBe(true)
  expect(isGenuine(to, await stored(forged.id))).toBe(false)
  expect(to.open(await sealedOf(mail))).toBe('4711')
  const asked = await db
    .selectFrom('privacyRequests')
    .select(['mailboxHash', 'sealedSubject'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  expect(asked.mailboxHash).toBe(mailboxHash({ secrets: to }, leo.email))
  expect(to.open(asked.sealedSubject ?? '')).toBe('whom')
  await expect(leo.client.send(me, {})).rejects.toMatchObject({ status: 401 })
  await rotateSecret(db, features, { before: after, after: before, now: clock.iso() })
})

test('a wrong old secret, or the same one twice, changes nothing', async () => {
  const { db, clock, running } = server()
  const { appSecret } = running.work.config
  const now = clock.iso()
  await expect(rotateSecret(db, features, { before: after, after: appSecret, now })).rejects.toThrow(/is wrong/)
  await expect(rotateSecret(db, features, { before: appSecret, after: appSecret, now })).rejects.toThrow(/the same/)
  await knowSecret(db, running.work.secrets)
})

// A new purpose fails here: its room says in `rekey` what becomes of it.
test('for everything that is made with the secret it is decided what a new secret does to it', () => {
  const purposes = globSync(['{features,platform}/**/*.ts'])
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/\bkey\('([\w -]+)'\)/g)].map(([, purpose]) => purpose))
  expect([...new Set(purposes)].toSorted()).toEqual([
    'access token',
    'backup',
    'certificate key',
    'certificate standing',
    'emailed codes',
    'payment-events',
    'privacy mailbox',
    'recovery codes',
    'seal',
    'two-factor set-up',
    'unsubscribe',
  ])
})

async function queueSealed(code: string): Promise<number> {
  const { db, clock, running } = server()
  const { id } = await db
    .insertInto('mails')
    .values({
      messageId: `<rotate-${process.pid}@example.test>`,
      dedupeKey: `rotate ${process.pid}`,
      recipient: 'nobody@example.test',
      template: 'change-email',
      data: asJson({ sealed: running.work.secrets.seal(code) }),
      nextTryAt: clock.iso(3600),
      createdAt: clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

async function sealedOf(id: number): Promise<string> {
  const { data } = await server().db.selectFrom('mails').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  return (data as { sealed: string }).sealed
}

const stored = (id: number) =>
  server()
    .db.selectFrom('certificates')
    .innerJoin('signingKeys', 'signingKeys.id', 'certificates.keyId')
    .select([
      'number',
      'snapshot',
      'signature',
      'keyId',
      'publicKey',
      'binding',
      'revokedAt',
      'supersededBy',
      'supersededAt',
      'seal',
    ])
    .where('certificates.id', '=', id)
    .executeTakeFirstOrThrow()
