/** A password that satisfies the rule. */
export const OWN_PASSWORD = 'Anas-Own-2026!'
