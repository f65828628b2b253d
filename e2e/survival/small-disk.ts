import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which can be filled, emptied and write-protected. Only Linux's root can make one. */
export class SmallDisk {
  readonly folder: string

  /** `options` as mount(8) takes them; the folder must be empty. */
  constructor(megabytes: number, folder: string, options = '') {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m${options}`, 'tmpfs', folder], { stdio: 'pipe' })
    this.folder = folder
  }

  /** Fills it to the last byte. */
  async fill(): Promise<void> {
    const filler = await open(this.#filler, 'w')
    try {
      for (const piece of [1_048_576, 4_096, 1])
        for (;;) {
          const room = await filler.write(Buffer.alloc(piece)).catch((error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOSPC') return null
            throw error
          })
          if (room === null) break
        }
    } finally {
      await filler.close()
    }
  }

  async empty(): Promise<void> {
    await rm(this.#filler)
  }

  protect(): void {
    this.#remount('ro')
  }

  unprotect(): void {
    this.#remount('rw')
  }

  remove(): void {
    // What still has a file open keeps it until it ends.
    execFileSync('umount', ['--lazy', this.folder])
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }

  #remount(how: 'ro' | 'rw'): void {
    execFileSync('mount', ['-o', `remount,${how}`, this.folder], { stdio: 'pipe' })
  }
}

/** Why no disk can be made here; null: it can. */
export function whyNoDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'upstander-disk-'))
  try {
    new SmallDisk(1, folder).remove()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    rmdirSync(folder)
  }
}
