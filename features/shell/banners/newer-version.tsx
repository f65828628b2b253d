import { useEndpoint } from '#platform/web/api.ts'
import { Banner } from '#platform/web/banner.tsx'
import { settings } from '#platform/web/settings.ts'
import { appVersion } from './banners.contract.ts'
import { texts } from './banners.messages.ts'

const POLLED_EVERY_MS = settings.versionPollMinutes * 60_000

interface NewerVersionProps {
  /** The version that the page was built from; empty where nothing was built. */
  readonly built?: string
  readonly reload?: () => void
}

/** Once another version answers than the page was built from, a reload brings it. Asked only while the page is visible. Spec A4, D14. */
export function NewerVersion({ built = settings.versionNumber, reload = () => location.reload() }: NewerVersionProps) {
  const { data } = useEndpoint(appVersion, {}, { every: POLLED_EVERY_MS, staleTime: POLLED_EVERY_MS, quiet: true })
  if (!data || built === '' || data.versionNumber === built) return null
  return (
    <Banner icon="refresh" title={texts.newerVersion} action={{ label: texts.refresh, onClick: reload }}>
      {texts.newerVersionText}
    </Banner>
  )
}
