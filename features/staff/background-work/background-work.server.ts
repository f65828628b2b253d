import { type Feature, route } from '#platform/server/feature.ts'
import { readJobFigures, readMailFigures } from '#platform/server/queue-figures.ts'
import { sendAgain } from '#platform/server/send-again.ts'
import { giveUp, tryManyAgain } from '#platform/server/stopped-jobs.ts'
import { auditJobs, auditMails } from './audit-all.server.ts'
import {
  backgroundWork,
  giveUpJobs,
  openMails,
  sendMailsAgain,
  stoppedJobs,
  tryJobsAgain,
  tryKindAgain,
} from './background-work.contract.ts'
import { findOpenMails } from './open-mails.server.ts'
import { droppable, findStoppedJobs } from './stopped-list.server.ts'

export const backgroundWorkRoom: Feature = {
  routes: [
    route(backgroundWork, async (_call, { db, clock }) => ({
      jobs: await readJobFigures(db),
      mails: await readMailFigures(db, { clock }),
    })),
    route(stoppedJobs, ({ query }, { db }) => findStoppedJobs(db, query)),
    route(tryJobsAgain, ({ caller, body: { keys } }, services) =>
      services.db.transaction().execute(async trx => {
        const again = await tryManyAgain(trx, { keys })
        return auditJobs(trx, services, { caller, action: 'jobs.triedAgain', jobs: again })
      }),
    ),
    route(tryKindAgain, ({ caller, body: { job } }, services) =>
      services.db.transaction().execute(async trx => {
        const again = await tryManyAgain(trx, { job })
        return auditJobs(trx, services, { caller, action: 'jobs.triedAgain', jobs: again })
      }),
    ),
    route(giveUpJobs, ({ caller, body: { keys } }, services) =>
      services.db.transaction().execute(async trx => {
        const gone = await giveUp(trx, keys, droppable)
        return auditJobs(trx, services, { caller, action: 'jobs.givenUp', jobs: gone })
      }),
    ),
    route(openMails, ({ query }, { db }) => findOpenMails(db, query)),
    route(sendMailsAgain, ({ caller, body: { ids } }, services) =>
      services.db.transaction().execute(async trx => {
        const sent = await sendAgain(trx, services, ids)
        return auditMails(trx, services, { caller, sent })
      }),
    ),
  ],
}
