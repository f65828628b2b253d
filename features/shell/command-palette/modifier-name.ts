/** What the key beside K is called on this keyboard. */
export const modifierName = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl')
