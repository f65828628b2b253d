import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { root } from './machine.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and returns `{ status, output }`. A signal to stop reaches the program too, which then ends
 * us: nothing is left behind. With `keep` its output is kept, with `quiet` it is kept instead of shown.
 */
export async function run(program, words, { env = process.env, quiet = false, keep = quiet } = {}) {
  const stdio = ['ignore', keep ? 'pipe' : 'inherit', keep ? 'pipe' : 'inherit']
  const shell = process.platform === 'win32' && !program.endsWith('.exe')
  const child = spawn(program, words, { cwd: root, env, stdio, shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', text => {
      output += text
      if (!quiet) process.stdout.write(text)
    })

  let asked
  const pass = signal => {
    asked = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  const status = await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
  for (const signal of signals) process.off(signal, pass)
  if (asked) process.exit(128 + constants.signals[asked])
  return { status, output }
}

/** Stands in for a server until it ends: passes on each request to stop once, and takes over its exit code. */
export function become(program, words, { env = process.env } = {}) {
  // In a separate group, because Ctrl-C reaches a whole group and npm also passes it on: it would arrive three times.
  // The channel tells the child when we are killed (end-with-parent.mjs).
  const child = spawn(program, words, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 60_000).unref()
  }
  for (const signal of signals) process.on(signal, stop)
  watchParent(stop)
  child.once('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (stopping ? 0 : 128 + constants.signals[signal])))
}

/** When npm is killed the application stops too; otherwise the next start would find its port taken. */
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return
  const above = ancestors()
  setInterval(() => {
    if (ancestors() !== above) stop()
  }, 100).unref()
}

/** npm starts a shell, which starts us and may outlive npm; only Linux shows which process is above the shell. */
function ancestors() {
  try {
    const [, rest] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')
    return `${process.ppid} ${rest.split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}
