import { expect, test } from 'vitest'
import { jsonLog } from './log.ts'

function logged(write: (log: ReturnType<typeof jsonLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(jsonLog({ write: line => void lines.push(line) }))
  return lines.map(line => JSON.parse(line) as Record<string, unknown>)
}

test('each line is one object with its time, its level and its words', () => {
  const [line] = logged(log => log.info('ready'))
  expect(line).toEqual({ level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), message: 'ready' })
})

test('an error says where it happened, and nothing that a driver added to it', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ann@harbor.test) exists' })
  const [line] = logged(log => log.error('a job failed', error))
  expect(line).toMatchObject({ level: 'error', message: 'a job failed' })
  expect(line?.['error']).toContain('duplicate key\n    at ')
  expect(JSON.stringify(line)).not.toContain('ann@harbor.test')
})

test('a call is one line with the id that its refusal names', () => {
  const call = { requestId: 'b5ece4b8', method: 'GET', route: '/api/auth/me', status: 200, milliseconds: 3.6 }
  expect(logged(log => log.call?.(call))).toMatchObject([{ ...call, milliseconds: 4, message: 'call' }])
})
