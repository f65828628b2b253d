import { useEndpoint } from '#platform/web/api.ts'
import { settings } from '#platform/web/settings.ts'
import { bannerMessages } from './banners.contract.ts'
import { MessageBanner } from './message-banner.tsx'

const ASKED_EVERY_MS = settings.versionPollMinutes * 60_000

/** What is due now; errors are not reported, because a page can do without it. */
export const useBannerMessages = () =>
  useEndpoint(bannerMessages, {}, { every: ASKED_EVERY_MS, staleTime: 60_000, quiet: true }).data ?? []

/** The messages that are due and not closed. Spec A4. */
export function MessageList({ closed, onClose }: { closed: readonly number[]; onClose: (id: number) => void }) {
  return useBannerMessages()
    .filter(({ id }) => !closed.includes(id))
    .map(message => (
      <MessageBanner
        key={message.id}
        message={message}
        onClose={() => {
          onClose(message.id)
          // The button that had the focus is gone.
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      />
    ))
}
