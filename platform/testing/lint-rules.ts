/** A node of the syntax tree, as far as these rules look into it. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly body?: Node
}

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void
}

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

/**
 * React takes whatever an effect returns for its cleanup and calls it later. An expression returns whatever it
 * evaluates to, and browsers change what that is: `window.scrollTo()` began to return a promise, and the page went
 * blank. So a cleanup must be returned explicitly.
 */
const effectBody = {
  create: (context: Context) => ({
    CallExpression({ callee, arguments: [effect] = [] }: Node) {
      const called = callee?.type === 'MemberExpression' ? callee.property?.name : callee?.name
      if (
        !EFFECTS.has(called ?? '') ||
        effect?.type !== 'ArrowFunctionExpression' ||
        effect.body?.type === 'BlockStatement'
      )
        return
      context.report({
        node: effect,
        message: 'An effect returns its cleanup or nothing: give it a block, and return a cleanup by name.',
      })
    },
  }),
}

// The linter's own rules do not cover this.
export default { meta: { name: 'upstander' }, rules: { 'effect-body': effectBody } }
