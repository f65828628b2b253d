import type { Address } from '#platform/shared/address.ts'
import { formatDate } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Chained } from '../corrections/chain.contract.ts'
import { CertificateStatusChip } from './certificate-actions.tsx'
import classes from './certificate-history.module.css'
import { screenTexts } from './my-certificates.messages.ts'

const texts = screenTexts.history

/** All certificates of one completion, the newest first; of one that was never replaced, nothing. Spec D4. */
export function CertificateHistory({
  chain,
  shown,
  addressOfOne,
}: {
  chain: readonly Chained[]
  shown: number
  addressOfOne: (one: Chained) => Address
}) {
  if (chain.length === 0) return null
  return (
    <Card title={texts.title}>
      <ol className={classes.chain}>
        {chain.map(one => (
          <li key={one.certificateId}>
            <span className={classes.head}>
              {one.certificateId === shown ? (
                <strong aria-current="true">{one.number}</strong>
              ) : (
                <Link to={addressOfOne(one)}>{one.number}</Link>
              )}
              <CertificateStatusChip status={one.status} />
              {one.endedOn && <span className={classes.muted}>{texts.since(formatDate(one.endedOn))}</span>}
            </span>
            {one.reason && <span className={classes.muted}>{screenTexts.one.reason(one.reason)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
