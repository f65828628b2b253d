import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { common } from '../shared/common.messages.ts'
import { refusals } from './refusal.messages.ts'
import { type EndpointSpec, paramNames, paramSchema } from '../shared/endpoint.ts'
import { plainWords } from '../shared/plain-words.ts'
import { fieldErrors, type Problem } from '../shared/problem.ts'
import { answerInTheirLanguage, askedLanguage } from './asked-language.ts'
import { answerFrom, type SessionPlace } from './answer-from.ts'
import { brokenConstraint, databaseIsAway, refusesWrites, tookTooLong } from './db.ts'
import { countCalls } from './call-figures.ts'
import { addDocuments } from './documents.ts'
import type { Alongside, Caller, Feature, Route, SentFile, Services } from './feature.ts'
import { inLanguage, saidNow } from './language.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { tellNotKept, whyNotKept } from './not-kept.ts'
import { repeatableOf } from './once.ts'
import type { ReadCopy } from './read-copy.ts'
import { Refusal, refuse, unknown, errorsOf } from './refusal.ts'
import type { EntityScope } from './scope.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { unkeepable } from './unkeepable.ts'
import { drainUnread } from './unread-body.ts'
import { receiveUpload } from './upload.ts'

/** The longest JSON body, in bytes; files come as multipart and have their own limits. */
const BODY_LIMIT = 1_048_576
/** When to retry while the database starts again. */
const AWAY_SECONDS = 2
/** When to retry while there is no room. */
const FULL_SECONDS = 60

/** Decides on one call. Passed in by the list of features: the platform knows no roles. */
export type Authorise = (
  services: Services,
  spec: EndpointSpec,
  asked: {
    token: string | null
    /** The entity that the call names: its guid, null if it does not exist, undefined if the call needs none. */
    entityGuid: () => Promise<string | null>
    /** What the route wants to have read in the same statement. */
    alongside: Alongside<unknown> | undefined
  },
) => Promise<{ caller?: Caller; entity?: EntityScope; alongside?: unknown; session?: SessionPlace }>

export interface AppOptions {
  readonly services: Services
  readonly features: readonly Feature[]
  readonly authorise: Authorise
  readonly log: Log
  readonly metrics?: Metrics
  readonly copy?: ReadCopy | null
}

/** The HTTP application: the features' endpoints below /api, and their documents. Pages are added by `servePages`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: options.services.config.trustedProxies,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded names nothing.
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply)
        .code(404)
        .header('cache-control', 'no-store')
        .send({ title: common.notFound, requestId: request.id }),
  })
  answerInTheirLanguage(app, options.services.config)
  countCalls(app, options)
  await addSecurityHeaders(app, options.services.config)
  await app.register(multipart)
  drainUnread(app)
  // Mail programs that unsubscribe their reader send a form by POST (RFC 8058).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  // A call in progress at the stop is answered, and its connection is not kept open for another.
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  answerProblems(app, options)
  addDocuments(
    app,
    options.services,
    options.features.flatMap(feature => feature.documents ?? []),
  )
  const routes = options.features.flatMap(feature => feature.routes ?? [])
  for (const route of routes) if (!route.endpoint.raw) addRoute(app, route, options)
  await app.register(async unread => {
    unread.removeAllContentTypeParsers()
    unread.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const route of routes) if (route.endpoint.raw) addRoute(unread, route, options)
  })
  return app
}

function answerProblems(app: FastifyInstance, { services, features, log }: AppOptions): void {
  const constraints = Object.assign({}, ...features.map(feature => feature.constraints ?? {})) as Constraints
  app.setErrorHandler((error, request, reply) => {
    void tellNotKept(services, error)
    return inLanguage(askedLanguage(request), () => sendProblem(error, request, reply, constraints, log))
  })
}

const originOf = (request: FastifyRequest) => ({
  id: request.id,
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
})

const NO_BYTES = Buffer.alloc(0)

/** The body as it came, for calls that are signed. */
const rawOf = (request: FastifyRequest, spec: EndpointSpec) => ({
  body: spec.raw && Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
  header: (name: string) => String(request.headers[name] ?? ''),
})

