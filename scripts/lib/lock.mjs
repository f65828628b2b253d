import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './machine.mjs'

/** Runs `work` while no other process of this checkout runs something under the same name. */
export async function alone(name, work) {
  const folder = join(root, '.cache')
  const file = join(folder, `${name}.lock`)
  await mkdir(folder, { recursive: true })
  while (!(await take(file))) await new Promise(done => setTimeout(done, 200))
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file) {
  const own = `${file}-${process.pid}`
  await writeFile(own, String(process.pid))
  try {
    // A link appears completely or not at all: nobody reads a lock without its number.
    await link(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    await clearDead(file, own)
    return false
  } finally {
    await rm(own, { force: true })
  }
}

/** Removes the lock of a killed process, and puts it back if a faster one had just replaced it. */
async function clearDead(file, own) {
  const holder = await readFile(file, 'utf8').catch(() => undefined)
  if (holder === undefined || isAlive(Number(holder))) return
  const moved = `${own}-dead`
  await rename(file, moved).catch(() => {})
  const found = await readFile(moved, 'utf8').catch(() => holder)
  if (found !== holder) await link(moved, file).catch(() => {})
  await rm(moved, { force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
