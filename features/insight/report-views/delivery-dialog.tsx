import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import {
  type FormOf,
  MultiSelectField,
  RadioField,
  SelectField,
  Switch,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { useMembership } from '#platform/web/session.tsx'
import { TableFormat } from '#foundation/exports/table-format.ts'
import {
  DeliveryForm,
  deliverReportView,
  Every,
  LAST_DAY,
  listReportViews,
  RECIPIENTS_MAX,
  type ReportView,
} from './report-views.contract.ts'
import { dayNames, reportViewsTexts as texts } from './report-views-screens.messages.ts'
import { daysKept } from './view-search.rules.ts'
import { zoneName } from './clock-time.ts'
import cards from '#platform/web/card-list.module.css'
import classes from './report-views.module.css'

interface DeliveryProps {
  readonly view: ReportView
  readonly administrators: readonly { readonly entityUserId: number; readonly name: string }[]
  readonly open: boolean
  readonly onClose: () => void
}

/** When a view is sent, as what, and to whom. Decision 315. */
export function DeliveryDialog({ view, administrators, ...dialog }: DeliveryProps) {
  const { entityGuid, entityUserId, timeZone } = useMembership()
  const before = view.delivery
  const form = useFormOf(DeliveryForm, {
    every: before?.every ?? 'week',
    weekday: before?.weekday ?? 1,
    monthDay: before?.monthDay ?? 1,
    atTime: before?.atTime ?? '07:00',
    format: before?.format ?? 'xlsx',
    skipEmpty: before?.skipEmpty ?? true,
    entityUserIds: before && !before.ended ? before.recipients.map(one => one.entityUserId) : [entityUserId],
  })
  const deliver = useSend(deliverReportView, {
    toast: texts.deliverySaved,
    refreshes: [listReportViews],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      id="delivery"
      title={texts.deliverTitle(view.name)}
      cancel={texts.cancel}
      submit={texts.saveDelivery}
      form={form}
      send={values => deliver.send({ ...values, entityGuid, viewId: view.id })}
    >
      <When form={form} timeZone={timeZone} />
      <MultiSelectField
        of={form}
        name="entityUserIds"
        label={texts.people}
        description={texts.peopleText}
        options={administrators.map(one => ({ value: one.entityUserId, label: one.name }))}
        maxValues={RECIPIENTS_MAX}
        required
      />
      <RadioField
        of={form}
        name="format"
        label={texts.format}
        options={TableFormat.options.map(value => ({ value, label: texts.formats[value] }))}
        row
      />
      <Switch of={form} name="skipEmpty" label={texts.skipEmpty} />
      <Days search={view.search} />
    </FormDialog>
  )
}

/** Whether the days of a report move on: told of those that its view keeps. */
function Days({ search }: Pick<ReportView, 'search'>) {
  const { picked, period } = daysKept(search)
  if (!picked && !period) return null
  return (
    <p className={cards.muted}>{[picked && texts.pickedDays, period && texts.movingDays].filter(Boolean).join(' ')}</p>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

function When({ form, timeZone }: { form: FormOf<typeof DeliveryForm>; timeZone: string }) {
  const monthly = form.watch('every') === 'month'
  return (
    <div className={classes.when}>
      <SelectField
        of={form}
        name="every"
        label={texts.every}
        options={Every.options.map(value => ({ value, label: texts.everyNames[value] }))}
        allowDeselect={false}
      />
      {monthly ? (
        <SelectField
          of={form}
          name="monthDay"
          label={texts.monthDay}
          options={Array.from({ length: LAST_DAY }, (_, at) => ({
            value: at + 1,
            label: at + 1 === LAST_DAY ? texts.lastDay : String(at + 1),
          }))}
          allowDeselect={false}
          searchable={false}
        />
      ) : (
        <SelectField
          of={form}
          name="weekday"
          label={texts.weekday}
          options={weekdays.map(value => ({ value, label: dayNames[value] }))}
          allowDeselect={false}
        />
      )}
      <TextField
        of={form}
        name="atTime"
        type="time"
        label={texts.at}
        description={texts.zone(zoneName(timeZone))}
        {...hintBelow}
        required
      />
    </div>
  )
}
