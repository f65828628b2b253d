/** What a row's menu offers for its certificate: apart, so that a list loads nothing else for it. */
export const certificateMenuTexts = { view: 'View certificate', correctName: 'Correct name' } as const
