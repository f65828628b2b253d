import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EndpointSpec, InputOf } from '#platform/shared/endpoint.ts'
import { Icon } from '#platform/web/icons.tsx'
import { onDemand } from '#platform/web/on-demand.ts'
import { useMenu } from '#platform/web/use-menu.ts'

interface ExportButtonProps<E extends EndpointSpec> {
  /** The call that has the list sent by mail. */
  readonly endpoint: E
  /** The search of the list that it stands above. */
  readonly input: NoInfer<InputOf<E>>
  readonly children: ReactNode
}

const chunk = onDemand(() => import('./export-choices.tsx').then(it => it.ExportChoices))

/** Saves the rows of a list as a file, or has it sent by mail. Spec D7, decision 362. */
export function ExportButton<E extends EndpointSpec>(props: ExportButtonProps<E>) {
  const { Menu, button } = useMenu(chunk)
  return Menu ? (
    <Menu {...props} />
  ) : (
    <Button variant="default" leftSection={<Icon name="download" size={16} />} {...button}>
      {props.children}
    </Button>
  )
}
