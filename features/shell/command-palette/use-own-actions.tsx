import { useMantineColorScheme } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { LANGUAGES, languageNames } from '#platform/shared/language.ts'
import { addressIn, pageLanguage } from '#platform/web/language.ts'
import { go, usePlace } from '#platform/web/router.tsx'
import { logOut, remindsOnLogOut } from '#training/course-check/log-out.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { paletteTexts as texts } from './command-palette.messages.ts'
import type { Entry } from './entries.ts'
import { paletteUnderWay } from './palette-under-way.ts'

const themes = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'settings' },
] as const

/** What everybody can do: theme, language, shortcuts, logging out. */
export function useOwnActions(me: Me): Entry[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { path, query } = usePlace()
  const { actions, also } = texts
  const labels = { light: actions.light, dark: actions.dark, auto: actions.system }
  const action = (id: string, given: Omit<Entry, 'id' | 'group'>): Entry => ({
    id: `action ${id}`,
    group: 'actions',
    ...given,
  })
  return [
    ...themes
      .filter(({ scheme }) => scheme !== colorScheme)
      .map(({ scheme, icon }) =>
        action(scheme, { label: labels[scheme], also: also.theme, icon, run: () => setColorScheme(scheme) }),
      ),
    ...LANGUAGES.filter(language => language !== pageLanguage).map(language =>
      action(language, {
        label: actions.language(languageNames[language]),
        also: also.language,
        icon: 'globe',
        run: () => location.assign(addressIn(language, path, query)),
      }),
    ),
    action('shortcuts', {
      label: actions.shortcuts,
      also: also.shortcuts,
      icon: 'help',
      run: paletteUnderWay.shortcuts,
    }),
    action('log out', {
      label: actions.logOut,
      also: also.logOut,
      icon: 'exit',
      run: () => (remindsOnLogOut() ? void logOut(me) : go(addressOf(pageAt('/logout')))),
    }),
  ]
}
