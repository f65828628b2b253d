import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ApiProblem, messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { fieldProblems } from '#platform/web/problems.ts'
import { type Organization, organization } from '../organizations/organizations.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { LOGO_MAX_BYTES, LOGO_TYPES, removeLogo, saveLogo } from './organization-profile.contract.ts'
import { organizationProfileMessages, organizationProfileTexts } from './organization-profile.messages.ts'
import classes from './organization-profile.module.css'

/** The logo: a chosen picture is saved at once, apart from the form. Spec D8. */
export function LogoCard({ stored: { entityGuid, entityType, name, logoImageUrl } }: { stored: Organization }) {
  const [problem, setProblem] = useState<string | null>(null)
  const clear = useRef<() => void>(null)
  const told = {
    onProblem: (refusal: ApiProblem) => setProblem(Object.values(fieldProblems(refusal))[0] ?? messageOf(refusal)),
  }
  const save = useSend(saveLogo, {
    ...told,
    toast: organizationProfileMessages.logoSaved,
    refreshes: [organization, me],
  })
  const remove = useSend(removeLogo, {
    ...told,
    toast: organizationProfileMessages.logoRemoved,
    refreshes: [organization, me],
  })

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    // The same file can be chosen again after a refusal.
    clear.current?.()
    setProblem(file.size > LOGO_MAX_BYTES ? organizationProfileMessages.pictureTooLarge : null)
    if (file.size <= LOGO_MAX_BYTES) await save.fire({ entityGuid, file })
  }
  async function ask(): Promise<void> {
    setProblem(null)
    const yes = await confirm({
      title: organizationProfileTexts.removeLogoQuestion,
      text: organizationProfileTexts.removeLogoText,
      confirmLabel: organizationProfileTexts.removeLogo,
      cancelLabel: organizationProfileTexts.cancel,
      danger: true,
    })
    if (yes) await remove.fire({ entityGuid })
  }

  return (
    <Card title={organizationProfileTexts.logo}>
      <div className={classes.logo}>
        <div className={classes.picture}>
          {logoImageUrl ? (
            <img src={logoImageUrl} alt={organizationProfileTexts.logoOf(name)} />
          ) : (
            <Icon name="building" size={32} />
          )}
        </div>
        <div className={classes.part}>
          <p className={classes.muted}>
            {entityType === 'Coop' ? organizationProfileTexts.logoHintCooperative : organizationProfileTexts.logoHint}
          </p>
          <div className={classes.foot}>
            <FileButton
              resetRef={clear}
              accept={LOGO_TYPES.join(',')}
              onChange={file => void choose(file)}
              inputProps={{ 'aria-label': organizationProfileTexts.chooseLogo }}
            >
              {props => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<Icon name="upload" size={16} />}
                  loading={save.sending}
                >
                  {logoImageUrl ? organizationProfileTexts.changeLogo : organizationProfileTexts.chooseLogo}
                </Button>
              )}
            </FileButton>
            {logoImageUrl && (
              <Button variant="subtle" color="red" loading={remove.sending} onClick={() => void ask()}>
                {organizationProfileTexts.removeLogo}
              </Button>
            )}
          </div>
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
      </div>
    </Card>
  )
}
