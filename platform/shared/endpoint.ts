import { z } from 'zod'

/**
 * What access passes to a handler: nothing, the caller if someone is signed in, the caller, or the caller and the scope
 * of one entity.
 */
export type Grant = 'nothing' | 'callerIfAny' | 'caller' | 'entity'

/** Who may use an endpoint or a page. The policies themselves are in the access room. */
export interface Access<G extends Grant = Grant> {
  readonly name: string
  readonly grants: G
  /** Roles in the entity, one of which is needed; empty: any. */
  readonly roles: readonly string[]
  /** Roles in the entity that exclude a person, whatever other roles they have. */
  readonly butNot?: readonly string[]
  /** Roles on the platform, one of which is needed; empty: any. */
  readonly platformRoles: readonly string[]
  /**
   * Refused unless the entity's plan is live, or for 'guarded' unless the subscription guard lets through: plan, trial
   * or quota. Spec B4, D5.
   */
  readonly premium: false | 'guarded' | 'plan'
  /** Refused to staff who act as someone else. Spec D8. */
  readonly inPerson?: boolean
  /** Roles on the platform that open it to those who have entered the entity with a reason. Spec D14. */
  readonly visitors?: readonly string[]
}

/** A response that is a file: streamed with its own name and type. */
export interface FileResponse {
  readonly file: string
}
/** Declares that an endpoint answers with a file of this media type (or any: '*'). */
export const fileOf = (type: string): FileResponse => ({ file: type })

/** One file in a multipart body, under this field, with at most this many bytes. */
export interface Upload {
  readonly field: string
  readonly maxBytes: number
  /** What to say about a larger one, by its name; there is a default text. */
  readonly tooLarge?: (fileName: string) => string
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
/** Path parameters are integers, except those called guid, and words. Spec D1. */
type ParamOf<Name extends string> = Name extends 'id' | `${string}Id`
  ? Name extends 'checkId'
    ? string
    : number
  : string
export type Params<P extends string> = { [Name in ParamNames<P>]: ParamOf<Name> }

export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  readonly path: `/${string}`
  /** One line for the documents: a noun phrase for what a read returns, an imperative for anything else. */
  readonly summary: string
  readonly access: Access
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly upload?: Upload
  readonly response: z.ZodType | FileResponse
  /** The body is passed on exactly as it came, byte for byte: for signed messages from other services. */
  readonly raw?: true
  /** A read that may be a moment old, but not older than what the caller wrote: a copy of the database may answer. */
  readonly mayLag?: true
  /** Takes an `Idempotency-Key`: the same call sent twice with one key happens once and gets the same answer. */
  readonly idempotent?: true
  /** The kinds of refusal that a client may get, besides wrong fields. */
  readonly refusals?: readonly string[]
  /** Fields that a refusal names besides those that are sent: the form shows them. */
  readonly refusesAt?: readonly string[]
}

/**
 * Declares one call of the API, once: routes, validation in both directions, the OpenAPI document, the typed client and
 * the role matrix are made from it. Without access it does not compile.
 */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

export type ParamsOf<E extends EndpointSpec> = Params<E['path']>
export type QueryOf<E extends EndpointSpec> = E['query'] extends z.ZodObject ? z.output<E['query']> : object
export type BodyOf<E extends EndpointSpec> = E['body'] extends z.ZodObject ? z.output<E['body']> : object
export type ResponseOf<E extends EndpointSpec> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob
/** What a client passes: parameters, query and body side by side; the path and the schemas say which is which. */
export type InputOf<E extends EndpointSpec> = ParamsOf<E> &
  (E['query'] extends z.ZodObject ? z.input<E['query']> : object) &
  (E['body'] extends z.ZodObject ? z.input<E['body']> : object) &
  (E['upload'] extends Upload ? { file?: File | undefined } : object)

/** The names of the parameters in a path, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

/** How a path parameter is read: guid, integer id, or word. */
export function paramSchema(name: string): z.ZodType<string | number> {
  if (name.endsWith('Guid') || name === 'checkId') return z.guid()
  if (name === 'id' || name.endsWith('Id'))
    return z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.number().int().min(0).max(2_147_483_647))
  return z.string().min(1).max(200)
}

/** A request's parts, made from a client's flat input. */
export function requestOf(spec: EndpointSpec, input: Record<string, unknown>) {
  const names = new Set(paramNames(spec.path))
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  const inQuery = new Set(Object.keys(spec.query?.shape ?? {}))
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || names.has(name) || (name === 'file' && spec.upload)) continue
    if (!inQuery.has(name)) body[name] = value
    else if (Array.isArray(value)) for (const one of value) query.append(name, String(one))
    else if (value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { method: spec.method, url: `/api${path}${search}`, body: spec.body || spec.upload ? body : undefined }
}
