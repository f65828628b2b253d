import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Constraint } from '../../database/constraints.ts'
import type { Users } from '../../database/types.ts'
import type { Clocked } from './clock.ts'
import type { BodyOf, EndpointSpec, FileResponse, ParamsOf, QueryOf, ResponseOf } from '../shared/endpoint.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Trx } from './db.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { AnyMailTemplate, Outbox } from './mail.ts'
import type { Gauge } from './metrics.ts'
import type { Repeatable } from './once.ts'
import type { EntityScope } from './scope.ts'
import type { Refusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'

/** What every handler, job and sweep may use: the outside world, each piece replaceable in a test. */
export interface Services {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly secrets: Secrets
  readonly files: Files
  readonly mail: Outbox
  /** For the operator; what a person should know is in the answer. */
  readonly log: Log
  readonly jobs: {
    add<P extends z.ZodType>(trx: Db | Trx, job: Job<P>, payload: z.input<P>, options?: { key?: string }): Promise<void>
  }
}

/** The person behind a call, as access found them. */
export interface Caller {
  readonly userId: number
  readonly sessionId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly platformRoles: readonly Selectable<Users>['platformRoles'][number][]
  /** The staff member who acts as this person. */
  readonly actorId: number | null
}

type Granted<E extends EndpointSpec> = E['access']['grants'] extends 'entity'
  ? { readonly caller: Caller; readonly entity: EntityScope }
  : E['access']['grants'] extends 'caller'
    ? { readonly caller: Caller }
    : E['access']['grants'] extends 'callerIfAny'
      ? { readonly caller?: Caller }
      : object

/** An incoming file: on disk, within its limit, removed when the call ends. */
export interface UploadedFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
  stream(): ReadStream
}

/** A body exactly as it came, byte for byte, and its headers. */
export interface RawCall {
  readonly body: Buffer
  header(name: string): string
}

/** An outgoing file. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array | Readable | string
  readonly inline?: boolean
  /** Public, under a name made from its content: may be kept for ever. */
  readonly immutable?: boolean
}

/** What a handler is sent: the validated call, and what access granted. */
export type Sent<E extends EndpointSpec> = Granted<E> & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: UploadedFile | undefined
  /** Its headers; its body only if the endpoint asks for it unparsed. */
  readonly raw: RawCall
  readonly request: {
    readonly id: string
    readonly address: string
    readonly userAgent: string
    readonly repeatable: Repeatable | null
  }
}

type Answer<E extends EndpointSpec> = E['response'] extends FileResponse ? SentFile : ResponseOf<E>

/**
 * Built once for all calls, and once for those of staff who act as someone: of the services it may use only the clock,
 * whose times are filled in at each call.
 */
export type Alongside<A> = (at: Clocked, acting: boolean) => RawBuilder<A>

export interface Route {
  readonly endpoint: EndpointSpec
  readonly handler: (call: never, services: Services) => Promise<unknown>
  /** For a call that names a row and not its entity: finds the row's entity; null is a 404. */
  readonly entityOf: ((db: Db, params: Record<string, unknown>) => Promise<string | null>) | undefined
  /**
   * A column that access reads in its own statement, on its session `s`, user `u` and, if the call names one, entity
   * `e`.
   */
  readonly alongside: Alongside<unknown> | undefined
}

/** Binds a handler to its endpoint. */
export function route<E extends EndpointSpec, A = undefined>(
  endpoint: E,
  handler: (call: Sent<E> & { readonly alongside: A }, services: Services) => Promise<Answer<E>>,
  options: { entityOf?: (db: Db, params: ParamsOf<E>) => Promise<string | null>; alongside?: Alongside<A> } = {},
): Route {
  return { endpoint, handler, entityOf: options.entityOf as Route['entityOf'], alongside: options.alongside }
}

/**
 * Work outside a request. It may run twice, after a kill at any point, and is written so that this makes no difference.
 * A long job checks `stopping` between its steps and ends with its reason: the job is handed back and started again
 * elsewhere. After a step that need not be repeated it calls `progressed`, which resets the count of failures.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: P
  readonly run: (
    services: Services,
    payload: z.output<P>,
    stopping?: AbortSignal,
    progressed?: Progressed,
  ) => Promise<void>
  readonly unfinished: Unfinished
  /** Once given up, it waits until someone retries it on a screen. Others are retried automatically. */
  readonly byHand?: true
}
export type Progressed = () => Promise<void>
/**
 * All unfinished work of a job, as rows with the columns `key` and `payload`: work that has lost its job is found this
 * way and enqueued again. It is written in the transaction that adds the job. Null: the room's own sweep does that.
 */
export type Unfinished = ((services: Services) => RawBuilder<unknown>) | null
/** A job as the runner knows it: its payload is checked by its own schema before it runs. */
export interface AnyJob {
  readonly name: string
  readonly payload: z.ZodType
  readonly run: (services: Services, payload: never, stopping?: AbortSignal, progressed?: Progressed) => Promise<void>
  readonly unfinished: Unfinished
  readonly byHand?: true
}
export const job = <P extends z.ZodType>(definition: Job<P>): Job<P> => definition

/** From one APP_SECRET to another; nothing else runs meanwhile. */
export interface SecretChange {
  readonly from: Secrets
  readonly to: Secrets
  readonly now: string
}

/** What the server writes as it is to be read: a page for strangers, or a file for search engines. */
export interface Written {
  readonly type: string
  readonly text: string
}
/** An address outside /api that the server itself answers, the same for everyone. */
export interface DocumentSpec {
  /** As the HTTP library writes it: `/states/:state`. */
  readonly path: string
  /** Null: there is nothing at this address. */
  readonly write: (
    services: Services,
    params: Readonly<Record<string, string>>,
    from: { readonly address: string },
  ) => Promise<Written | null>
}

/** What a room contributes to the server. */
export interface Feature {
  readonly routes?: readonly Route[]
  readonly documents?: readonly DocumentSpec[]
  readonly jobs?: readonly AnyJob[]
  readonly mails?: readonly AnyMailTemplate[]
  /** What to say when a constraint is violated, by the constraint's name; 'bug' if no input can violate it. */
  readonly constraints?: Readonly<Partial<Record<Constraint, Refusal | 'bug'>>>
  /** Checks every few seconds for what has fallen due on the application's clock; runs in one process at a time. */
  readonly sweeps?: readonly ((services: Services) => Promise<void>)[]
  /** Runs once at the start, after the migrations; must be harmless when repeated. */
  readonly prepare?: (services: Services) => Promise<void>
  /** Moves what APP_SECRET seals or binds in the room's tables to another secret, or removes what it cannot move. */
  readonly rekey?: (trx: Trx, change: SecretChange) => Promise<void>
  /** What the operator can watch about the room, in addition to the platform's metrics. */
  readonly gauges?: readonly Gauge<Services>[]
  /** Runs at the stop: ends what the room runs beside the requests. */
  readonly close?: () => Promise<void>
}
