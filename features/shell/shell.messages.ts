/** Texts of the shell. Spec A2. */
export const texts = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  accounts: 'Accounts',
  profile: 'Profile',
  settings: 'Settings',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  logOut: 'Log Out',
  accountMenu: (name: string) => `${name}: accounts, theme, log out`,
} as const
