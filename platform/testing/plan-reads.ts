import { type Equality, equalitiesOf, excludes, operand } from './plan-conditions.ts'

/** A step of a plan, as EXPLAIN (VERBOSE, FORMAT JSON) tells it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Join Type'?: string
  readonly 'Subplan Name'?: string
  readonly 'CTE Name'?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Operation?: string
  readonly Output?: readonly string[]
  readonly 'Group Key'?: readonly string[]
  readonly Plans?: readonly PlanNode[]
  readonly [condition: string]: unknown
}

/** A table that a statement reads, and what is true for every row of it that affects the result. */
export interface Read {
  readonly table: string
  readonly alias: string
  readonly known: readonly Equality[]
  /** It takes only rows that belong to no tenant, such as the platform's own lines of the audit log. */
  readonly nobodys: boolean
}
/** A table that a statement writes to. `inserted`: the expressions of a new row, in the order of the table's columns. */
export interface Write {
  readonly table: string
  readonly alias: string
  readonly operation: string
  readonly inserted: readonly string[] | null
  readonly known: readonly Equality[]
}
export interface Reads {
  readonly reads: readonly Read[]
  readonly writes: readonly Write[]
  /** Columns of a subquery or a CTE (`x.entity_id`), as the columns that they are made of (`m.entity_id`). */
  readonly madeOf: ReadonlyMap<string, readonly string[]>
}

const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond', 'TID Cond', 'One-Time Filter']
const JOINING = ['Hash Cond', 'Merge Cond', 'Join Filter']

const held = (node: PlanNode, names: readonly string[]): Equality[] =>
  names.flatMap(name => (typeof node[name] === 'string' ? equalitiesOf(node[name]) : []))
/** Only the step that reads the table can say so: above an outer join, a column without a value means that no row was joined. */
const isNobodys = (node: PlanNode, alias: string): boolean =>
  CONDITIONS.some(name => typeof node[name] === 'string' && excludes(node[name], `${alias}.entity_id`))
const children = (node: PlanNode) => node.Plans ?? []
const child = (node: PlanNode, side: string) => children(node).find(one => one['Parent Relationship'] === side)
const isJoin = (node: PlanNode) => node['Join Type'] !== undefined

/** On which sides of a join a row matters only if the join's condition is true, and which sides every result row contains. */
const SIDES: Readonly<Record<string, { readonly matched: readonly string[]; readonly kept: readonly string[] }>> = {
  Inner: { matched: ['Outer', 'Inner'], kept: ['Outer', 'Inner'] },
  Semi: { matched: ['Outer', 'Inner'], kept: ['Outer', 'Inner'] },
  'Right Semi': { matched: ['Outer', 'Inner'], kept: ['Outer', 'Inner'] },
  Left: { matched: ['Inner'], kept: ['Outer'] },
  Anti: { matched: ['Inner'], kept: ['Outer'] },
  Right: { matched: ['Outer'], kept: ['Inner'] },
  'Right Anti': { matched: ['Outer'], kept: ['Inner'] },
}
const NO_SIDES = { matched: [], kept: [] }
const sidesOf = (node: PlanNode) => SIDES[node['Join Type'] ?? ''] ?? NO_SIDES

/** A condition on the result of one of these says nothing about the rows below. */
const counts = (node: PlanNode) => node['Node Type'] === 'Aggregate' && node['Group Key'] === undefined
const hides = (node: PlanNode) => counts(node) || ['WindowAgg', 'Limit'].includes(node['Node Type'])
/** Each result row comes from one of several inputs. */
const unites = (node: PlanNode) =>
  ['Append', 'MergeAppend', 'Merge Append', 'SetOp', 'Recursive Union'].includes(node['Node Type']) ||
  node['Grouping Sets'] !== undefined

/** What is true for every row that comes out of a step. */
function certain(node: PlanNode): Equality[] {
  const own = held(node, CONDITIONS)
  if (counts(node) || unites(node)) return own
  if (!isJoin(node)) return [...own, ...of(child(node, 'Outer') ?? child(node, 'Subquery'))]
  const { matched, kept } = sidesOf(node)
  const joined = matched.length === 2 ? held(node, JOINING) : []
  return [...own, ...joined, ...kept.flatMap(side => of(child(node, side)))]
}
const of = (node: PlanNode | undefined) => (node ? certain(node) : [])

const aliases = (node: PlanNode): string[] => [
  ...(node.Alias === undefined ? [] : [node.Alias]),
  ...children(node).flatMap(aliases),
]
const speaksOf = ({ left, right }: Equality, names: ReadonlySet<string>) =>
  [left, right].some(side => names.has(aliasOf(side)))
/** `m` of `m.entity_id`. */
export const aliasOf = (column: string): string => column.slice(0, Math.max(0, column.lastIndexOf('.')))
export const nameOf = (column: string): string => column.slice(column.lastIndexOf('.') + 1)

/** Which tables a plan reads and writes, and what restricts them. */
export function readsOf(plan: PlanNode): Reads {
  const reads: Read[] = []
  const writes: Write[] = []
  const madeOf = new Map<string, string[]>()
  const ctes = new Map<string, PlanNode>()

  const add = (name: string, column: string) => madeOf.set(name, [...(madeOf.get(name) ?? []), column])
  const note = (node: PlanNode, known: readonly Equality[]): void => {
    const { 'Relation Name': table, Alias: alias, Operation: operation, 'Node Type': type } = node
    if (table !== undefined && alias !== undefined) {
      if (operation === undefined) reads.push({ table, alias, known, nobodys: isNobodys(node, alias) })
      else writes.push({ table, alias, operation, known, inserted: operation === 'Insert' ? insertedBy(node) : null })
    }
    const source = type === 'Subquery Scan' ? child(node, 'Subquery') : ctes.get(node['CTE Name'] ?? '')
    for (const column of alias === undefined ? [] : outputOf(source)) add(`${alias}.${nameOf(column)}`, column)
    // The result of a subquery that a condition uses.
    const { 'Subplan Name': name } = node
    if (name !== undefined) for (const [at, column] of outputOf(node).entries()) add(`(${name}).col${at + 1}`, column)
  }

  const visit = (node: PlanNode, given: readonly Equality[]): void => {
    const known = [...given, ...certain(node)]
    const inside = hides(node) ? new Set(aliases(node)) : null
    const passed = inside ? given.filter(one => !speaksOf(one, inside)) : known
    for (const one of children(node).toSorted((a, b) => rank(a) - rank(b))) {
      const side = one['Parent Relationship'] ?? ''
      const joined = isJoin(node) && sidesOf(node).matched.includes(side) ? held(node, JOINING) : []
      const cte = /^CTE (.*)$/.exec(one['Subplan Name'] ?? '')?.[1]
      if (cte !== undefined) ctes.set(cte, one)
      visit(one, [...passed, ...joined])
    }
    note(node, known)
  }
  visit(plan, [])
  return { reads, writes, madeOf }
}

/** A CTE has to be visited before whatever reads it. */
const rank = (node: PlanNode): number => (node['Parent Relationship'] === 'InitPlan' ? 0 : 1)

const outputOf = (node: PlanNode | undefined): string[] => (node?.Output ?? []).map(operand)
const insertedBy = (node: PlanNode): string[] => outputOf(child(node, 'Outer'))
