import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, Switch, TextField, useFormOf } from '#platform/web/form.tsx'
import { go } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import {
  changeReportView,
  listReportViews,
  type Report,
  type ReportView,
  saveReportView,
  VIEW_NAME_MAX,
  ViewForm,
  type ViewSearch,
} from './report-views.contract.ts'
import { reportViewsTexts as texts } from './report-views-screens.messages.ts'
import { addressOfView } from './view-search.rules.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Saves what a report shows under a name, and stays there. */
export function SaveDialog({ report, search, ...dialog }: DialogProps & { report: Report; search: ViewSearch }) {
  const { entityGuid } = useMembership()
  const form = useFormOf(ViewForm, { name: '', shared: false })
  const save = useSend(saveReportView, {
    toast: texts.saved,
    refreshes: [listReportViews],
    onDone: ({ id }) => {
      dialog.onClose()
      go(addressOfView({ id, report, search }), { replace: true })
    },
  })
  return (
    <FormDialog
      {...dialog}
      id="view"
      title={texts.saveNew}
      cancel={texts.cancel}
      submit={texts.save}
      form={form}
      send={values => save.send({ ...values, entityGuid, report, search: { ...search } })}
    >
      <p>{texts.saveText}</p>
      <Fields form={form} />
    </FormDialog>
  )
}

/** Gives a view another name, or shares it. */
export function RenameDialog({ view, ...dialog }: DialogProps & { view: ReportView }) {
  const { entityGuid } = useMembership()
  const form = useFormOf(ViewForm, { name: view.name, shared: view.shared })
  const { id: viewId, search, version } = view
  const change = useVersionedSave(changeReportView, {
    reads: [listReportViews],
    refreshes: [listReportViews],
    toast: texts.changesSaved,
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      id="view"
      title={texts.edit}
      cancel={texts.cancel}
      submit={texts.save}
      form={form}
      send={values => change.send({ ...values, entityGuid, viewId, search, version })}
    >
      <Fields form={form} />
    </FormDialog>
  )
}

function Fields({ form }: { form: FormOf<typeof ViewForm> }) {
  return (
    <>
      <TextField of={form} name="name" label={texts.name} maxLength={VIEW_NAME_MAX} required data-autofocus />
      <Switch of={form} name="shared" label={texts.share} description={texts.shareText} />
    </>
  )
}
