import { z } from 'zod'
import type { AnyMailTemplate } from '../server/mail.ts'

/** Data that is sealed in the outbox, if it is more than a code. */
const sealed: Record<string, object> = {
  'confirm-email': { userId: 1, token: 'a-token', code: '123456', codeGuid: 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c11' },
  'reset-password': { email: 'ana@example.test', token: 'a-token', code: '123456' },
}

interface JsonSchema {
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

/** Data for a template in which every text is the given one. */
export function filledIn({ name, data }: AnyMailTemplate, text: string, seal: (text: string) => string): unknown {
  const made = (schema: JsonSchema, field: string): unknown => {
    if (field === 'language') return 'es'
    if (field === 'timeZone') return 'America/Los_Angeles'
    if (field === 'sealed') return seal(sealed[name] ? JSON.stringify(sealed[name]) : '123456')
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return made(schema.anyOf[0] ?? {}, field)
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, made(value, key)]),
        )
      case 'array':
        return [made(schema.items ?? {}, field)]
      case 'integer':
      case 'number':
        return 3
      case 'boolean':
        return true
      default:
        return (
          {
            uuid: 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c11',
            date: '2026-11-30',
            'date-time': '2026-11-30T10:00:00.000Z',
            email: 'ana@example.test',
          }[schema.format ?? ''] ?? text
        )
    }
  }
  return made(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
}