function addRoute(
  app: FastifyInstance,
  { endpoint: spec, handler, entityOf, alongside }: Route,
  { services, authorise, copy = null }: AppOptions,
): void {
  const names = paramNames(spec.path)
  const params = z.object(Object.fromEntries(names.map(name => [name, paramSchema(name)])))
  // Schemas are expensive to make, so no call makes one.
  const bodyOf = bodyReader(spec)
  const queryNames = new Map(Object.keys(spec.query?.shape ?? {}).map(name => [name.toLowerCase(), name]))

  app.route({
    method: spec.method,
    url: `/api${spec.path}`,
    async handler(request, reply) {
      const named = names.length > 0 ? params.safeParse(request.params) : NOTHING_NAMED
      // What cannot be an id names nothing.
      if (!named.success || (names.length > 0 && unkeepable(named.data) !== null)) throw unknown(common.notFound)
      const query = spec.query ? namedQuery(request.query as Record<string, unknown>, queryNames) : {}
      const { session, ...granted } = await authorise(services, spec, {
        token: bearer(request.headers.authorization),
        entityGuid: async () =>
          entityOf ? entityOf(services.db, named.data) : guidIn(named.data, query, request.body),
        alongside,
      })
      const received = spec.upload ? await receiveUpload(request, spec.upload) : undefined
      try {
        const parsed = {
          params: named.data,
          query: spec.query ? parse(spec, spec.query, query) : query,
          body: bodyOf(spec.upload ? received?.fields : spec.raw ? null : request.body),
        }
        const repeatable = repeatableOf(spec, request.headers['idempotency-key'], parsed)
        const call = {
          ...granted,
          ...parsed,
          file: received?.file,
          raw: rawOf(request, spec),
          request: { ...originOf(request), repeatable },
        }
        const answer = await answerFrom({ spec, session, copy, services }, handler.bind(null, call as never))
        reply.header('cache-control', 'no-store')
        return 'file' in spec.response ? await sendFile(reply, answer as SentFile) : spec.response.parse(answer)
      } finally {
        await received?.discard()
      }
    },
  })
}

/** Reads what came as the body: an endpoint that takes none is not asked about none. */
function bodyReader(spec: EndpointSpec): (given: unknown) => unknown {
  const schema = spec.body ?? z.strictObject({})
  return given => (spec.body || (given !== undefined && given !== null) ? parse(spec, schema, given ?? {}) : {})
}

const Guid = z.guid()
const NOTHING_NAMED = { success: true, data: {} } as const

const bearer = (header: string | undefined): string | null => header?.match(/^Bearer (\S{1,4096})$/i)?.[1] ?? null

/** Query names are case-insensitive. Spec D1. */
function namedQuery(given: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const known = names.get(name.toLowerCase().replace(/\[\]$/, ''))
      return known ? [[known, value]] : []
    }),
  )
}

function guidIn(...places: unknown[]): string | null {
  for (const place of places) {
    const guid = (place as { entityGuid?: unknown } | null | undefined)?.entityGuid
    if (typeof guid === 'string' && Guid.safeParse(guid).success) return guid
  }
  return null
}

function parse(spec: EndpointSpec, schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value, { error: plainWords })
  if (read.success) {
    // After the room's own rules, which may clean up a text or have a better message for it.
    const field = unkeepable(read.data)
    if (field !== null) throw refuse(spec, field, refusals.unkeepable)
    return read.data
  }
  const issues = read.error.issues.flatMap((issue): { path: PropertyKey[]; message: string }[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key], message: common.unknownField }))
      : [{ path: issue.path, message: issue.message }],
  )
  throw new Refusal({ status: 400, errors: errorsOf(spec, fieldErrors(issues)) })
}

async function sendFile(
  reply: FastifyReply,
  { name, type, content, inline, immutable }: SentFile,
): Promise<FastifyReply> {
  if (immutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
  const plain = name.replace(/[^\w .()-]/g, '_')
  return reply
    .type(type)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(content instanceof Uint8Array && !Buffer.isBuffer(content) ? Buffer.from(content) : content)
}

const errorsNow = (errors: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(saidNow)]))

/** What to say when a constraint is violated, by the name that the database reports. */
type Constraints = Readonly<Record<string, Refusal | 'bug' | undefined>>

/** Every refusal and every fault is sent from here, in one shape, without a stack trace. Spec D10. */
function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  constraints: Constraints,
  log: Log,
): FastifyReply {
  const broken = brokenConstraint(error)
  const known = broken ? constraints[broken] : undefined
  const no = known && known !== 'bug' ? known : error instanceof Refusal ? error : refusalOf(error)
  if (!no) log.error(`request ${request.id} (${request.method} ${request.routeOptions.url}) failed`, error)
  const problem: Problem = no
    ? {
        title: saidNow(no.title),
        ...(no.kind ? { kind: no.kind } : {}),
        ...(no.errors ? {} : { message: saidNow(no.message) }),
        ...(no.errors ? { errors: errorsNow(no.errors) } : {}),
        requestId: request.id,
      }
    : { title: common.serverError, requestId: request.id }
  if (no?.retryAfterSeconds) reply.header('retry-after', String(no.retryAfterSeconds))
  if (no?.kind === 'tokenExpired') reply.header('token-expired', 'true')
  return reply
    .code(no?.status ?? 500)
    .header('cache-control', 'no-store')
    .send(problem)
}

/** Refusals by the HTTP library or the database itself. */
function refusalOf(error: unknown): Refusal | null {
  if (databaseIsAway(error) || refusesWrites(error))
    return new Refusal({ status: 503, message: refusals.away, retryAfter: AWAY_SECONDS })
  if (whyNotKept(error)) return new Refusal({ status: 503, message: refusals.notKept, retryAfter: FULL_SECONDS })
  if (tookTooLong(error)) return new Refusal({ status: 503, message: refusals.busy })
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new Refusal({ status, message: refusals.tooLarge })
  if (status && status >= 400 && status < 500) return new Refusal({ status, message: (error as Error).message })
  return null
}
