import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { useQueryParams } from '#platform/web/router.tsx'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { SURE_PEOPLE_MIN } from '../training-metrics/training-metrics.contract.ts'
import { EXAM_PEOPLE_MAX, type ExamItem, examItems, type ExamItems } from './insights.contract.ts'
import { insightsTexts } from './insights.messages.ts'
import { FiguresTable, Plot } from './plot.tsx'
import classes from './insights.module.css'

const texts = insightsTexts.items
const FOREVER = Infinity
/** Questions shown at first. */
const HARDEST = 10

/** How each question of a course's exam was answered; the address says of which course and version. */
export function ExamItemsPlot({ entityGuid }: { entityGuid: string }) {
  const [query] = useQueryParams()
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  const read = useEndpoint(
    examItems,
    { entityGuid, courseId: id('exam'), versionId: id('version') },
    { keepPrevious: true },
  )
  return (
    <Plot
      title={texts.title}
      lead={texts.lead(EXAM_PEOPLE_MAX, SURE_PEOPLE_MIN)}
      read={read}
      controls={read.data && read.data.courseId !== null && <Controls entityGuid={entityGuid} data={read.data} />}
    >
      {data =>
        data.courseId === null ? (
          <p className={classes.muted}>{texts.noCourse}</p>
        ) : data.items.length === 0 ? (
          <p className={classes.muted}>{texts.none}</p>
        ) : (
          <Items key={`${data.courseId} ${data.versionId}`} data={data} />
        )
      }
    </Plot>
  )
}

function Controls({ entityGuid, data }: { entityGuid: string; data: ExamItems }) {
  const [, change] = useQueryParams()
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: FOREVER }).data ?? []
  return (
    <>
      <Choice
        label={texts.course}
        value={data.courseId === null ? null : String(data.courseId)}
        data={courses.map(({ value, label }) => ({ value: String(value), label }))}
        searchable
        allowDeselect={false}
        onChange={value => change({ exam: value, version: null })}
      />
      {data.versions.length > 1 && (
        <Choice
          label={texts.version}
          value={data.versionId === null ? null : String(data.versionId)}
          data={data.versions.map(({ versionId, version, people }) => ({
            value: String(versionId),
            label: texts.ofVersion(version, people),
          }))}
          allowDeselect={false}
          onChange={value => change({ version: value })}
        />
      )}
    </>
  )
}

function Items({ data: { items, whole } }: { data: ExamItems }) {
  const [all, setAll] = useState(false)
  return (
    <>
      {!whole && <p className={classes.note}>{texts.stems}</p>}
      <ol className={classes.items}>
        {(all ? items : items.slice(0, HARDEST)).map(item => (
          <Item key={item.key} item={item} />
        ))}
      </ol>
      {!all && items.length > HARDEST && (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          {texts.more(items.length)}
        </Button>
      )}
      <FiguresTable
        title={texts.title}
        caption={texts.caption}
        heads={[texts.question, texts.topic, texts.asked, texts.first, texts.all, ...(whole ? [texts.wrong] : [])]}
        worded={[texts.topic, texts.wrong]}
        rows={items.map(({ key, question, topic, first, firstRight, answers, right, wrong }) => ({
          key,
          name: question,
          cells: [
            topic,
            formatNumber(first),
            formatPercent(firstRight, first),
            formatPercent(right, answers),
            ...(whole ? [wrong === null ? '' : `${wrong.text} (${formatNumber(wrong.chosen)})`] : []),
          ],
        }))}
      />
    </>
  )
}

function Item({ item: { question, topic, first, firstRight, answers, right, wrong } }: { item: ExamItem }) {
  return (
    <li>
      <div className={classes.question}>
        <p>{question}</p>
        <p className={classes.small}>{topic}</p>
        {wrong && <p className={classes.small}>{texts.chosen(wrong.text, wrong.chosen)}</p>}
      </div>
      <dl className={classes.shares}>
        <Share label={texts.firstShort} part={firstRight} of={first} fill="now" />
        <Share label={texts.allShort} part={right} of={answers} fill="before" />
      </dl>
    </li>
  )
}

function Share({ label, part, of, fill }: { label: string; part: number; of: number; fill: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.meter} aria-hidden="true">
          <span data-fill={fill} style={{ inlineSize: `${(100 * part) / of}%` }} />
        </span>
        <span className={classes.percent}>{formatPercent(part, of)}</span>
      </dd>
    </div>
  )
}
