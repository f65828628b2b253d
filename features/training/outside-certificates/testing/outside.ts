import type { TestInput } from '#platform/testing/server.ts'
import type { Member } from '#platform/testing/world.ts'
import { pdf } from '#organization/resources/testing/sound-files.ts'
import { sendCertificate } from '../my-requirements.contract.ts'

type Given = Partial<TestInput<typeof sendCertificate>>

export const scan = { name: 'certificate.pdf', content: pdf }

/** What stands on a certificate from outside. */
export const certificate = (completedOn: string, given: Given = {}) => ({
  title: 'Ohio mandated reporter training',
  provider: 'State of Ohio',
  completedOn,
  expiresOn: '',
  file: scan,
  ...given,
})

/** A member sends one in for a requirement. */
export async function sendIn(
  who: Member,
  requirementId: number,
  completedOn: string,
  given: Given = {},
): Promise<number> {
  const { id } = await who.client.send(sendCertificate, {
    entityGuid: who.entity.guid,
    requirementId,
    ...certificate(completedOn, given),
  })
  return id
}
