import { pricingTexts } from './pricing.messages.ts'
import classes from './pricing.module.css'

const kinds = [pricingTexts.Certificate, pricingTexts.Seat, pricingTexts.enterprise]

/** What the kinds of plans have in common, and how they differ. */
export function Comparison() {
  return (
    <section className={classes.comparison}>
      <h3>{pricingTexts.compare}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{pricingTexts.feature}</th>
            {kinds.map(kind => (
              <th key={kind} scope="col">
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pricingTexts.rows.map(([feature, ...cells]) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {cells.map((cell, at) => (
                <td key={kinds[at]} data-kind={kinds[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
