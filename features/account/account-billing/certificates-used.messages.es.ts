import type { In } from '#platform/shared/language.ts'
import type * as english from './certificates-used.messages.ts'

export const certificatesUsedTexts: In<typeof english.certificatesUsedTexts> = {
  title: 'Certificados usados',
  lead: 'Los certificados que cuentan los números de su plan.',
  of: 'Contados en',
  kinds: { plan: 'Plan', bought: 'Por separado', all: 'Plan y por separado', trial: 'Prueba' },
  used: {
    plan: (count, shown) =>
      count === 1 ? 'Su plan ha usado 1 certificado este año.' : `Su plan ha usado ${shown} certificados este año.`,
    bought: (count, shown) =>
      count === 1
        ? 'Se usó 1 certificado comprado por unidad.'
        : `Se usaron ${shown} certificados comprados por unidad.`,
    all: (count, shown) =>
      count === 1
        ? 'Se usó 1 certificado del año de su plan o comprado por unidad.'
        : `Se usaron ${shown} certificados del año de su plan o comprados por unidad.`,
    trial: (count, shown) =>
      count === 1 ? 'Su prueba ha usado 1 certificado.' : `Su prueba ha usado ${shown} certificados.`,
  },
  before: (count, shown) =>
    count === 1
      ? '1 de ellos se emitió antes de que anotáramos qué usa cada certificado. No aparece en la lista.'
      : `${shown} de ellos se emitieron antes de que anotáramos qué usa cada certificado. No aparecen en la lista.`,
  once: 'Un certificado corregido no usa otro y aparece una vez, con su número nuevo.',
  search: 'Nombre o número',
  columns: { name: 'Nombre', course: 'Curso', number: 'Certificado', issuedAt: 'Emitido' },
  emptyTitle: 'No hay certificados en la lista',
  empty: 'Aquí aparece cada certificado que emita y que use uno.',
  see: count => `Ver qué certificados cuentan: ${count}`,
  seeBought: count => `Ver cuáles se usaron: ${count}`,
}
