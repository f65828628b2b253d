import { useEndpoint } from '#platform/web/api.ts'
import { type Jurisdiction, linesToCall, NATIONAL_LINES } from '../state-facts/state-facts.contract.ts'

/** The lines of the country and of all states; loaded once, they stay while the page is open, also without a connection. */
export function useLines() {
  const { data, error, refetch } = useEndpoint(linesToCall, {}, { quiet: true })
  const national: Jurisdiction | null = data ? { code: NATIONAL_LINES, name: '', page: '', lines: data.national } : null
  return {
    national,
    states: data?.states ?? [],
    mine: data?.states.find(({ code }) => code === data.mine) ?? null,
    failed: error !== null && !data,
    retry: () => void refetch(),
  }
}
