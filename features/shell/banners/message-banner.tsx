import { Banner } from '#platform/web/banner.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import type { BannerMessage } from './banners.contract.ts'

interface MessageBannerProps {
  readonly message: Omit<BannerMessage, 'id'>
  readonly onClose?: () => void
}

/**
 * One message from staff, with its maintenance time in the viewer's language and time zone. Everything in it is plain
 * text. Spec A3, A4.
 */
export function MessageBanner({
  message: { title, message, maintenanceDate, buttonText, buttonLink },
  onClose,
}: MessageBannerProps) {
  return (
    <Banner
      tone={maintenanceDate === null ? 'info' : 'warning'}
      icon={maintenanceDate === null ? 'bell' : 'clock'}
      title={title}
      onClose={onClose}
      action={buttonText === null ? undefined : { label: buttonText, to: buttonLink }}
    >
      {maintenanceDate !== null && (
        <>
          <time dateTime={maintenanceDate}>{formatDateTime(maintenanceDate)}</time>
          {' · '}
        </>
      )}
      {message}
    </Banner>
  )
}
