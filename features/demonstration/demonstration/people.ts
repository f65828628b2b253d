// Invented people: the names are common in California's communities, and the addresses use a domain that cannot exist.
export const firstNames = [
  'Aaliyah',
  'Adrián',
  'Aisha',
  'Alex',
  'Amara',
  'Amir',
  'An',
  'Ana',
  'Anh',
  'Arjun',
  'Beatriz',
  'Ben',
  'Bao',
  'Camila',
  'Carlos',
  'Chiara',
  'Chloe',
  'Dalia',
  'Daniel',
  'David',
  'Dmitri',
  'Elena',
  'Emeka',
  'Emma',
  'Esther',
  'Farah',
  'Felix',
  'Grace',
  'Hana',
  'Hassan',
  'Hugo',
  'Ines',
  'Isaac',
  'Ivy',
  'Jada',
  'Jamal',
  'Jin',
  'Jonas',
  'Julia',
  'Kai',
  'Kenji',
  'Khadija',
  'Lan',
  'Layla',
  'Leila',
  'Liam',
  'Lin',
  'Lucía',
  'Malik',
  'Marisol',
  'Mateo',
  'Mei',
  'Minh',
  'Mónica',
  'Naomi',
  'Nia',
  'Noah',
  'Olga',
  'Omar',
  'Pablo',
  'Priya',
  'Quinn',
  'Rafael',
  'Rosa',
  'Ruth',
  'Sara',
  'Sofía',
  'Tamika',
  'Teresa',
  'Thảo',
  'Tomás',
  'Uma',
  'Valeria',
  'Victor',
  'Wei',
  'Yasmin',
  'Yusuf',
  'Zoe',
]
export const lastNames = [
  'Abdi',
  'Aguilar',
  'Ahmed',
  'Allen',
  'Baker',
  'Begum',
  'Bianchi',
  'Brown',
  'Castillo',
  'Chang',
  'Chen',
  'Cohen',
  'Cruz',
  'Đặng',
  'Das',
  'Davis',
  'Delgado',
  'Diaz',
  'Edwards',
  'Flores',
  'Foster',
  'Garcia',
  'Gill',
  'Gonzalez',
  'Green',
  'Gutiérrez',
  'Hall',
  'Hernández',
  'Hill',
  'Hoang',
  'Ito',
  'Jackson',
  'Jiménez',
  'Johnson',
  'Kaur',
  'Kelly',
  'Khan',
  'Kim',
  'Kowalski',
  'Lê',
  'Lewis',
  'Li',
  'Lopez',
  'Martin',
  'Mendoza',
  'Meyer',
  'Miller',
  'Morales',
  'Müller',
  'Nakamura',
  'Nguyễn',
  'O’Brien',
  'Okafor',
  'Ortiz',
  'Park',
  'Patel',
  'Perez',
  'Phạm',
  'Ramos',
  'Reyes',
  'Rivera',
  'Robinson',
  'Rossi',
  'Ruiz',
  'Santos',
  'Sato',
  'Scott',
  'Shah',
  'Silva',
  'Singh',
  'Smith',
  'Suzuki',
  'Torres',
  'Trần',
  'Vargas',
  'Walker',
  'Wang',
  'White',
  'Wong',
  'Young',
  'Zhang',
]

/** The same numbers at each start: a demonstration that can be described. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export interface Invented {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** This many different people at a domain. */
export function invent(count: number, domain: string, next: () => number): Invented[] {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z]/g, '')
      .replace(/^$/, 'x')
      .toLowerCase()
  const known = new Set<string>()
  const people: Invented[] = []
  while (people.length < count) {
    const firstName = firstNames[Math.floor(next() * firstNames.length)] as string
    const lastName = lastNames[Math.floor(next() * lastNames.length)] as string
    const email = `${plain(firstName)}.${plain(lastName.replaceAll('Đ', 'D'))}@${domain}`
    if (known.has(email)) continue
    known.add(email)
    people.push({ firstName, lastName, email })
  }
  return people
}
