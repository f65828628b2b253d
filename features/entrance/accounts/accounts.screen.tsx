import { Button } from '@mantine/core'
import { useState } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import { Card } from '#platform/web/page.tsx'
import { changeQuery, usePlace } from '#platform/web/router.tsx'
import { activeProfileOf, useMe } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { auditorNames, roleNames } from '#foundation/access/roles.ts'
import { OpenInvitations, useOpenInvites } from '../invitations/open-invitations.tsx'
import { ProfileFrame } from '#profile/profile-frame/profile-frame.tsx'
import { accountsPage } from './accounts.page.ts'
import type { Profile } from '#identity/sign-in/sign-in.contract.ts'
import { accountsTexts } from './accounts.messages.ts'
import classes from './accounts.module.css'
import { CreateOrganization } from './create-organization.tsx'
import { switchAccount } from '#identity/sign-in/switch-account.tsx'

/** /profile/accounts; with `createOrg=true` the form of a new organization is open. Spec A2, D8. */
export function Screen() {
  const me = useMe()
  const active = activeProfileOf(me)
  return (
    <ProfileFrame page={accountsPage} lead={accountsTexts.lead}>
      <OpenInvitations invites={useOpenInvites().invites} />
      <Card title={accountsTexts.title}>
        {me.profiles.length === 0 ? (
          <p className={classes.muted}>{accountsTexts.none}</p>
        ) : (
          <ul className={classes.accounts}>
            {me.profiles.map(profile => (
              <Account key={profile.entityGuid} profile={profile} isActive={profile === active} />
            ))}
          </ul>
        )}
      </Card>
      <Founding acting={me.impersonatedBy !== null} />
    </ProfileFrame>
  )
}

function Account({ profile, isActive }: { profile: Profile; isActive: boolean }) {
  const [going, setGoing] = useState(false)
  const { entityName, entityType, roles, audits } = profile
  const role = roles.includes('EntityAdmin')
    ? roleNames.EntityAdmin
    : roles.includes('CoopAdmin')
      ? roleNames.CoopAdmin
      : audits
        ? auditorNames.is
        : roleNames.Learner
  const choose = async () => {
    setGoing(true)
    await switchAccount(profile)
    setGoing(false)
  }
  return (
    <li className={classes.account}>
      <div className={classes.words}>
        <span className={classes.name}>{entityName}</span>
        <span className={classes.muted}>
          {accountsTexts.types[entityType]}
          {entityType !== 'Individual' && ` · ${role}`}
        </span>
      </div>
      {isActive ? (
        <StatusChip tone="success">{accountsTexts.active}</StatusChip>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={going}
          aria-label={accountsTexts.switchTo(entityName)}
          onClick={() => void choose()}
        >
          {accountsTexts.switch}
        </Button>
      )}
    </li>
  )
}

function Founding({ acting }: { acting: boolean }) {
  const open = usePlace().query.get('createOrg') === 'true'
  return (
    <Card title={accountsTexts.createTitle}>
      <div className={classes.create}>
        <p className={classes.muted}>{acting ? common.notWhileActing : accountsTexts.createLead}</p>
        {!acting && (
          <Button variant="default" onClick={() => changeQuery({ createOrg: 'true' })}>
            {accountsTexts.create}
          </Button>
        )}
      </div>
      {!acting && <CreateOrganization open={open} onClose={() => changeQuery({ createOrg: null })} />}
    </Card>
  )
}
