import { useState } from 'react'
import { call, reportProblem } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { type CheckoutPrice, checkoutPrice } from '../subscription/subscription.contract.ts'
import { pricingTexts as texts } from './pricing.messages.ts'

/** Whoever has a plan reads what another one costs today and next year before the payment opens. Decision 375. */
export function useAskingFirst(hasPlan: boolean) {
  const { entityGuid } = useMembership()
  const [reading, setReading] = useState(false)
  async function ask(productKey: string, name: string): Promise<boolean> {
    if (!hasPlan) return true
    setReading(true)
    try {
      const price = await call(checkoutPrice, { entityGuid, productKey })
      setReading(false)
      return await confirm({
        title: texts.changeTitle(saidProduct(name)),
        text: saidPrice(price),
        confirmLabel: texts.toPayment,
        cancelLabel: texts.keepPlan,
      })
    } catch (error) {
      reportProblem(error)
      return false
    } finally {
      setReading(false)
    }
  }
  return { ask, reading }
}

const saidPrice = ({ today, credit, next, nextOn }: CheckoutPrice): string =>
  [
    texts.dueToday(formatMoney(today)),
    ...(credit > 0 ? [texts.creditLater(formatMoney(credit))] : []),
    texts.dueNext(formatMoney(next), formatDate(nextOn)),
  ].join(' ')
