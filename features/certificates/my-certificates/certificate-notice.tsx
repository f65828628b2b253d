import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Address } from '#platform/shared/address.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { CertificateDetails } from './my-certificates.contract.ts'
import { screenTexts } from './my-certificates.messages.ts'

const texts = screenTexts.one
type Noticed = Pick<
  CertificateDetails,
  'printed' | 'endedOn' | 'reason' | 'signatureValid' | 'status' | 'successor'
> & { readonly renewable?: boolean; readonly newerFrom?: CertificateDetails['newerFrom'] }

/** What its holder, and whoever looks after it, should know before it is shown to anyone. */
export function CertificateNotice({ it, toSuccessor }: { it: Noticed; toSuccessor: Address | null }) {
  const expires = formatDate(it.printed?.expiresOn)
  const ended = formatDate(it.endedOn)
  const say = (color: 'red' | 'yellow', text: string, more?: ReactNode) => (
    <Alert color={color} icon={<Icon name="alert" />}>
      {text}
      {it.reason && (
        <>
          <br />
          {texts.reason(it.reason)}
        </>
      )}
      {more}
    </Alert>
  )
  const successor = it.successor !== null && toSuccessor !== null && (
    <>
      <br />
      <Link to={toSuccessor}>{texts.toSuccessor(it.successor)}</Link>
    </>
  )
  if (!it.signatureValid) return say('red', texts.altered)
  if (it.status === 'revoked') return say('red', texts.revoked(ended), successor)
  if (it.status === 'superseded') return say('yellow', texts.superseded(ended), successor)
  if (it.status === 'expired') return say('yellow', texts.expired(expires))
  if (it.newerFrom) return say('yellow', texts.newer(formatDate(it.newerFrom)))
  return it.renewable ? say('yellow', texts.expiring(expires)) : null
}
