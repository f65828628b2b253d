import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  backgroundWork,
  giveUpJobs,
  type StoppedJob,
  stoppedJobs,
  tryJobsAgain,
  tryKindAgain,
} from './background-work.contract.ts'
import { backgroundWorkTexts } from './background-work.messages.ts'

const texts = backgroundWorkTexts.stopped
const keysOf = (rows: readonly StoppedJob[]) => rows.map(({ key }) => key)

/** What can be done about stopped jobs; each tells how many it concerned. */
export function useStoppedJobs() {
  const refreshes = [backgroundWork, stoppedJobs]
  const onDone = ({ changed }: { changed: number }) =>
    toast(changed > 0 ? texts.tried(changed) : texts.triedNone, { kind: changed > 0 ? 'success' : 'info' })
  const again = useSend(tryJobsAgain, { refreshes, onDone })
  const kind = useSend(tryKindAgain, { refreshes, onDone })
  const given = useSend(giveUpJobs, { refreshes, onDone: ({ changed }) => toast(texts.givenUp(changed)) })
  return {
    busy: again.sending,
    tryAgain: (rows: readonly StoppedJob[]) => again.fire({ keys: keysOf(rows) }),
    tryKind: (job: string) => kind.fire({ job }),
    async giveUp(rows: readonly StoppedJob[]) {
      const sure = await confirm({
        title: texts.ask(rows.length),
        text: texts.askText,
        confirmLabel: texts.giveUp,
        danger: true,
      })
      if (sure) await given.fire({ keys: keysOf(rows) })
    },
  }
}
