/** A password that keeps the rule. */
export const OWN_PASSWORD = 'Anas-Own-2026!'
