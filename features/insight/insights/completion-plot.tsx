import { useEndpoint } from '#platform/web/api.ts'
import { formatMonth, formatNumber } from '#platform/web/format.ts'
import { type CompletionMonth, completionsCompared } from './insights.contract.ts'
import { recordsOf } from './insights.links.ts'
import { insightsTexts } from './insights.messages.ts'
import { monthDays, yearBefore } from './insights.rules.ts'
import { MonthColumns } from './month-columns.tsx'
import { FiguresTable, Legend, Plot } from './plot.tsx'
import classes from './insights.module.css'
import { LinkedFigure } from './stacked-bars.tsx'

const texts = insightsTexts.completions

/** What was completed in each month, beside the same month a year before. Spec D8. */
export function CompletionPlot({ entityGuid }: { entityGuid: string }) {
  const read = useEndpoint(completionsCompared, { entityGuid })
  return (
    <Plot title={texts.title} lead={texts.lead} read={read}>
      {({ months }) =>
        months.every(month => month.count + month.yearBefore === 0) ? (
          <p className={classes.muted}>{texts.empty}</p>
        ) : (
          <Compared months={months} />
        )
      }
    </Plot>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`

/** The last month is not over. */
function Compared({ months }: { months: readonly CompletionMonth[] }) {
  const named = months.map((month, at) => {
    const long = formatMonth(month.month, 'long')
    return { ...month, name: at === months.length - 1 ? insightsTexts.soFar(long) : long }
  })
  return (
    <>
      <Legend
        of={[
          ['before', texts.before],
          ['now', texts.now],
        ]}
      />
      <MonthColumns
        columns={named.map(({ month, name, count, yearBefore: before }) => ({
          month,
          says: texts.opens(name, count, before),
          to: recordsOf('completed', monthDays(month)),
          figure: count,
          stacks: [[{ fill: 'before', value: before }], [{ fill: 'now', value: count }]],
        }))}
      />
      <FiguresTable
        title={texts.title}
        caption={texts.caption}
        heads={[insightsTexts.month, texts.now, texts.before, texts.change]}
        rows={named.map(({ month, name, count, yearBefore: before }) => ({
          key: month,
          name,
          cells: [
            <LinkedFigure key="now" value={count} to={recordsOf('completed', monthDays(month))} />,
            <LinkedFigure key="before" value={before} to={recordsOf('completed', monthDays(yearBefore(month)))} />,
            signed(count - before),
          ],
        }))}
      />
    </>
  )
}
