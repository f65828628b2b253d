import { Menu, useMantineColorScheme } from '@mantine/core'
import type { MouseEvent, ReactElement, RefAttributes } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { LANGUAGES, languageNames } from '#platform/shared/language.ts'
import { shorten } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { addressIn, pageLanguage } from '#platform/web/language.ts'
import { OpenedMenu } from '#platform/web/opened-menu.tsx'
import { Link, usePlace } from '#platform/web/router.tsx'
import { activeProfileOf } from '#platform/web/session.tsx'
import { switchAccount } from '#identity/sign-in/switch-account.tsx'
import { logOut, remindsOnLogOut } from '#training/course-check/log-out.tsx'
import type { Me, Profile } from '#identity/sign-in/sign-in.contract.ts'
import classes from './profile-panel.module.css'
import { shellTexts } from './shell.messages.ts'
import { organizationProfilePage } from '#organization/organization-profile/organization-profile.page.ts'
import { logoutPage } from '#entrance/login/login.page.ts'

/** Accounts to switch between, profile, theme, language, Log Out. Spec A2. */
export function AccountMenu({ me, button }: { me: Me; button: ReactElement<RefAttributes<HTMLButtonElement>> }) {
  const active = activeProfileOf(me)
  return (
    <OpenedMenu button={button} width={248} position="top" offset={4}>
      <Accounts me={me} active={active} />
      <Menu.Item component={Link} to={addressOf(pageAt('/profile'))} leftSection={<Icon name="people" size={16} />}>
        {shellTexts.profile}
      </Menu.Item>
      {active?.roles.includes('EntityAdmin') && (
        <Menu.Item
          component={Link}
          to={addressOf(organizationProfilePage)}
          leftSection={<Icon name="settings" size={16} />}
        >
          {shellTexts.settings}
        </Menu.Item>
      )}
      <Menu.Divider />
      <ThemeChoice />
      <Menu.Divider />
      <LanguageChoice />
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={addressOf(logoutPage)}
        onClick={(event: MouseEvent) => {
          if (!remindsOnLogOut()) return
          event.preventDefault()
          void logOut(me)
        }}
        leftSection={<Icon name="exit" size={16} />}
      >
        {shellTexts.logOut}
      </Menu.Item>
    </OpenedMenu>
  )
}

function Accounts({ me, active }: { me: Me; active: Profile | null }) {
  if (me.profiles.length < 2) return null
  return (
    <>
      <Menu.Label>{shellTexts.accounts}</Menu.Label>
      {me.profiles.map(profile => (
        <Menu.Item
          key={profile.entityGuid}
          aria-current={profile === active ? 'true' : undefined}
          classNames={{ itemLabel: classes.account }}
          leftSection={<Icon name={profile.entityType === 'Individual' ? 'people' : 'building'} size={16} />}
          rightSection={profile === active ? <Icon name="check" size={16} /> : null}
          onClick={() => {
            if (profile !== active) void switchAccount(profile)
          }}
        >
          {shorten(profile.entityName)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}

/** Radio items of the menu itself: screen readers lose a separate control inside a menu. */
function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label id="theme-label">{shellTexts.theme}</Menu.Label>
      <Menu.RadioGroup
        aria-labelledby="theme-label"
        value={colorScheme}
        onChange={value => setColorScheme(value as 'light' | 'dark' | 'auto')}
      >
        <Menu.RadioItem value="light">{shellTexts.light}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{shellTexts.dark}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{shellTexts.system}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  )
}

function LanguageChoice() {
  const { path, query } = usePlace()
  return (
    <>
      <Menu.Label>{shellTexts.language}</Menu.Label>
      {LANGUAGES.map(language => (
        <Menu.Item
          key={language}
          component="a"
          href={addressIn(language, path, query)}
          lang={language}
          hrefLang={language}
          aria-current={language === pageLanguage ? 'true' : undefined}
          leftSection={<Icon name="globe" size={16} />}
          rightSection={language === pageLanguage ? <Icon name="check" size={16} /> : null}
        >
          {languageNames[language]}
        </Menu.Item>
      ))}
    </>
  )
}
