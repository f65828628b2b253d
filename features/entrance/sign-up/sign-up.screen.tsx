import { addressOf } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { RegisterFrame, useKeptQuery } from './sign-up-frame.tsx'
import { texts } from './sign-up.messages.ts'
import classes from './sign-up.module.css'
import { registerIndividualPage, registerOrganizationPage } from './sign-up.page.ts'

/** The choice between the two forms. Spec D3. */
export function Screen() {
  const kept = useKeptQuery()
  const choices = [
    { page: registerIndividualPage, title: texts.individualTitle, text: texts.individualText },
    { page: registerOrganizationPage, title: texts.organizationTitle, text: texts.organizationText },
  ]
  return (
    <RegisterFrame title={texts.chooseTitle} lead={texts.chooseLead}>
      <ul className={classes.choices}>
        {choices.map(({ page, title, text }) => (
          <li key={page.path}>
            <Link to={addressOf(page, {}, kept)} className={classes.choice}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </RegisterFrame>
  )
}
