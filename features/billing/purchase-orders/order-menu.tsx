import { download, reportProblem, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid-column.ts'
import { useMembership } from '#platform/web/session.tsx'
import { type Invoice, invoiceDocument, invoices } from '../invoices/invoices.contract.ts'
import { cancelOrder, orderFile, quotes } from './purchase-orders.contract.ts'
import { purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'

/** The file that came with an order, if one did. */
export const fileItem = (entityGuid: string, { orderId, fileName }: Invoice): RowMenuItem[] =>
  orderId === null || fileName === null
    ? []
    : [
        {
          label: texts.openFile(fileName),
          icon: 'file',
          onClick: () => void download(orderFile, { entityGuid, orderId }).catch(reportProblem),
        },
      ]

/** What an administrator does with a row: save its PDF, look at the file, cancel what waits. */
export function useOrderMenu() {
  const { entityGuid } = useMembership()
  const { fire } = useSend(cancelOrder, { toast: texts.cancelled, refreshes: [invoices, quotes] })
  async function cancel(orderId: number, number: string): Promise<void> {
    const yes = await confirm({
      title: texts.cancelTitle(number),
      text: texts.cancelText,
      confirmLabel: texts.cancelYes,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await fire({ entityGuid, orderId })
  }
  return (row: Invoice): readonly RowMenuItem[] => {
    const { number, orderId, state } = row
    return [
      {
        label: texts.savePdf,
        icon: 'download',
        onClick: () => void download(invoiceDocument, { entityGuid, number }).catch(reportProblem),
      },
      ...fileItem(entityGuid, row),
      ...(orderId !== null && state === 'Waiting'
        ? [
            {
              label: texts.cancelOrder,
              icon: 'close',
              danger: true,
              onClick: () => void cancel(orderId, number),
            } as const,
          ]
        : []),
    ]
  }
}
