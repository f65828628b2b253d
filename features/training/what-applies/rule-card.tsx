import { addressOf } from '#platform/shared/address.ts'
import { type Figure, Figures } from '#platform/web/figures.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Tone } from '#platform/web/status-chip.tsx'
import { FactMark } from '#foundation/state-facts/fact-mark.tsx'
import { providerTexts, termsInWords } from '#foundation/training-rules/training-rules.messages.ts'
import { type OrganizationRule, Stands } from './what-applies.contract.ts'
import { whatAppliesTexts as texts } from './what-applies.messages.ts'
import classes from './what-applies.module.css'
import { ruleAppliesPage } from './what-applies.page.ts'

const TONES: Readonly<Record<Stands, Tone>> = { held: 'success', toDo: 'brand', overdue: 'danger' }

/** A rule in words, with how many people it asks; each number opens exactly those. Spec D8. */
export function RuleCard({ rule: shown }: { rule: OrganizationRule }) {
  const { rule, field, citation, counts } = shown
  const asked = Object.values(counts).some(count => count > 0)
  const open = (count: number, query: Record<string, string>) =>
    count === 0 ? '0' : <Link to={addressOf(ruleAppliesPage, { rule: field }, query)}>{formatNumber(count)}</Link>
  const figures: Figure[] = [
    ...Stands.options.map(stands => ({
      label: texts.stands[stands],
      value: open(counts[stands], { answer: 'yes', stands }),
      tone: counts[stands] > 0 ? TONES[stands] : ('neutral' as const),
    })),
    { label: texts.perhaps, value: open(counts.perhaps, { answer: 'perhaps' }) },
  ]
  return (
    <Card title={<span lang="en">{rule.who.people}</span>}>
      <div className={classes.rule}>
        <p>{termsInWords(rule)}</p>
        {asked ? (
          <Figures label={texts.figures(rule.who.people)} figures={figures} />
        ) : (
          <p className={classes.muted}>{texts.empty}</p>
        )}
        <p className={classes.muted}>{providerTexts[rule.provider]}</p>
        <div className={classes.source}>
          {citation && <p className={classes.muted}>{citation}</p>}
          <FactMark mark={shown} />
        </div>
      </div>
    </Card>
  )
}
