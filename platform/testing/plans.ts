import type pg from 'pg'
import { type PlanNode, type Reads, readsOf } from './plan-reads.ts'

/** Statements that have no plan, and neither read nor write rows. */
const UNPLANNED =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set|reset|lock|show|notify|listen|unlisten|analyze|vacuum)\b/i

// Test files of a worker share its process but not their modules; a statement's plan is the same for all of them.
const shared = globalThis as { plansOfStatements?: Map<string, Reads> }
const kept = (shared.plansOfStatements ??= new Map<string, Reads>())

/** What a statement reads and writes, by its generic plan. Each is asked for once in a worker. */
export async function planOf(pool: pg.Pool, text: string): Promise<Reads | null> {
  if (UNPLANNED.test(text)) return null
  const known = kept.get(text)
  if (known) return known
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  )
  const [plan] = rows
  if (!plan) throw new Error(`No plan for ${text}`)
  const reads = readsOf(plan['QUERY PLAN'][0].Plan)
  kept.set(text, reads)
  return reads
}
