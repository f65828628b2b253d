import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EndpointSpec, InputOf } from '../shared/endpoint.ts'
import { download } from './client.ts'
import { Icon } from './icons.tsx'
import { reportProblem } from './problems.ts'

interface DownloadButtonProps<E extends EndpointSpec> {
  readonly endpoint: E
  readonly input: NoInfer<InputOf<E>>
  readonly disabled?: boolean
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Saves the file that a call answers with; it shows that it is at work meanwhile. */
export function DownloadButton<E extends EndpointSpec>({ endpoint, input, ...rest }: DownloadButtonProps<E>) {
  const [loading, setLoading] = useState(false)
  async function save(): Promise<void> {
    setLoading(true)
    await download(endpoint, input).catch(reportProblem)
    setLoading(false)
  }
  return (
    <Button
      variant="default"
      loading={loading}
      onClick={() => void save()}
      leftSection={<Icon name="download" size={16} />}
      {...rest}
    />
  )
}
