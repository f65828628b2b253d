import { html, type Html } from '#platform/server/html.ts'
import { common } from '#platform/shared/common.messages.ts'
import { showDate } from '#platform/shared/calendar-date.ts'
import type { BundleAbout } from './bundle-data.ts'
import type { Told } from './bundle-rows.server.ts'
import { bundleTexts as texts } from './bundle.messages.ts'
import type { Cover } from './cover.server.ts'
import { factList, section } from './page-parts.server.ts'
import { EvidenceStanding } from './people.ts'

const day = (date: string) => showDate(date, common.locale)

function daysOf({ from, to }: Cover['asked']): string {
  if (from !== null && to !== null) return texts.cover.between(day(from), day(to))
  if (from !== null) return texts.cover.from(day(from))
  return to === null ? texts.cover.anyDay : texts.cover.to(day(to))
}

/** Who asked for what, as of when. */
export function coverSection(cover: Cover): Html {
  const { asked, rule } = cover
  const moment = new Intl.DateTimeFormat(common.locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: cover.timeZone,
  }).format(new Date(asked.asOf))
  return html`<section class="cover">${factList([
    [texts.cover.organization, cover.organization],
    [texts.cover.asked, rule ? texts.cover.requirement(rule.name) : texts.cover.everything],
    [texts.cover.groups, asked.groupIds.length === 0 ? texts.cover.everybody : cover.groups.join(', ')],
    [texts.cover.days, daysOf(asked)],
    [
      texts.cover.asOf,
      html`<time datetime="${asked.asOf}">${moment} <span class="muted">(${asked.asOf})</span></time>`,
    ],
    [texts.cover.madeBy, cover.madeBy],
    [texts.cover.product, `${cover.product}, ${cover.verifyAt}`],
  ])}</section>`
}

/** How many people stand how. */
export function summarySection({ standings, completions }: Told, { people, certificates }: BundleAbout): Html {
  const counted = EvidenceStanding.options.flatMap(standing => {
    const count = standings.filter(one => one === standing).length
    return count === 0 ? [] : [{ standing, count }]
  })
  const { standing, people: head, meaning } = texts.summaryColumns
  const number = (count: number) => count.toLocaleString('en-US')
  return section(
    'summary',
    texts.summary,
    html`<div class="scroll"><table>
<thead><tr><th scope="col">${standing}</th><th scope="col" class="number">${head}</th><th scope="col">${meaning}</th></tr></thead>
<tbody>${counted.map(
      one => html`<tr><th scope="row"><span class="chip" data-standing="${one.standing}">${texts.standings[one.standing]}</span></th>
<td class="number">${number(one.count)}</td><td>${texts.meanings[one.standing]}</td></tr>`,
    )}</tbody>
<tfoot><tr><th scope="row">${texts.total}</th><td class="number">${number(people)}</td>
<td>${texts.completions(completions, certificates)}</td></tr></tfoot>
</table></div>`,
  )
}
