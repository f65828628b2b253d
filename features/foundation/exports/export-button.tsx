import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import type { EndpointSpec, InputOf } from '#platform/shared/endpoint.ts'
import { useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { toast } from '#platform/web/toast.tsx'

interface ExportButtonProps<E extends EndpointSpec> {
  readonly endpoint: E
  /** The search of the list that it stands above. */
  readonly input: NoInfer<InputOf<E>>
  readonly children: ReactNode
}

/** Has the rows of a list made into a file, which comes by mail. Spec D7. */
export function ExportButton<E extends EndpointSpec>({ endpoint, input, children }: ExportButtonProps<E>) {
  const report = useSend(endpoint, {
    toast: common.fileIsGenerated,
    onProblem: () => toast(common.somethingWentWrong, { kind: 'error' }),
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="mail" size={16} />}
      loading={report.sending}
      onClick={() => void report.fire(input)}
    >
      {children}
    </Button>
  )
}
