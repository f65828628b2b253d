import type { KeepDays } from '#platform/shared/retention.ts'
import { dataKindNames, dataKindOf } from './data-kinds.ts'
import { keptInWords } from './kept.rules.ts'
import classes from './personal-data.module.css'
import { privacyTexts as texts } from './privacy.messages.ts'

/** What is kept about a person, why, how long, and what a deletion leaves: from the registry. */
export function DataKindList({ keepDays, heading: Heading = 'h3' }: { keepDays: KeepDays; heading?: 'h3' | 'h4' }) {
  return (
    <div className={classes.kinds}>
      {dataKindNames.map(kind => {
        const { name, what, why, remains } = dataKindOf(kind)
        return (
          <section key={kind} id={kind} className={classes.kind}>
            <Heading className={classes.kindName}>{name}</Heading>
            <p>{what}</p>
            <dl className={classes.facts}>
              <Fact label={texts.whyLabel}>{why}</Fact>
              <Fact label={texts.howLongLabel}>{keptInWords(dataKindOf(kind), keepDays).join(' ')}</Fact>
              <Fact label={texts.remainsLabel}>{remains ?? texts.nothingRemains}</Fact>
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
