import { call, messageOf, refresh, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { idsIn, saveUserState } from '#identity/user-state/user-state.contract.ts'
import {
  changeReportView,
  endDelivery,
  leaveDelivery,
  listReportViews,
  removeReportView,
  type ReportView,
} from './report-views.contract.ts'
import { reportViewsTexts as texts } from './report-views-screens.messages.ts'

const failed = (problem: unknown) => toast(messageOf(problem), { kind: 'error' })

/** Saves something else about a view. */
export function useViewSave(toasted: string = texts.changesSaved) {
  const { entityGuid } = useMembership()
  const change = useSend(changeReportView, { toast: toasted, refreshes: [listReportViews], onProblem: failed })
  return {
    fire: (view: ReportView, changes: Partial<Pick<ReportView, 'name' | 'shared' | 'search'>>) => {
      const { id: viewId, name, shared, search, version } = view
      return change.fire({ entityGuid, viewId, name, shared, search, version, ...changes })
    },
  }
}

/** The views with which somebody's reports open: one of each report. */
export function useDefaultViews() {
  const { userState } = useMe()
  const ids = idsIn(userState['defaultViews'])
  const { entityGuid } = useMembership()
  return {
    has: ({ id }: Pick<ReportView, 'id'>) => ids.includes(id),
    toggle: async (view: ReportView) => {
      const on = !ids.includes(view.id)
      try {
        const { views } = await call(listReportViews, { entityGuid })
        const sameReport = new Set(views.filter(one => one.report === view.report).map(one => one.id))
        const kept = ids.filter(id => !sameReport.has(id))
        await call(saveUserState, { key: 'defaultViews', value: JSON.stringify(on ? [...kept, view.id] : kept) })
        await refresh(me)
        toast(on ? texts.isDefault(view.name) : texts.isNoDefault)
      } catch (problem) {
        failed(problem)
      }
    },
  }
}

/** What takes something away, each after a question. */
export function useViewEnds() {
  const { entityGuid } = useMembership()
  const shared = { refreshes: [listReportViews], onProblem: failed }
  // Whoever began with it begins with the report as it is again.
  const remove = useSend(removeReportView, { toast: texts.removed, ...shared, refreshes: [listReportViews, me] })
  const end = useSend(endDelivery, { toast: texts.deliveryEnded, ...shared })
  const leave = useSend(leaveDelivery, { toast: texts.left, ...shared })
  const ask = async (title: string, text: string, confirmLabel: string, act: () => unknown) => {
    if (await confirm({ title, text, confirmLabel, cancelLabel: texts.cancel, danger: true })) await act()
  }
  return {
    remove: (view: ReportView) =>
      ask(
        texts.removeQuestion(view.name),
        view.delivery && !view.delivery.ended ? texts.removeSent : texts.removeText,
        texts.remove,
        () => remove.fire({ entityGuid, viewId: view.id }),
      ),
    end: (view: ReportView) =>
      ask(texts.endQuestion(view.name), texts.endText, texts.end, () => end.fire({ entityGuid, viewId: view.id })),
    leave: (view: ReportView) =>
      ask(texts.leaveQuestion(view.name), texts.leaveText, texts.leave, () =>
        leave.fire({ entityGuid, viewId: view.id }),
      ),
  }
}
