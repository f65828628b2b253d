import { Button } from '@mantine/core'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { overlay } from '#platform/web/overlay.tsx'
import { coopAssignTexts as texts } from './coop-assign.messages.ts'

export interface AssignInProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const AssignInDialog = overlay<AssignInProps>(() => import('./assign-form.tsx').then(chunk => chunk.AssignInForm))

/** The button of a page of the cooperative, with its dialog, which is loaded when it is first opened. */
export function AssignInOrganizations() {
  const dialog = useDialog()
  return (
    <>
      <Button leftSection={<Icon name="assign" size={16} />} onClick={dialog.show}>
        {texts.button}
      </Button>
      <AssignInDialog opened={dialog.open} onClose={dialog.hide} />
    </>
  )
}
