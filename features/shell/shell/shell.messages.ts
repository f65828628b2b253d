/** Texts of the shell. Spec A2. */
export const shellTexts = {
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
  language: 'Language',
  logOut: 'Log Out',
  /** Follows the name and the account that the button shows. */
  accountMenu: 'Accounts, theme, log out',
} as const
