import { Button } from '@mantine/core'
import { useState } from 'react'
import { download } from '#platform/web/client.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Icon } from '#platform/web/icons.tsx'
import { reportProblem } from '#platform/web/problems.ts'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { downloadCertificate } from './download.contract.ts'
import { screenTexts as texts } from './my-certificates.messages.ts'

type Shown = keyof typeof texts.statuses

const tones: Record<Shown, Tone> = {
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
  revoked: 'danger',
  superseded: 'neutral',
  withheld: 'warning',
}

/** A certificate's status in words. */
export function CertificateStatusChip({
  status,
  renewable = false,
}: {
  status: Exclude<Shown, 'expiring'>
  renewable?: boolean
}) {
  const shown = status === 'valid' && renewable ? 'expiring' : status
  return <StatusChip tone={tones[shown]}>{texts.statuses[shown]}</StatusChip>
}

/** Copies the address of the public check, and says so. Spec B8. */
export async function copyShareLink(url: string): Promise<void> {
  if (await copyText(url)) toast(texts.copied)
  else toast(texts.copyFailed, { kind: 'error' })
}

/** Saves the PDF; a refusal is shown in a toast. */
export async function saveCertificate(id: number): Promise<void> {
  try {
    await download(downloadCertificate, { id })
  } catch (error) {
    reportProblem(error)
  }
}

/** `of` distinguishes several buttons in one list. */
export function DownloadButton({
  certificateId,
  of,
  compact = false,
}: {
  certificateId: number
  of?: string
  compact?: boolean
}) {
  const [loading, setLoading] = useState(false)
  async function save(): Promise<void> {
    setLoading(true)
    await saveCertificate(certificateId)
    setLoading(false)
  }
  return (
    <Button
      variant={compact ? 'default' : 'filled'}
      size={compact ? 'xs' : 'sm'}
      loading={loading}
      onClick={() => void save()}
      leftSection={<Icon name="download" size={16} />}
      aria-label={of ? `${texts.download}: ${of}` : undefined}
    >
      {compact ? texts.pdf : texts.download}
    </Button>
  )
}
