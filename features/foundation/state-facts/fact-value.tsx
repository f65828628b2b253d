import { valueInWords } from './state-facts.messages.ts'

/**
 * What a fact says. The law's own words are English, whatever language is spoken around them; a screen reader says them
 * so.
 */
export function FactValue({ field, value }: { field: string; value: string }) {
  const said = valueInWords(field, value)
  return said === value ? <span lang="en">{said}</span> : said
}
