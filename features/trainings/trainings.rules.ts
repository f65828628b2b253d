/** Who answers for the entity sees how far its people are, and may read a course without taking it. Spec D8. */
export const seesCounts = (roles: readonly string[]): boolean => roles.includes('EntityAdmin') || roles.includes('CoopAdmin')

/** Whether a word of the address can be a course's id. */
export const isCourseId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
