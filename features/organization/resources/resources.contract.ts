import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
import { member, orgAdmin } from '#foundation/access/access.policies.ts'
import { resourcesMessages } from './resources.messages.ts'
import { FILE_MAX_BYTES, fileProblem, linkOf } from './resources.rules.ts'

export const RESOURCE_NAME_MAX = 100
/** Spec B5, B9. */
export const DESCRIPTION_MAX = 300

/** Changes that one person may make in an hour: each may store a file. */
export const CHANGES_AN_HOUR = 300

export const ResourceType = z.enum(['Link', 'File'], resourcesMessages.required)
export type ResourceType = z.infer<typeof ResourceType>
export const ResourceStatus = z.enum(['Published', 'Draft', 'Archived'], resourcesMessages.required)
export type ResourceStatus = z.infer<typeof ResourceStatus>
/** A status may also be given by its displayed name. Spec D1. */
const StatusFilter = z.preprocess(value => (value === 'Archive' ? 'Archived' : value), ResourceStatus)

/** Spec B3. */
export const ResourceRow = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  type: ResourceType,
  status: ResourceStatus,
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  dateAdded: z.iso.date(),
  version: z.number().int(),
})
export type ResourceRow = z.infer<typeof ResourceRow>

const ResourceQuery = gridQuery(['dateAdded', 'name', 'type', 'status'], 'desc').extend({ types: listOf(ResourceType) })

export const listResources = endpoint({
  method: 'GET',
  path: '/resources/:entityGuid',
  summary: 'Resources of an organization',
  access: orgAdmin.guarded,
  query: ResourceQuery.extend({ statuses: listOf(StatusFilter) }),
  response: pageOf(ResourceRow).extend({ showZeroOverlay: z.boolean() }),
})

/** As the organization's people see it. */
export const PublishedResource = ResourceRow.omit({ status: true, version: true })
export type PublishedResource = z.infer<typeof PublishedResource>

export const publishedResources = endpoint({
  method: 'GET',
  path: '/resources/:entityGuid/published',
  summary: 'Published resources of an organization',
  access: member,
  query: ResourceQuery,
  response: pageOf(PublishedResource),
})

/** The names of the multipart fields. Spec B7. */
const fields = {
  Type: ResourceType,
  Status: ResourceStatus,
  Name: z
    .string(resourcesMessages.required)
    .trim()
    .min(1, resourcesMessages.required)
    .max(RESOURCE_NAME_MAX, resourcesMessages.tooLong(RESOURCE_NAME_MAX))
    .regex(/^[^\p{Cc}]*$/u, resourcesMessages.onOneLine),
  Description: z
    .string(resourcesMessages.required)
    .trim()
    .min(1, resourcesMessages.required)
    .max(DESCRIPTION_MAX, resourcesMessages.tooLong(DESCRIPTION_MAX)),
  /** For a link; a file has none. */
  Url: z.string().trim().nullish(),
}

interface Address {
  readonly Type: ResourceType
  readonly Url?: string | null | undefined
}
/** Checked together with the other fields, so that a form reports everything at once. */
const atUrl = (message: string) => ({
  path: ['Url'],
  message,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})
const isThere = ({ Type, Url }: Address) => Type !== 'Link' || Boolean(Url)
const isAddress = ({ Type, Url }: Address) =>
  Type !== 'Link' || !Url || (typeof Url === 'string' && linkOf(Url) !== null)

export const NewResource = z
  .strictObject(fields)
  .refine(isThere, atUrl(resourcesMessages.required))
  .refine(isAddress, atUrl(resourcesMessages.urlInvalid))
export const ChangedResource = z
  .strictObject({
    ...fields,
    id: z.coerce.number().int().optional(),
    /** The name of the stored file, which stays unless a new one is sent; empty: it does not stay. */
    FileName: z.string().max(1000).optional(),
    version: z.coerce.number().int().min(1).optional(),
  })
  .refine(isThere, atUrl(resourcesMessages.required))
  .refine(isAddress, atUrl(resourcesMessages.urlInvalid))
export type ResourceFields = z.output<typeof NewResource>

const upload = {
  field: 'File',
  maxBytes: FILE_MAX_BYTES,
  tooLarge: (name: string) => fileProblem({ name, bytes: Infinity }) ?? resourcesMessages.fileTooLarge,
}

export const addResource = endpoint({
  method: 'POST',
  path: '/resources/:entityGuid',
  summary: 'Add a link or a file to the resources',
  access: orgAdmin.guarded,
  idempotent: true,
  upload,
  body: NewResource,
  response: z.object({ id: z.number().int() }),
})

export const changeResource = endpoint({
  method: 'PUT',
  path: '/resources/:entityGuid/:id',
  summary: 'Change a resource; it keeps its file unless a new one is sent',
  access: orgAdmin.guarded,
  upload,
  body: ChangedResource,
  response: z.object({ version: z.number().int() }),
})

export const resourceFile = endpoint({
  method: 'GET',
  path: '/resources/file/:id',
  summary: 'File of a resource: published ones for every member, others for administrators',
  access: member,
  response: fileOf('*'),
})
