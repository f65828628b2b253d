import { usualZones } from './organization-profile.messages.ts'

/** 'Pacific Time (Los Angeles)'; zones elsewhere by their own name. */
export const zoneName = (zone: string): string =>
  (usualZones as Record<string, string>)[zone] ?? zone.replaceAll('_', ' ')

/**
 * The zones to choose from: those of the United States, then all others that this browser knows, and the stored one.
 */
export function timeZoneOptions(kept: string): { value: string; label: string }[] {
  const usual = Object.keys(usualZones)
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', kept])]
    .filter(zone => !usual.includes(zone))
    .toSorted()
  return [
    ...Object.entries(usualZones).map(([value, label]) => ({ value, label })),
    ...others.map(value => ({ value, label: zoneName(value) })),
  ]
}
