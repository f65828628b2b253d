import { useEndpoint } from '#platform/web/api.ts'
import { Banner } from '#platform/web/banner.tsx'
import { settings } from '#platform/web/settings.ts'
import { appVersion } from './banners.contract.ts'
import { bannersTexts } from './banners.messages.ts'

const POLLED_EVERY_MS = settings.versionPollMinutes * 60_000

interface NewerVersionProps {
  /** The version that the page was built from; empty if there was no build. */
  readonly built?: string
  readonly reload?: () => void
}

/**
 * Offers a reload once the server answers with a version other than the page's. It asks only while the page is visible.
 * Spec A4, D14.
 */
export function NewerVersion({ built = settings.versionNumber, reload = () => location.reload() }: NewerVersionProps) {
  const { data } = useEndpoint(appVersion, {}, { every: POLLED_EVERY_MS, staleTime: POLLED_EVERY_MS, quiet: true })
  if (!data || built === '' || data.versionNumber === built) return null
  return (
    <Banner icon="refresh" title={bannersTexts.newerVersion} action={{ label: bannersTexts.refresh, onClick: reload }}>
      {bannersTexts.newerVersionText}
    </Banner>
  )
}
