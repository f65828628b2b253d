import type { InputOf } from '#platform/shared/endpoint.ts'
import { Client, type TestServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { createOffsiteKey, receiveOffsiteCertificates } from '../arrival.contract.ts'

export type Sent = InputOf<typeof receiveOffsiteCertificates>['certificates'][number]

/** A certificate as a sender describes it. */
export const sent = (id: string, given: Partial<Sent> = {}): Sent => ({
  id,
  studentName: 'Ana Núñez',
  studentId: 'N-1001',
  courseName: 'Reporting Abuse in Health Care',
  training: 'Mandated Reporter',
  state: 'CA',
  version: '2.1.0',
  hours: 2,
  issueDate: '2026-03-08',
  expiryDate: '2028-03-08',
  ...given,
})

/** An offsite organization with its administrator, an API key, and the system that uses it. */
export async function makeOffsite(server: TestServer, given: Parameters<typeof makeOrganization>[1] = {}) {
  const made = await makeOrganization(server, { isOffsite: true, ...given })
  const { key, id: keyId } = await made.maria.client.send(createOffsiteKey, {
    entityGuid: made.entity.guid,
    name: 'Our LMS',
  })
  const system = new Client(server.app, key)
  return {
    ...made,
    key,
    keyId,
    system,
    hand: async (...certificates: Sent[]) =>
      (await system.send(receiveOffsiteCertificates, { certificates })).certificates,
  }
}
