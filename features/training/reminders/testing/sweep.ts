import type { z } from 'zod'
import type { TestServer } from '#platform/testing/server.ts'
import { sendReminders, startReminders } from '../reminders.server.ts'

/** The sweep, and what it has started: like the worker, without the worker. */
export async function sweepReminders({ running: { work } }: TestServer): Promise<void> {
  const begun: z.input<typeof sendReminders.payload>[] = []
  await startReminders({
    ...work,
    jobs: {
      ...work.jobs,
      add: async (_trx, _job, payload) => {
        begun.push(sendReminders.payload.parse(payload))
      },
    },
  })
  for (const payload of begun) await sendReminders.run(work, payload)
}
