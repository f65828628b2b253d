import type { InputOf } from '#platform/shared/endpoint.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatPercent } from '#platform/web/format.ts'
import { SURE_PEOPLE_MIN, type SureAndWrong, sureAndWrong } from './training-metrics.contract.ts'
import { trainingMetricsMessages } from './training-metrics.messages.ts'
import classes from './sure-and-wrong.module.css'

const { sure: texts } = trainingMetricsMessages

export type SureProps = Pick<
  InputOf<typeof sureAndWrong>,
  'entityGuid' | 'courseId' | 'fromDate' | 'toDate' | 'dateOf' | 'allTime'
>

/** What a course's people were sure of and wrong about; nothing until somebody was asked. */
export function Sure(asked: SureProps) {
  const { data, error } = useEndpoint(sureAndWrong, asked)
  if (error) return <p className={classes.lead}>{texts.failed}</p>
  if (!data || data.people === 0) return null
  return (
    <section className={classes.sure} aria-labelledby={`sure-${asked.courseId}`}>
      <h3 id={`sure-${asked.courseId}`}>{texts.title}</h3>
      <Topics data={data} />
    </section>
  )
}

function Topics({ data: { people, topics } }: { data: SureAndWrong }) {
  if (people < SURE_PEOPLE_MIN) return <p className={classes.lead}>{texts.tooFew(people, SURE_PEOPLE_MIN)}</p>
  if (topics.length === 0) return <p className={classes.lead}>{texts.none}</p>
  return (
    <>
      <p className={classes.lead}>{texts.lead}</p>
      <ul className={classes.topics}>
        {topics
          .toSorted((one, other) => shareOf(other) - shareOf(one))
          .map(topic => (
            <li key={topic.key}>
              <span className={classes.topic}>{topic.title}</span>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${shareOf(topic) * 100}%` }} />
              </span>
              <span className={classes.figure}>
                {texts.share(formatPercent(topic.wrongCount, topic.sureCount), topic.wrongCount, topic.sureCount)}
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}

const shareOf = ({ wrongCount, sureCount }: SureAndWrong['topics'][number]): number =>
  sureCount === 0 ? 0 : wrongCount / sureCount
