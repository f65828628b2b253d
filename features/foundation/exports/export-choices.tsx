import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { RowMenuItems } from '#platform/web/grid-row-menu-items.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { downloadOrMail, sendByMail } from './download-or-mail.tsx'
import { exportChoicesTexts as texts } from './export-choices.messages.ts'

interface ExportChoicesProps {
  readonly endpoint: EndpointSpec
  readonly input: object
  readonly children: ReactNode
}

/** The button once its menu is loaded: what a list can be saved as. */
export function ExportChoices({ endpoint, input, children }: ExportChoicesProps) {
  const [busy, setBusy] = useState(false)
  const during = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  return (
    <RowMenuItems
      button={
        <Button variant="default" leftSection={<Icon name="download" size={16} />} loading={busy}>
          {children}
        </Button>
      }
      items={[
        { label: texts.csv, icon: 'download', onClick: () => during(downloadOrMail(endpoint, input, 'csv')) },
        { label: texts.xlsx, icon: 'download', onClick: () => during(downloadOrMail(endpoint, input, 'xlsx')) },
        { label: texts.mail, icon: 'mail', onClick: () => during(sendByMail(endpoint, input)) },
      ]}
    />
  )
}
