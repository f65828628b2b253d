import { Dialog } from '#platform/web/dialog.tsx'
import { changeQuery, useQueryParams } from '#platform/web/router.tsx'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

/** How certificates and seats are counted: the target of 'Learn More'. Spec B2. */
export function LearnMore() {
  const [query] = useQueryParams()
  return (
    <Dialog
      open={query.get('learn') === 'more'}
      onClose={() => changeQuery({ learn: null })}
      title={accountBillingTexts.learnTitle}
    >
      <dl className={classes.learned}>
        {accountBillingTexts.learn.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
