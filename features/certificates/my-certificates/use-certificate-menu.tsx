import { lazy, Suspense, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { administrator } from '#foundation/access/access.policies.ts'
import { useMay } from '#foundation/access/use-may.tsx'
import { certificateMenuTexts } from './certificate-menu.messages.ts'
import { certificatePage } from './my-certificates.page.ts'

/** Few rows need it: it is loaded when one does. */
const NameDialog = lazy(() => import('../corrections/name-dialog.tsx').then(chunk => ({ default: chunk.NameDialog })))

/** What an administrator does with a certificate in a list: the items of a row's menu, and their dialog. Spec D4. */
export function useCertificateMenu(onReplaced: () => void) {
  const [certificateId, setCertificateId] = useState(0)
  // Of `correctName`, whose contract would weigh on every list with certificates.
  const corrects = useMay()({ access: administrator })
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const items = (id: number | null): RowMenuItem[] =>
    id === null || id === 0
      ? []
      : [
          { label: certificateMenuTexts.view, icon: 'eye', to: addressOf(certificatePage, { certificateId: id }) },
          ...(corrects
            ? [
                {
                  label: certificateMenuTexts.correctName,
                  icon: 'edit',
                  onClick: () => {
                    setCertificateId(id)
                    setTimes(times + 1)
                    setOpen(true)
                  },
                } as const,
              ]
            : []),
        ]
  const dialog = times > 0 && (
    <Suspense>
      <NameDialog
        key={times}
        certificateId={certificateId}
        open={open}
        onClose={() => setOpen(false)}
        onReplaced={onReplaced}
      />
    </Suspense>
  )
  return { items, dialog }
}
