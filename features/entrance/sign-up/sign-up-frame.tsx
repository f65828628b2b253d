import type { ReactNode } from 'react'
import { Notice } from '#platform/web/notice.tsx'
import { Link, usePlace } from '#platform/web/router.tsx'
import { texts as loginTexts } from '../login/login.messages.ts'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { texts } from './sign-up.messages.ts'

/** The query of a cancelled invitation goes along from page to page. Spec D3. */
export function useKeptQuery(): string {
  const { query } = usePlace()
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'cancelledInvite' || name === 'orgName'))
  return kept.size > 0 ? `?${kept}` : ''
}

interface RegisterFrameProps {
  readonly title: string
  readonly lead?: string
  readonly instead?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** The frame of the pages of registration, with the news of a cancelled invitation. Spec A2, A8. */
export function RegisterFrame({ title, lead, instead, children }: RegisterFrameProps) {
  const { query } = usePlace()
  const kept = useKeptQuery()
  const organization = query.has('cancelledInvite') ? query.get('orgName') : null
  const footer = (
    <>
      {instead && <Link to={`${instead.to}${kept}`}>{instead.label}</Link>}
      <span>
        {texts.haveAccount} <Link to={`/login${kept}`}>{texts.signIn}</Link>
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
