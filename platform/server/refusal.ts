import type { z } from 'zod'
import type { EndpointSpec, Params } from '../shared/endpoint.ts'
import { refusals } from './refusal.messages.ts'

/** What says which fields and kinds a refusal may name: an endpoint, or the part that a helper serves of several. */
export type Declares = Partial<Pick<EndpointSpec, 'path' | 'query' | 'body' | 'upload' | 'refusals' | 'refusesAt'>>

type KeysOf<S> = S extends z.ZodObject<infer Shape> ? keyof Shape & string : never
type NameOf<D> =
  | (D extends { body: infer S } ? KeysOf<S> : never)
  | (D extends { query: infer S } ? KeysOf<S> : never)
  | (D extends { path: infer P extends string } ? keyof Params<P> & string : never)
  | (D extends { refusesAt: readonly (infer F extends string)[] } ? F : never)
  | (D extends { upload: { field: infer F extends string } } ? F : never)
/** A field, or a place within it (`emails.3`). Of an endpoint that only the program knows, as the platform does, any. */
export type FieldOf<D> = EndpointSpec extends D ? string : NameOf<D> | `${NameOf<D>}.${string}`
export type KindOf<D> = D extends { refusals: readonly (infer K extends string)[] } ? K : never
export type ErrorsOf<D> = { [Name in FieldOf<D>]?: string[] }

declare const declared: unique symbol
/** A field that some endpoint has, for helpers that are told theirs. */
export type Field = string & { readonly [declared]: 'field' }
type Kind = string & { readonly [declared]: 'kind' }
export type Errors = Record<string, string[]> & { readonly [declared]: 'errors' }

// What is declared is the compiler's matter alone: at run time these are the texts that they are given.
export const fieldOf = <const D extends Declares>(_of: D, field: FieldOf<D>) => field as unknown as Field
export const kindOf = <const D extends Declares>(_of: D, kind: KindOf<D>) => kind as unknown as Kind
export const errorsOf = <const D extends Declares>(_of: D, errors: ErrorsOf<D>) => errors as unknown as Errors

/** The same for one field. */
export const errorsAt = (field: Field, text: string): Errors => ({ [field]: [text] }) as Errors

/** A clear no: what a handler throws, and what a violated constraint becomes. Travels as a `Problem`. Spec D10. */
export class Refusal extends Error {
  readonly status: number
  readonly title: string
  readonly kind: string | undefined
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(no: {
    status: number
    title?: string
    kind?: Kind
    message?: string
    errors?: Errors
    retryAfter?: number
  }) {
    super(no.message ?? no.title ?? no.kind ?? Object.values(no.errors ?? {})[0]?.[0] ?? 'Refused')
    this.status = no.status
    this.title = no.title ?? (no.errors ? refusals.validation : this.message)
    this.kind = no.kind
    this.errors = no.errors
    this.retryAfterSeconds = no.retryAfter
  }
}

/** A 400 at one field of what was sent. */
export const refuse = <const D extends Declares>(of: D, field: FieldOf<D>, text: string, kind?: KindOf<D>): Refusal =>
  new Refusal({
    status: 400,
    errors: errorsAt(fieldOf(of, field), text),
    ...(kind === undefined ? {} : { kind: kindOf(of, kind) }),
  })

/** A 400 of a kind that the client acts on; its text is shown in a toast. */
export const refuseKind = <const D extends Declares>(of: D, kind: KindOf<D>, message: string): Refusal =>
  new Refusal({ status: 400, kind: kindOf(of, kind), message })

/** For what the caller may not know about and for what does not exist: the same answer. */
export const unknown = (message: string): Refusal => new Refusal({ status: 404, message })

/** A lost race. */
export const conflict = (message: string): Refusal => new Refusal({ status: 409, message })
