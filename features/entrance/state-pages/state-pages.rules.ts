/** The part of the address that names a state: 'district-of-columbia'. */
export const slugOfState = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

export const pathOfState = (name: string): `/${string}` => `/states/${slugOfState(name)}`
