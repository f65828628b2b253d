import type { Invented } from './people.ts'

export const person = (email: string): Invented => {
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split('.')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { firstName: capital(first), lastName: capital(last), email }
}

/** Those who have a name and a part in the demonstration. */
export const cast = {
  maria: person('maria.alvarez@harbor.test'),
  omar: person('omar.haddad@bayview.test'),
  june: person('june.park@littleoaks.test'),
  dana: person('dana.cole@northridge.test'),
  ines: person('ines.moreau@coastal.test'),
  leo: person('leo.tran@harbor.test'),
  sam: person('sam.rivera@individual.test'),
  grace: person('grace.okafor@harbor.test'),
}
