import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { type DataKindName, dataKindOf } from '../personal-data/data-kinds.ts'
import { privacyNotice } from '../personal-data/personal-data.contract.ts'
import { queuedRequestTexts as texts } from './privacy-queue.messages.ts'
import classes from './privacy-requests.module.css'
import type { privacyRequest } from './staff-requests.contract.ts'

/** What is held about the person by kind of data, and what a deletion would do to it. */
export function HeldTable({ held }: { held: Held }) {
  const { data } = useEndpoint(privacyNotice, {}, { staleTime: Infinity })
  if (held.length === 0)
    return (
      <Card title={texts.held}>
        <p className={classes.muted}>{texts.heldNothing}</p>
      </Card>
    )
  return (
    <Card title={texts.held}>
      <p className={classes.muted}>{texts.heldLead}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {(['removed', 'anonymised', 'kept'] as const).map(name => (
              <th key={name} scope="col" className={classes.number}>
                {texts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {held.map(kind => (
            <Kind key={kind.kind} {...kind} />
          ))}
        </tbody>
      </table>
      {data && <p className={classes.muted}>{texts.backups(data.backupDays)}</p>}
    </Card>
  )
}

type Held = ResponseOf<typeof privacyRequest>['held']

/** How much is held of one kind, and why some of it remains. */
function Kind({ kind, removed, anonymised, kept }: Held[number]) {
  const { name, remains } = dataKindOf(kind as DataKindName)
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        {[removed, anonymised, kept].map((count, at) => (
          <td key={at} className={classes.number}>
            {count === 0 ? '–' : formatNumber(count)}
          </td>
        ))}
      </tr>
      {anonymised + kept > 0 && remains && (
        <tr className={classes.remains}>
          <td colSpan={4}>
            {texts.remains} {remains}
          </td>
        </tr>
      )}
    </>
  )
}
