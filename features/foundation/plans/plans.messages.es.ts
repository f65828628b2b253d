import type { In } from '#platform/shared/language.ts'
import type * as english from './plans.messages.ts'

export const usageWarnings: In<typeof english.usageWarnings> = {
  'Approaching Limit': 'Cerca del límite',
  'Limit Reached': 'Límite alcanzado',
}

export const saidProduct: In<typeof english.saidProduct> = name =>
  name
    .replace(/^Certificates (\d+)$/, 'Certificados $1')
    .replace(/^Active Users (\d+)$/, 'Usuarios activos $1')
    .replace(/^Pay-As-You-Go Certificates$/, 'Certificados por separado')
