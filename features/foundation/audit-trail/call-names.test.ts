import { expect, test } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { features } from '../../all.server.ts'
import { judge } from '../access/access.policies.ts'
import { untold } from '../access/acting.server.ts'
import { callsInSpanish } from './call-names.server.ts'
import { organizationCalls } from './organization-calls.es.server.ts'
import { ownCalls } from './own-calls.es.server.ts'
import { peopleCalls } from './people-calls.es.server.ts'
import { trainingCalls } from './training-calls.es.server.ts'

const endpoints = features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)

/** Staff who act as someone with one of the roles that it is for can make it. */
function isForActing({ access }: EndpointSpec): boolean {
  if (access.grants === 'nothing') return false
  const roles = access.roles.length > 0 ? access.roles : ['Learner']
  return roles.some(
    role =>
      judge(access, {
        signedIn: true,
        platformRoles: [],
        rolesInEntity: [role],
        planLive: true,
        guardOpen: true,
        acting: true,
      }) === 'granted',
  )
}

/** What leaves no line in an organization's log may be a change, which the platform's own log has. */
const isTold = ({ method, path }: EndpointSpec) => method !== 'GET' || !(`${method} ${path}` in untold)

/** The audit log can quote its summary. */
const isQuoted = (spec: EndpointSpec) =>
  (isForActing(spec) && isTold(spec)) || (spec.method === 'GET' && spec.access.visitors !== undefined)

const quoted = new Set(endpoints.filter(isQuoted).map(({ summary }) => summary))

test('each call that a line of the audit log can quote has a name in Spanish', () => {
  expect(quoted.size).toBeGreaterThan(200)
  expect([...quoted].filter(summary => !Object.hasOwn(callsInSpanish, summary))).toEqual([])
})

test('each name is that of a call which can be quoted, once', () => {
  const named = [ownCalls, peopleCalls, trainingCalls, organizationCalls].flatMap(Object.keys)
  expect(named.filter(summary => !quoted.has(summary))).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
})

test('a name is no other’s, short, begins with a capital and has no full stop', () => {
  for (const name of Object.values(callsInSpanish)) expect(name).toMatch(/^\p{Lu}.{3,118}[^.\s]$/u)
  expect(new Set(Object.values(callsInSpanish)).size).toBe(Object.keys(callsInSpanish).length)
})

test('what a line quotes reads without words of developers', () => {
  const words =
    /\b(?:ids?|guid|payload|endpoint|batch(?:es)?|caller|selectors?|slug|token|jobs?(?! titles?)|database|exact total)\b/i
  expect([...quoted].filter(summary => words.test(summary))).toEqual([])
})
