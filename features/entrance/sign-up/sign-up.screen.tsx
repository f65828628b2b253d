import { Link } from '#platform/web/router.tsx'
import { RegisterFrame, useKeptQuery } from './sign-up-frame.tsx'
import { texts } from './sign-up.messages.ts'
import classes from './sign-up.module.css'

/** The choice between the two forms. Spec D3. */
export function Screen() {
  const kept = useKeptQuery()
  const choices = [
    { to: '/register/individual', title: texts.individualTitle, text: texts.individualText },
    { to: '/register/organization', title: texts.organizationTitle, text: texts.organizationText },
  ]
  return (
    <RegisterFrame title={texts.chooseTitle} lead={texts.chooseLead}>
      <ul className={classes.choices}>
        {choices.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={`${to}${kept}`} className={classes.choice}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </RegisterFrame>
  )
}
