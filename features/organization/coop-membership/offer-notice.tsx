import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Notice } from '#platform/web/notice.tsx'
import { go } from '#platform/web/router.tsx'
import { organizationCooperative } from './coop-membership.contract.ts'
import { organizationSide as texts } from './coop-membership.messages.ts'

/** On the dashboard of an organization: who invites it to a cooperative. */
export function OfferNotice({ entityGuid }: { entityGuid: string }) {
  const [offer] = useEndpoint(organizationCooperative, { entityGuid }).data?.offers ?? []
  if (!offer) return null
  return (
    <Notice action={{ label: texts.see, run: () => go(addressOf(pageAt('/organization/cooperative'))) }}>
      {texts.offerShort(offer.cooperative)}
    </Notice>
  )
}
