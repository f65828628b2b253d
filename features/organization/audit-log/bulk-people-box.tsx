import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import type { BulkPeopleDialogProps } from './bulk-people-dialog.tsx'
import { BulkPeopleList } from './bulk-people-list.tsx'
import { bulkPeopleTexts as texts } from './bulk-people.messages.ts'

export function BulkPeopleBox({ opened, onClose, title, ...list }: BulkPeopleDialogProps) {
  return (
    <Dialog open={opened} onClose={onClose} title={title} size="lg" footer={<Cancel>{texts.close}</Cancel>}>
      {opened && <BulkPeopleList {...list} />}
    </Dialog>
  )
}
