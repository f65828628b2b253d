import { addressOf } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { RegisterFrame, useKeptQuery } from './sign-up-frame.tsx'
import { signUpTexts } from './sign-up.messages.ts'
import classes from './sign-up.module.css'
import { registerIndividualPage, registerOrganizationPage } from './sign-up.page.ts'

/** The choice between the two forms. Spec D3. */
export function Screen() {
  const kept = useKeptQuery()
  const choices = [
    { page: registerIndividualPage, title: signUpTexts.individualTitle, text: signUpTexts.individualText },
    { page: registerOrganizationPage, title: signUpTexts.organizationTitle, text: signUpTexts.organizationText },
  ]
  return (
    <RegisterFrame title={signUpTexts.chooseTitle} lead={signUpTexts.chooseLead}>
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
