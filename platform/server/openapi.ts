import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type EndpointSpec, paramNames, paramSchema } from '../shared/endpoint.ts'
import { escapeHtml } from './mail-layout.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return made
}

/** The whole contract as OpenAPI 3.1, made from the endpoints. Spec D10. */
export function openApi(endpoints: readonly EndpointSpec[], about: { title: string; url: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const spec of endpoints) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[spec.method.toLowerCase()] = operationOf(spec)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.title} API`, version: '1' },
    servers: [{ url: about.url }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem },
    },
    paths,
  }
}

const problem = {
  type: 'object', required: ['title'],
  properties: {
    title: { type: 'string' }, kind: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

function operationOf(spec: EndpointSpec): object {
  const query = spec.query ? Object.entries(spec.query.shape) : []
  return {
    summary: spec.summary,
    'x-access': spec.access.name,
    ...(spec.access.grants === 'nothing' ? {} : { security: [...spec.access.grants === 'callerIfAny' ? [{}] : [], { bearer: [] }] }),
    parameters: [
      ...paramNames(spec.path).map(name => ({ name, in: 'path', required: true, schema: schemaOf(paramSchema(name), 'output') })),
      ...query.map(([name, schema]) => ({
        name, in: 'query', required: !(schema as z.ZodType).safeParse(undefined).success, schema: schemaOf(schema as z.ZodType, 'output'),
      })),
      ...spec.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }] : [],
    ],
    ...bodyOf(spec),
    responses: {
      200: 'file' in spec.response
        ? { description: 'A file', content: { [spec.response.file === '*' ? 'application/octet-stream' : spec.response.file]: { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'Done', content: { 'application/json': { schema: schemaOf(spec.response, 'output') } } },
      '4XX': {
        description: spec.refusals?.length ? `Refused; kinds: ${spec.refusals.join(', ')}` : 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function bodyOf({ body, upload }: EndpointSpec): object {
  if (!body && !upload) return {}
  const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
  const properties = { ...(fields as { properties?: object }).properties, [upload.field]: { type: 'string', format: 'binary' } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } } }
}

/** GET /api/openapi.json, and a readable page of the same at GET /api/docs. */
export function addApiDocs(app: FastifyInstance, endpoints: readonly EndpointSpec[], about: { title: string; url: string }): void {
  let made: object | undefined
  app.get('/api/openapi.json', async (_request, reply) => reply.send(made ??= openApi(endpoints, about)))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(about.title)} API</title>
<style nonce="${reply.cspNonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2230;background:#fbfaf8}
table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ddd}code{font-size:.9em}a{color:#3f56c4}</style></head>
<body><h1>${escapeHtml(about.title)} API</h1><p>The contract with every field: <a href="/api/openapi.json">openapi.json</a>. Send the token of
<code>POST /api/auth/login</code> as <code>Authorization: Bearer</code>.</p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Who may</th><th>Fields</th><th>Refusals</th></tr></thead><tbody>
${endpoints.map(rowOf).join('\n')}</tbody></table></body></html>`))
}

const rowOf = (spec: EndpointSpec) => {
  const fields = [...Object.keys(spec.query?.shape ?? {}), ...Object.keys(spec.body?.shape ?? {}), ...(spec.upload ? [spec.upload.field] : [])]
  return `<tr><td><code>${spec.method} /api${escapeHtml(spec.path)}</code></td><td>${escapeHtml(spec.summary)}</td><td>${spec.access.name}</td>
<td>${fields.map(escapeHtml).join(', ')}</td><td>${(spec.refusals ?? []).join(', ')}</td></tr>`
}

/** docs/routes.md: every call and page with who may use it, for people who read the tree. */
export function routesDocument(endpoints: readonly EndpointSpec[], pages: readonly { path: string; access: { name: string } }[]): string {
  const calls = endpoints.map(spec => `| ${spec.method} | /api${spec.path} | ${spec.access.name} | ${spec.summary} |`).toSorted()
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
