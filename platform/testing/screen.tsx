import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { type EndpointSpec, type InputOf, requestOf, type ResponseOf } from '../shared/endpoint.ts'
import type { PageSpec } from '../shared/page.ts'
import type { Problem } from '../shared/problem.ts'
import { queryClient } from '../web/query-client.ts'
import { AtPage, Router } from '../web/router.tsx'
import { findByPath } from '../shared/route-path.ts'
import { SessionContext, useMe } from '../web/session.tsx'
import { theme } from '../web/theme.ts'
import { clearToasts, Toasts } from '../web/toast.tsx'
import { UploadRequest } from './upload-request.ts'

export interface Refused {
  readonly status: number
  readonly problem: Problem
  readonly headers?: Record<string, string>
}

type Reply<E extends EndpointSpec> = ResponseOf<E> | Refused | Promise<ResponseOf<E> | Refused>
export interface Answer {
  readonly endpoint: EndpointSpec
  readonly reply: (sent: Sent) => unknown
}

/** One call that a screen made: its path parameters, query and body, side by side. */
export interface Sent {
  readonly endpoint: EndpointSpec
  readonly url: URL
  readonly body: Record<string, unknown> | null
  readonly file: File | null
}

/** Sets how an endpoint answers in a test: a valid answer of the contract, or a refusal. */
export function answer<const E extends EndpointSpec>(
  endpoint: E,
  reply: Reply<E> | ((sent: Sent) => Reply<E>),
): Answer {
  return { endpoint, reply: typeof reply === 'function' ? (reply as (sent: Sent) => unknown) : () => reply }
}

/** A refusal, for an answer. */
export const refuse = (
  status: number,
  problem: Partial<Problem> = {},
  headers: Record<string, string> = {},
): Refused => ({ status, problem: { title: 'Refused', ...problem }, headers })

interface Options {
  readonly answers?: readonly Answer[]
  /** Who is signed in; nobody if it is left out. */
  readonly me?: ReturnType<typeof useMe>
  /** The address at which the screen is shown: path and query. */
  readonly at?: string
  /** The page of the screen, if it reads parameters of its path. */
  readonly page?: PageSpec
  /** Other pages that links may lead to. */
  readonly others?: readonly PageSpec[]
  /** What the page before handed over. */
  readonly state?: unknown
}

export interface ShownScreen extends RenderResult {
  readonly user: UserEvent
  /** Every call so far, in order. */
  readonly sent: readonly Sent[]
  /** The calls of one endpoint. */
  readonly sentTo: (endpoint: EndpointSpec) => readonly Sent[]
}

/**
 * Shows a screen as the application would, with answers in place of the server: each is checked against the contract.
 * A page that the path says more about is gone when the path is another: it could not tell what it is of.
 */
export function renderScreen(
  ui: ReactNode,
  { answers = [], me, at = '/', page, others = [], state = null }: Options = {},
): ShownScreen {
  queryClient.clear()
  clearToasts()
  localStorage.clear()
  if (me) localStorage.setItem('token', 'token-of-the-test')
  history.replaceState({ key: 'test', state }, '', at)
  const shownAt = location.pathname
  const sent: Sent[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => respond(answers, sent, String(input), init)
  const realRequest = globalThis.XMLHttpRequest
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    globalThis.fetch = realFetch
    globalThis.XMLHttpRequest = realRequest
  })

  const shown = render(
    <MantineProvider theme={theme} env="test">
      <Router>
        {place => {
          const match = findByPath([...(page ? [page] : []), ...others], place.path)
          const left = page?.path.includes('$') && match?.page !== page && place.path !== shownAt
          return (
            <AtPage match={match}>{left ? null : me ? <SessionContext value={me}>{ui}</SessionContext> : ui}</AtPage>
          )
        }}
      </Router>
      <Toasts />
    </MantineProvider>,
  )
  return { ...shown, user: userEvent.setup(), sent, sentTo: endpoint => sent.filter(one => one.endpoint === endpoint) }
}

async function respond(
  answers: readonly Answer[],
  sent: Sent[],
  address: string,
  init: RequestInit | undefined,
): Promise<Response> {
  const url = new URL(address, location.origin)
  const found = answers.find(
    ({ endpoint }) => endpoint.method === (init?.method ?? 'GET') && patternOf(endpoint).test(url.pathname),
  )
  if (!found) throw new Error(`The test has no answer to ${init?.method} ${url.pathname}.`)
  const call = { endpoint: found.endpoint, url, ...bodyOf(init?.body) }
  sent.push(call)
  const reply = await found.reply(call)
  if (isRefused(reply)) return Response.json(reply.problem, { status: reply.status, headers: reply.headers ?? {} })
  // A file comes with its name, like one from the server.
  if (reply instanceof File)
    return new Response(await reply.text(), {
      headers: { 'content-disposition': `attachment; filename="${reply.name}"` },
    })
  if (reply instanceof Blob) return new Response(reply)
  const { response } = found.endpoint
  if ('file' in response) throw new Error('A file is answered with a Blob.')
  // A test with answers that the real server would never give proves nothing.
  return Response.json(z.parse(response, reply))
}

const patternOf = ({ path }: EndpointSpec) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`)

const isRefused = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'status' in reply && 'problem' in reply

function bodyOf(body: BodyInit | null | undefined): Pick<Sent, 'body' | 'file'> {
  if (typeof body === 'string') return { body: JSON.parse(body) as Record<string, unknown>, file: null }
  if (!(body instanceof FormData)) return { body: null, file: null }
  const fields = [...body].filter(([, value]) => typeof value === 'string')
  return { body: Object.fromEntries(fields), file: [...body.values()].find(value => value instanceof File) ?? null }
}

/** The URL of a call, to compare with. */
export const urlOf = <E extends EndpointSpec>(endpoint: E, input: InputOf<E>): string =>
  requestOf(endpoint, input as Record<string, unknown>).url
