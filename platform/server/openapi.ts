import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type EndpointSpec, paramNames, paramSchema } from '../shared/endpoint.ts'
import { escapeHtml } from './mail-layout.ts'

type Io = 'input' | 'output'
type SchemaOf = (schema: z.ZodType, io: Io) => object

/**
 * Makes schemas, and puts those that several share, or that contain themselves, below the document's components: a
 * reference starts from the document's root, not from the schema that contains it. Such a schema has a name, `meta({ id
 * })`.
 */
function schemasInto(components: Record<string, object>): SchemaOf {
  return (schema, io) => {
    const { $schema: _, $defs = {}, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    for (const [name, inner] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error('A schema that holds itself needs a name: .meta({ id })')
      const { id: _id, ...known } = inner
      components[name] = pointed(known)
    }
    return pointed(made)
  }
}

/** Rewrites references to start from the document's root. */
const pointed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#\/\$defs\//, '#/components/schemas/') : value,
  ) as object

/** The whole contract as OpenAPI 3.1, made from the endpoints. Spec D10. */
export function openApi(endpoints: readonly EndpointSpec[], about: { title: string; url: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Record<string, object> = { Problem: problem }
  const schemaOf = schemasInto(schemas)
  for (const spec of endpoints) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[spec.method.toLowerCase()] = operationOf(spec, schemaOf)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.title} API`, version: '1' },
    servers: [{ url: about.url }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
    paths,
  }
}

const problem = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    kind: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

function operationOf(spec: EndpointSpec, schemaOf: SchemaOf): object {
  const query = spec.query ? Object.entries(spec.query.shape) : []
  return {
    summary: spec.summary,
    'x-access': spec.access.name,
    ...(spec.access.grants === 'nothing'
      ? {}
      : { security: [...(spec.access.grants === 'callerIfAny' ? [{}] : []), { bearer: [] }] }),
    parameters: [
      ...paramNames(spec.path).map(name => ({
        name,
        in: 'path',
        required: true,
        schema: schemaOf(paramSchema(name), 'output'),
      })),
      ...query.map(([name, schema]) => ({
        name,
        in: 'query',
        required: !(schema as z.ZodType).safeParse(undefined).success,
        schema: schemaOf(schema as z.ZodType, 'output'),
      })),
      ...(spec.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
        : []),
    ],
    ...bodyOf(spec, schemaOf),
    responses: {
      200:
        'file' in spec.response
          ? {
              description: 'A file',
              content: {
                [spec.response.file === '*' ? 'application/octet-stream' : spec.response.file]: {
                  schema: { type: 'string', format: 'binary' },
                },
              },
            }
          : { description: 'Done', content: { 'application/json': { schema: schemaOf(spec.response, 'output') } } },
      '4XX': {
        description: spec.refusals?.length ? `Refused; kinds: ${spec.refusals.join(', ')}` : 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function bodyOf({ body, upload }: EndpointSpec, schemaOf: SchemaOf): object {
  if (!body && !upload) return {}
  const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
  const properties = {
    ...(fields as { properties?: object }).properties,
    [upload.field]: { type: 'string', format: 'binary' },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } } }
}

/** GET /api/openapi.json, and a readable page of the same at GET /api/docs. */
export function addApiDocs(
  app: FastifyInstance,
  endpoints: readonly EndpointSpec[],
  about: { title: string; url: string },
): void {
  let made: object | undefined
  app.get('/api/openapi.json', async (_request, reply) => reply.send((made ??= openApi(endpoints, about))))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(about.title)} API</title>
<style nonce="${reply.cspNonce}">
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2230;background:#fbfaf8}
table{width:100%;border-collapse:collapse}
td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ddd}
code{font-size:.9em}
a{color:#3f56c4}
</style></head>
<body><h1>${escapeHtml(about.title)} API</h1><p>The contract with every field: <a href="/api/openapi.json">openapi.json</a>. Send the token of
<code>POST /api/auth/login</code> as <code>Authorization: Bearer</code>.</p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Who may</th><th>Fields</th><th>Refusals</th></tr></thead><tbody>
${endpoints.map(rowOf).join('\n')}</tbody></table></body></html>`),
  )
}

const rowOf = (spec: EndpointSpec) => {
  const fields = [
    ...Object.keys(spec.query?.shape ?? {}),
    ...Object.keys(spec.body?.shape ?? {}),
    ...(spec.upload ? [spec.upload.field] : []),
  ]
  return `<tr><td><code>${spec.method} /api${escapeHtml(spec.path)}</code></td><td>${escapeHtml(spec.summary)}</td><td>${spec.access.name}</td>
<td>${fields.map(escapeHtml).join(', ')}</td><td>${(spec.refusals ?? []).join(', ')}</td></tr>`
}

/** docs/routes.md: every call and page with who may use it, for people who read the tree. */
export function routesDocument(
  endpoints: readonly EndpointSpec[],
  pages: readonly { path: string; access: { name: string } }[],
): string {
  const calls = endpoints
    .map(spec => `| ${spec.method} | /api${spec.path} | ${spec.access.name} | ${spec.summary} |`)
    .toSorted()
  const screens = pages.map(page => `| ${page.path} | ${page.access.name} |`).toSorted()
  return `# Routes

Made from the code by \`node scripts/routes.ts\`; a test compares.

## Calls

| Method | Path | Who may | What it does |
|---|---|---|---|
${calls.join('\n')}

## Pages

| Path | Who may |
|---|---|
${screens.join('\n')}
`
}
