import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hostileNames } from '#platform/testing/hostile-names.ts'
import { Client, Refused, testServer } from '#platform/testing/server.ts'
import { verifyCertificate } from '../certificate-verification/certificate-verification.contract.ts'
import { CALLS_PER_MINUTE, CERTIFICATES_MAX, receiveOffsiteCertificates, revokeOffsiteKey } from './arrival.contract.ts'
import { downloadOffsiteCertificate, offsiteCertificates } from './offsite-certificates.contract.ts'
import { arrival } from './offsite-certificates.messages.ts'
import { makeOffsite, sent } from './testing/offsite.ts'

const server = testServer()
const countOf = async (entityId: number) =>
  (
    await server()
      .db.selectFrom('offsiteCertificates')
      .select(sql<number>`count(*)`.as('count'))
      .where('entityId', '=', entityId)
      .executeTakeFirstOrThrow()
  ).count
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('not refused')
    },
    (error: unknown) => error as Refused,
  )

test('what arrives is numbered, signed, listed, printed, and can be checked by anybody', async () => {
  const { entity, maria, hand } = await makeOffsite(server(), { name: 'Northridge' })
  const [one] = await hand(sent('A-1'))
  expect(one).toEqual({
    id: 'A-1',
    certificateId: expect.any(Number),
    certificationName: expect.stringMatching(/^UP-2026-[2-9A-Z]{8}$/),
    verifyUrl: `http://localhost:3000/verify-certificate/${one?.certificationName}`,
    supersedes: null,
    revoked: false,
  })
  const { rows } = await maria.client.send(offsiteCertificates, {
    entityGuid: entity.guid,
    fromDate: '2026-01-01',
    toDate: '2027-01-01',
  })
  expect(rows).toEqual([
    {
      id: one?.certificateId,
      studentName: 'Ana Núñez',
      studentId: 'N-1001',
      courseName: 'Reporting Abuse in Health Care',
      training: 'Mandated Reporter',
      issueDate: '2026-03-08',
      expiryDate: '2028-03-08',
      certificationName: one?.certificationName,
      revoked: false,
    },
  ])
  expect(await server().anyone.send(verifyCertificate, { number: one?.certificationName ?? '' })).toMatchObject({
    status: 'valid',
    signatureValid: true,
    printed: {
      learnerName: 'Ana Núñez',
      organizationName: 'Northridge',
      state: 'CA',
      version: '2.1.0',
      language: 'en',
      hours: 2,
      expiresOn: '2028-03-08',
    },
  })
  const pdf = await maria.client.raw(downloadOffsiteCertificate, { offsiteCertificateId: one?.certificateId ?? 0 })
  expect(pdf.headers['content-disposition']).toContain(`filename="${one?.certificationName}.pdf"`)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a stored snapshot that was touched fails its check', async () => {
  const { entity, hand } = await makeOffsite(server())
  const [one] = await hand(sent('A-1'))
  await sql`update offsite_snapshots set snapshot = jsonb_set(snapshot, '{learnerName}', '"Ana Nunes"') where entity_id = ${entity.id}`.execute(
    server().db,
  )
  expect(await server().anyone.send(verifyCertificate, { number: one?.certificationName ?? '' })).toMatchObject({
    signatureValid: false,
  })
})

test('the same certificate sent again gets the same answer, in any order of fields; a new one beside it is issued', async () => {
  const { entity, hand } = await makeOffsite(server())
  const first = await hand(sent('A-1'), sent('A-2'))
  const turned = Object.fromEntries(
    Object.entries(sent('A-1', { studentName: ' Ana  Nu\u0301n\u0303ez ' })).toReversed(),
  ) as ReturnType<typeof sent>
  expect(await hand(turned)).toEqual([first[0]])
  expect((await hand(sent('A-3'), sent('A-2'))).at(1)).toEqual(first[1])
  expect(await countOf(entity.id)).toBe(3)
})

