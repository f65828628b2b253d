import { VALIDATION_TITLE } from '../shared/problem.ts'

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
    kind?: string
    message?: string
    errors?: Record<string, string[]>
    retryAfter?: number
  }) {
    super(no.message ?? no.title ?? no.kind ?? Object.values(no.errors ?? {})[0]?.[0] ?? 'Refused')
    this.status = no.status
    this.title = no.title ?? (no.errors ? VALIDATION_TITLE : this.message)
    this.kind = no.kind
    this.errors = no.errors
    this.retryAfterSeconds = no.retryAfter
  }
}

/** A 400 at one field. */
export const refuse = (field: string, text: string, kind?: string): Refusal =>
  new Refusal({ status: 400, errors: { [field]: [text] }, ...(kind ? { kind } : {}) })

/** A 400 of a kind that the client acts on; its text is shown in a toast. */
export const refuseKind = (kind: string, message: string): Refusal => new Refusal({ status: 400, kind, message })

/** For what the caller may not know about and for what does not exist: the same answer. */
export const unknown = (message: string): Refusal => new Refusal({ status: 404, message })

/** A lost race. */
export const conflict = (message: string): Refusal => new Refusal({ status: 409, message })
