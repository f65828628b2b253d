import type { Member } from '#platform/testing/world.ts'
import type { TestInput } from '#platform/testing/server.ts'
import { addResource } from '../resources.contract.ts'

type Given = Partial<TestInput<typeof addResource>>

const words = { Type: 'Link', Status: 'Published', Name: 'Hotline', Description: 'Whom to call.' } as const
export const link = (given: Given = {}) => ({ ...words, Url: 'https://example.org/hotline', ...given })

/** A resource that an administrator adds; without a file it is a link. */
export async function makeResource(admin: Member, given: Given = {}): Promise<number> {
  const content = given.file ? { ...words, Type: 'File' as const } : link()
  const { id } = await admin.client.send(addResource, {
    entityGuid: admin.entity.guid,
    ...content,
    ...given,
  } as TestInput<typeof addResource>)
  return id
}

/** A refusal at one field. */
export const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
