import { useState } from 'react'
import { useEndpoint } from '../../platform/web/api.ts'
import { Banner } from '../../platform/web/banner.tsx'
import { settings } from '../../platform/web/settings.ts'
import { appVersion } from './banners.contract.ts'
import { texts } from './banners.messages.ts'

const POLLED_EVERY_MS = settings.versionPollMinutes * 60_000

/** Once another version answers than the first time, a reload brings it. Asked only while the page is visible. Spec A4. */
export function NewerVersion({ reload = () => location.reload() }: { reload?: () => void }) {
  const { data } = useEndpoint(appVersion, {}, { every: POLLED_EVERY_MS, staleTime: POLLED_EVERY_MS, quiet: true })
  const [first, setFirst] = useState<string | null>(null)
  if (data && first === null) setFirst(data.versionNumber)
  if (!data || first === null || data.versionNumber === first) return null
  return <Banner icon="refresh" title={texts.newerVersion} action={{ label: texts.refresh, onClick: reload }}>{texts.newerVersionText}</Banner>
}
