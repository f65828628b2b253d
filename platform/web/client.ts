import { type EndpointSpec, type InputOf, requestOf, type ResponseOf } from '../shared/endpoint.ts'
import type { Problem } from '../shared/problem.ts'
import { earlyAnswer } from './early.ts'
import { storedSession } from './stored-session.ts'
import { firstTexts } from './first.messages.ts'

/** A refusal by the API, with everything that it said; status 0 if the server could not be reached. */
export class ApiProblem extends Error {
  readonly status: number
  readonly problem: Problem
  readonly tokenExpired: boolean

  constructor(status: number, problem: Problem, tokenExpired = false) {
    super(problem.message ?? problem.title)
    this.name = 'ApiProblem'
    this.status = status
    this.problem = problem
    this.tokenExpired = tokenExpired
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The part of an upload that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Sent as `Idempotency-Key`: the same action requested twice happens once. */
  readonly idempotencyKey?: string
  /** Sent even if the page goes away in the meantime: 64 kB at most. */
  readonly keepalive?: boolean
}

/** Calls an endpoint. Rejects with an ApiProblem. */
export async function call<E extends EndpointSpec>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const answer = await exchange(endpoint, input, options)
  return ('file' in endpoint.response ? answer.body : JSON.parse((await textOf(answer.body)) || '{}')) as ResponseOf<E>
}

/** Requests a file from an endpoint and saves it under the name that the server gives it. */
export async function download<E extends EndpointSpec>(endpoint: E, input: NoInfer<InputOf<E>>): Promise<void> {
  const { body, fileName } = await exchange(endpoint, input, {})
  const link = document.createElement('a')
  link.href = URL.createObjectURL(body)
  link.download = fileName ?? 'download'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface Answer {
  readonly body: Blob
  readonly fileName: string | null
}

async function exchange(endpoint: EndpointSpec, input: object, options: CallOptions): Promise<Answer> {
  const request = requestOf(endpoint, input as Record<string, unknown>)
  const headers: Record<string, string> = {}
  const token = storedSession.token()
  if (token) headers['authorization'] = `Bearer ${token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey

  const file = endpoint.upload ? (input as { file?: File }).file : undefined
  let body: string | FormData | undefined
  if (endpoint.upload) body = multipart(request.body ?? {}, endpoint.upload.field, file)
  else if (request.body) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(request.body)
  }
  const { status, header, content } = options.onProgress
    ? await sendWatched(request, headers, body, options)
    : await send(request, headers, body, options)
  if (status >= 200 && status < 300) return { body: content, fileName: fileNameOf(header('content-disposition')) }
  const problem = await problemIn(content)
  lastFailed = problem.requestId ?? lastFailed
  throw new ApiProblem(status, problem, header('token-expired') !== null)
}

let lastFailed: string | null = null
/** The id under which the server's log has the last call that it refused; null if it refused none. */
export const lastFailedRequest = (): string | null => lastFailed

interface Received {
  status: number
  header: (name: string) => string | null
  content: Blob
}
type Sent = { method: string; url: string }

async function send(
  { method, url }: Sent,
  headers: Record<string, string>,
  body: BodyInit | undefined,
  { signal, keepalive = false }: CallOptions,
): Promise<Received> {
  try {
    const response = await (earlyAnswer(method, url, storedSession.token()) ??
      fetch(url, { method, headers, body: body ?? null, signal: signal ?? null, keepalive }))
    return { status: response.status, header: name => response.headers.get(name), content: await response.blob() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}

/** The same with XMLHttpRequest, because only it tells how much of an upload has been sent. */
function sendWatched(
  { method, url }: Sent,
  headers: Record<string, string>,
  body: XMLHttpRequestBodyInit | undefined,
  options: CallOptions,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => options.onProgress?.(event.total > 0 ? event.loaded / event.total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        header: name => request.getResponseHeader(name),
        content: request.response as Blob,
      })
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}

/** WebKit no longer reads an answer whose page is being left. */
const textOf = (body: Blob) =>
  body.text().catch(() => {
    throw unreachable()
  })

const unreachable = () => new ApiProblem(0, { title: firstTexts.unreachable })

function multipart(fields: Record<string, unknown>, fileField: string, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, String(one))
    else if (value !== null && value !== undefined) form.append(name, String(value))
  }
  // The file comes last, so that the server knows the fields before it reads the stream.
  if (file) form.append(fileField, file, file.name)
  return form
}

async function problemIn(content: Blob): Promise<Problem> {
  try {
    const parsed: unknown = JSON.parse(await content.text())
    if (typeof parsed === 'object' && parsed !== null && 'title' in parsed) return parsed as Problem
  } catch {
    // A proxy on the way answered with a page of its own.
  }
  return { title: firstTexts.noReason }
}

/** The name in a content-disposition header; the encoded form (RFC 5987) takes precedence over the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return (
    disposition?.match(/filename="((?:[^"\\]|\\.)*)"/i)?.[1]?.replace(/\\(.)/g, '$1') ??
    disposition?.match(/filename=([^;\s]+)/i)?.[1] ??
    null
  )
}
