import { lazy, Suspense, useState } from 'react'
import type { Report, ReportView, ViewSearch } from './report-views.contract.ts'

// Forms are much code, and few open one.
const form = () => import('./view-dialog.tsx')
const SaveDialog = lazy(() => form().then(chunk => ({ default: chunk.SaveDialog })))
const RenameDialog = lazy(() => form().then(chunk => ({ default: chunk.RenameDialog })))
const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx').then(chunk => ({ default: chunk.DeliveryDialog })))

type Kind = 'save' | 'rename' | 'deliver'
export type ShowDialog = (kind: Kind, view: ReportView | null) => void

interface Context {
  readonly report: Report
  /** What a new view shows. */
  readonly search: ViewSearch
  readonly administrators: readonly { readonly entityUserId: number; readonly name: string }[]
}

/** The dialogs of views; each keeps its content while it fades. */
export function useViewDialogs({ report, search, administrators }: Context) {
  const [opened, setOpened] = useState<{ kind: Kind; view: ReportView | null; at: number } | null>(null)
  const [open, setOpen] = useState(false)
  const show: ShowDialog = (kind, view) => {
    setOpened({ kind, view, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = { open, onClose: () => setOpen(false) }
  const dialogs = opened && (
    <Suspense>
      {opened.kind === 'save' && <SaveDialog key={opened.at} report={report} search={search} {...dialog} />}
      {opened.kind === 'rename' && opened.view && <RenameDialog key={opened.at} view={opened.view} {...dialog} />}
      {opened.kind === 'deliver' && opened.view && (
        <DeliveryDialog key={opened.at} view={opened.view} administrators={administrators} {...dialog} />
      )}
    </Suspense>
  )
  return { show, dialogs }
}
