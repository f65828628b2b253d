import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { DemoEntity } from './organizations.server.ts'

/** Links to public agencies in this field, and the status of each. */
const links = [
  {
    name: 'State reporting numbers',
    description: 'The number to call in each state, from the federal information service.',
    url: 'https://www.childwelfare.gov/resources/states-territories-tribes/',
    status: 'Published',
    daysAgo: 180,
  },
  {
    name: 'Childhelp National Hotline',
    description: 'Call or text 1-800-422-4453, day and night, when you are not sure what to do.',
    url: 'https://www.childhelphotline.org/',
    status: 'Published',
    daysAgo: 150,
  },
  {
    name: '988 Lifeline',
    description: 'Support for people in distress: call or text 988. It is there for staff, too.',
    url: 'https://988lifeline.org/',
    status: 'Published',
    daysAgo: 96,
  },
  {
    name: 'Substitute handbook 2027',
    description: 'In preparation: what substitutes need to know on their first day.',
    url: 'https://harbor.test/handbook-2027',
    status: 'Draft',
    daysAgo: 6,
  },
  {
    name: 'Training days 2025',
    description: 'Last year’s calendar of training days.',
    url: 'https://harbor.test/training-days-2025',
    status: 'Archived',
    daysAgo: 320,
  },
] as const

const checklist = [
  'What to do when you suspect abuse or neglect',
  '',
  '1. If a child is in danger now, call 911.',
  '2. Call your state’s reporting line yourself, the same day.',
  '3. Write down what you saw and heard, in the child’s own words.',
  '4. Send the written report within the time your state gives you.',
  '5. Tell your supervisor that you have reported. It does not replace your report.',
]

/** An organization's published resources: links, and one file. */
export async function writeResources(trx: Trx, { clock, files }: Services, entity: DemoEntity): Promise<void> {
  const at = (daysAgo: number) => clock.iso(-daysAgo * 86_400)
  const { key } = await files.save(onePage(checklist))
  await trx
    .insertInto('resources')
    .values([
      ...links.map(({ daysAgo, ...link }) => ({
        ...link,
        entityId: entity.id,
        type: 'Link' as const,
        createdAt: at(daysAgo),
      })),
      {
        entityId: entity.id,
        name: 'Reporting checklist',
        description: 'One page to print: five steps from a suspicion to a report.',
        type: 'File',
        status: 'Published',
        fileName: 'reporting-checklist.pdf',
        storageKey: key,
        createdAt: at(41),
      },
    ])
    .execute()
}

/** A one-page PDF with these lines; its table of objects needs the position of each. */
function onePage(lines: readonly string[]): Buffer {
  const shown = lines.map(line => `(${line.replaceAll('’', "'").replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const text = `BT /F1 14 Tf 24 TL 72 700 Td\n${shown}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((content, index) => `${index + 1} 0 obj${content}endobj\n`)
  const head = '%PDF-1.4\n'
  const places = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
