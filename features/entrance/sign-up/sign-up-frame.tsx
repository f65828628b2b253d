import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Link, usePlace } from '#platform/web/router.tsx'
import { loginTexts } from '../login/login.messages.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { signUpTexts } from './sign-up.messages.ts'
import { registerIndividualPage, registerOrganizationPage } from './sign-up.page.ts'
import { loginPage } from '../login/login.page.ts'

/** The query of a cancelled invitation is passed on from page to page. Spec D3. */
export function useKeptQuery(): URLSearchParams {
  const { query } = usePlace()
  return new URLSearchParams([...query].filter(([name]) => name === 'cancelledInvite' || name === 'orgName'))
}

interface RegisterFrameProps {
  readonly title: string
  readonly lead?: string
  /** The other form; the kept part of the query is passed on. */
  readonly instead?: {
    readonly to: typeof registerIndividualPage | typeof registerOrganizationPage
    readonly label: string
  }
  readonly children: ReactNode
}

/** The frame of the registration pages, with the news of a cancelled invitation. Spec A2, A8. */
export function RegisterFrame({ title, lead, instead, children }: RegisterFrameProps) {
  const { query } = usePlace()
  const kept = useKeptQuery()
  const organization = query.has('cancelledInvite') ? query.get('orgName') : null
  const footer = (
    <>
      {instead && <Link to={addressOf(instead.to, {}, kept)}>{instead.label}</Link>}
      <span>
        {signUpTexts.haveAccount}{' '}
        <Link to={loginPage} query={kept}>
          {signUpTexts.signIn}
        </Link>
      </span>
    </>
  )
  return (
    <SignInFrame title={title} lead={lead} footer={footer}>
      {organization && <Notice tone="warning">{loginTexts.cancelledInvite(organization)}</Notice>}
      {children}
    </SignInFrame>
  )
}
