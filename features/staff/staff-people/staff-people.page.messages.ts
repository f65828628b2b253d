/** Titles, menu entries and trail of the pages. */
export const staffPeoplePageTexts = {
  peopleTitle: 'People - {product}',
  people: 'People',
  personTitle: 'Person - {product}',
  person: 'Person',
} as const