test('the same id with other content replaces the certificate; the old number leads to the new one, and both are signed', async () => {
  const { entity, maria, hand } = await makeOffsite(server())
  const [first] = await hand(sent('A-1'))
  const [other, second] = await hand(sent('A-0'), sent('A-1', { studentName: 'Ana Nunes', hours: 3 }))
  expect(second).toMatchObject({ certificateId: first?.certificateId, supersedes: first?.certificationName })
  expect(other?.supersedes).toBeNull()
  const check = (number = '') => server().anyone.send(verifyCertificate, { number })
  expect(await check(first?.certificationName)).toMatchObject({
    status: 'superseded',
    successor: second?.certificationName,
    signatureValid: true,
    printed: { learnerName: 'Ana Núñez', hours: 2 },
  })
  expect(await check(second?.certificationName)).toMatchObject({
    status: 'valid',
    successor: null,
    signatureValid: true,
    printed: { learnerName: 'Ana Nunes', hours: 3 },
  })
  // Sent again it is the same; and of three numbers the first leads to the last.
  expect(await hand(sent('A-1', { studentName: 'Ana Nunes', hours: 3 }))).toEqual([second])
  const [third] = await hand(sent('A-1', { studentName: 'Ana M. Nunes' }))
  expect((await check(first?.certificationName)).successor).toBe(third?.certificationName)
  const { rows } = await maria.client.send(offsiteCertificates, {
    entityGuid: entity.guid,
    fromDate: '2026-01-01',
    toDate: '2027-01-01',
    searchTerm: 'nunes',
  })
  expect(rows.map(({ certificationName }) => certificationName)).toContain(third?.certificationName)
  expect(await countOf(entity.id)).toBe(2)
  const [entry] = await server()
    .db.selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('entityId', '=', entity.id)
    .where('action', '=', 'offsiteCertificates.replaced')
    .execute()
  expect(entry).toEqual({
    target: 'Our LMS',
    detail: { replaced: 1, certificates: [`${first?.certificationName} → ${second?.certificationName}`] },
  })
})

const pastOf = (entityId: number) =>
  server()
    .db.selectFrom('offsiteSuperseded')
    .select(['number', 'supersededBy'])
    .where('entityId', '=', entityId)
    .execute()

test('fifty times at once the same correction makes one successor', async () => {
  const { entity, hand } = await makeOffsite(server())
  await hand(sent('A-1'), sent('A-2'))
  const again = Array.from({ length: 50 }, (_, n) =>
    n % 2
      ? hand(sent('A-2', { hours: 5 }), sent('A-1', { hours: 5 }))
      : hand(sent('A-1', { hours: 5 }), sent('A-2', { hours: 5 })),
  )
  const numbers = (await Promise.all(again)).map(all => all.find(({ id }) => id === 'A-1')?.certificationName)
  expect(new Set(numbers).size).toBe(1)
  expect(await pastOf(entity.id)).toHaveLength(2)
})

test('fifty different corrections at once make a chain that ends in one', async () => {
  const { entity, hand } = await makeOffsite(server())
  const [first] = await hand(sent('A-1'))
  await Promise.all(Array.from({ length: 50 }, (_, n) => hand(sent('A-1', { studentName: `Ana the ${n}.` }))))
  const next = new Map((await pastOf(entity.id)).map(({ number, supersededBy }) => [number, supersededBy]))
  let [at, steps] = [first?.certificationName ?? '', 0]
  for (; next.has(at); steps++) at = next.get(at) ?? ''
  expect(steps).toBe(50)
  expect((await server().anyone.send(verifyCertificate, { number: at })).status).toBe('valid')
})

test('two organizations may use the same id', async () => {
  const [one, other] = [await makeOffsite(server()), await makeOffsite(server())]
  const [[first], [second]] = [await one.hand(sent('A-1')), await other.hand(sent('A-1', { studentName: 'Bao Lê' }))]
  expect(first?.certificationName).not.toBe(second?.certificationName)
})

test('fifty times at once it is issued once, and all are answered alike', async () => {
  const { entity, system } = await makeOffsite(server())
  const batch = Array.from({ length: 20 }, (_, at) => sent(`A-${at}`))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, time) =>
      system.send(receiveOffsiteCertificates, { certificates: time % 2 ? batch : batch.toReversed() }),
    ),
  )
  const numbers = answers.map(({ certificates }) =>
    certificates
      .map(one => `${one.id} ${one.certificationName}`)
      .toSorted()
      .join(),
  )
  expect(new Set(numbers).size).toBe(1)
  expect(await countOf(entity.id)).toBe(20)
  const entries = await server()
    .db.selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('entityId', '=', entity.id)
    .where('action', '=', 'offsiteCertificates.received')
    .execute()
  expect(entries).toEqual([{ target: 'Our LMS', detail: { added: 20 } }])
})

test('one call takes 500, and no more', async () => {
  const { entity, hand } = await makeOffsite(server())
  const many = Array.from({ length: CERTIFICATES_MAX }, (_, at) => sent(`A-${at}`))
  expect(new Set((await hand(...many)).map(one => one.certificationName)).size).toBe(CERTIFICATES_MAX)
  expect((await refusalOf(hand(...many, sent('more')))).problem.errors).toEqual({
    certificates: [arrival.tooMany(CERTIFICATES_MAX)],
  })
  expect((await refusalOf(hand())).problem.errors).toEqual({ certificates: [arrival.none] })
  expect(await countOf(entity.id)).toBe(CERTIFICATES_MAX)
})

