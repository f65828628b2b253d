import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('whatever a call’s line quotes, it stays one object', () => {
  const call = { requestId: 'a"b', method: 'GET', route: '/api/\\"odd"\n', status: 404, milliseconds: 0.2 }
  expect(logged(log => log.call?.(call))).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), ...call, milliseconds: 0, message: 'call' },
  ])
})

const LINES = 300
const program = `
  import { jsonLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
  const log = jsonLog()
  for (let line = 0; line < ${LINES}; line++) {
    log.info(String(line).padEnd(200, '.'))
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  log.flush()
  console.error('alive')`
const write = (path: string) => {
  const out = openSync(path, 'a', 0o600)
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', out, 'pipe'],
    timeout: 20_000,
    encoding: 'utf8',
  })
  closeSync(out)
  return ended
}

test('every line is there when the program ends', () => {
  const path = join(tmpdir(), `upstander-log-${process.pid}.jsonl`)
  const { status } = write(path)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  rmSync(path)
  expect(status).toBe(0)
  expect(lines.map(line => Number.parseInt((JSON.parse(line) as { message: string }).message, 10))).toEqual(
    Array.from({ length: LINES }, (_, at) => at),
  )
})

// The device that answers like a full disk is Linux's.
test.runIf(existsSync('/dev/full'))('a disk without room for the log neither ends the program nor holds it up', () => {
  const { status, stderr } = write('/dev/full')
  expect(stderr).toBe('alive\n')
  expect(status).toBe(0)
})
