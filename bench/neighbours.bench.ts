import { setTimeout as sleep } from 'node:timers/promises'
import { makeCsv } from '#people/learner-files/testing/learner-files.ts'
import { askerOf, makeOrganization } from './organization.ts'
import { type Bench, timed } from './run.ts'

const FILES = 12
const ROWS = 70_000
/** A person reads something every few milliseconds. */
const READ_EVERY_MS = 20
const READS_ALONE = 200

/**
 * W13: how long an organization's reads take while another uploads many large files, against the same reads with
 * nothing else running.
 */
export const bench: Bench = {
  name: 'W13 neighbours: reads while another tenant has files checked',
  async run({ server, pool, say }) {
    const running = await server()
    const [busy, quiet] = [await makeOrganization(pool, 'Busy'), await makeOrganization(pool, 'Quiet', 500)]
    const upload = askerOf(running, await running.signIn(busy.adminId), 'entityAdminBatch')
    const token = await running.signIn(quiet.adminId)
    const read = () => timed(() => running.get(`/entityAdminBatch/batchinvite-grid/${quiet.guid}?PageSize=20`, token))

    const alone: number[] = []
    for (let at = 0; at < READS_ALONE; at++) alone.push(await read())
    let uploading = true
    const checks = Promise.all(
      Array.from({ length: FILES }, async (_, at) => {
        const form = new FormData()
        form.append('file', new Blob([makeCsv({ rows: ROWS, firstNumber: 1 + at * ROWS })]), `learners-${at}.csv`)
        // A person who waited too long in line gets a message, and sends the file again.
        while (
          !(await upload(`check/${busy.guid}`, form).then(
            () => true,
            () => false,
          ))
        )
          await sleep(1_000)
      }),
    ).finally(() => {
      uploading = false
    })
    const beside: number[] = []
    let refused = 0
    while (uploading) {
      await read().then(
        ms => {
          beside.push(ms)
        },
        () => {
          refused += 1
        },
      )
      await sleep(READ_EVERY_MS)
    }
    await checks
    say(`  ${beside.length} reads beside ${FILES} files of ${ROWS.toLocaleString('en-US')} rows, ${refused} refused`)
    const figure = (name: string, share: number) => ({
      case: name,
      unit: 'ms',
      ours: atShare(beside, share),
      bare: atShare(alone, share),
      ratio: null,
    })
    return [
      figure('reads, median', 0.5),
      { ...figure('reads, 99th percentile', 0.99), aim: '100 ms or less' },
      { case: 'reads refused', unit: '', ours: refused, bare: null, ratio: null, aim: 'none' },
    ]
  },
}

function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