test.each([
  ['nobody', { studentName: ' \u202e ' }, 'studentName', arrival.required],
  ['half a character', { courseName: 'A\ud800' }, 'courseName', arrival.malformed],
  ['a name without end', { studentName: 'x'.repeat(201) }, 'studentName', arrival.tooLong(200)],
  ['an unknown state', { state: 'California' }, 'state', arrival.state],
  ['no language', { language: '<b>' }, 'language', arrival.language],
  ['a day that is none', { issueDate: '2026-02-30' }, 'issueDate', expect.any(String)],
  ['an end before the start', { expiryDate: '2026-03-08' }, 'expiryDate', arrival.expiresTooEarly],
  ['a day to come', { issueDate: '2027-05-01' }, 'issueDate', arrival.issuedInFuture],
  ['no hours', { hours: 0 }, 'hours', expect.any(String)],
  ['a field too many', { grade: 'A' }, 'grade', expect.any(String)],
  ['no id', { id: '' }, 'id', arrival.required],
])('%s is refused at its index, and nothing is taken', async (_what, wrong, field, text) => {
  const { entity, hand } = await makeOffsite(server())
  const refused = await refusalOf(hand(sent('A-1'), { ...sent('A-2'), ...wrong }))
  expect([refused.status, refused.problem.errors]).toEqual([400, { [`certificates.1.${field}`]: [text] }])
  expect(await countOf(entity.id)).toBe(0)
})

test('an id that stands twice in a call is refused at the second', async () => {
  const { hand } = await makeOffsite(server())
  expect((await refusalOf(hand(sent('A-1'), sent('A-2'), sent('A-1')))).problem.errors).toEqual({
    'certificates.2.id': [arrival.twice],
  })
})

test('names that are traps are printed as they are', async () => {
  const { entity, maria, hand } = await makeOffsite(server())
  const issued = await hand(
    ...hostileNames.map((studentName, at) =>
      sent(`A-${at}`, { studentName, courseName: studentName, studentId: String(at) }),
    ),
  )
  expect(await countOf(entity.id)).toBe(hostileNames.length)
  for (const { certificateId, certificationName } of issued) {
    expect(
      (
        (await maria.client.send(downloadOffsiteCertificate, {
          offsiteCertificateId: certificateId,
        })) as unknown as Buffer
      ).length,
    ).toBeGreaterThan(5_000)
    expect(await server().anyone.send(verifyCertificate, { number: certificationName })).toMatchObject({
      signatureValid: true,
    })
  }
}, 60_000)

test('nothing is accepted without a valid key: none, made up, changed at its end, revoked, a person’s session', async () => {
  const { entity, maria, key, keyId, system } = await makeOffsite(server())
  const post = (token: string | null) =>
    refusalOf(new Client(server().app, token).send(receiveOffsiteCertificates, { certificates: [sent('A-1')] }))
  for (const token of [
    null,
    'osk_aaaaaaaa_aaa',
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    key.toUpperCase(),
    maria.client.token,
  ]) {
    expect((await post(token)).problem).toMatchObject({ message: arrival.keyNeeded })
    expect((await post(token)).status).toBe(401)
  }
  await system.send(receiveOffsiteCertificates, { certificates: [sent('A-1')] })
  await maria.client.send(revokeOffsiteKey, { entityGuid: entity.guid, keyId })
  expect((await post(key)).status).toBe(401)
})

test('an organization that runs its courses offsite no more can send none', async () => {
  const { entity, hand } = await makeOffsite(server())
  await server().db.updateTable('entities').set({ isOffsite: false }).where('id', '=', entity.id).execute()
  expect(await refusalOf(hand(sent('A-1')))).toMatchObject({ status: 403, problem: { message: arrival.notOffsite } })
})

test('a key has so many calls a minute', async () => {
  const { keyId, hand } = await makeOffsite(server())
  await hand(sent('A-1'))
  await server()
    .db.updateTable('callCounts')
    .set({ calls: CALLS_PER_MINUTE })
    .where('subject', '=', `offsite key ${keyId}`)
    .execute()
  expect(await refusalOf(hand(sent('A-1')))).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
  })
})

test('who tries keys from one address is held up', async () => {
  const post = () =>
    refusalOf(
      new Client(server().app, 'osk_aaaaaaaa_aaa').send(receiveOffsiteCertificates, { certificates: [sent('A-1')] }),
    )
  expect((await post()).status).toBe(401)
  const counted = await server()
    .db.updateTable('callCounts')
    .set({ calls: 1_000_000 })
    .where('subject', 'like', 'a wrong offsite key from %')
    .executeTakeFirst()
  expect(counted.numUpdatedRows).toBeGreaterThan(0n)
  expect((await post()).status).toBe(429)
})
