/** A node of the syntax tree, as far as these rules look into it. */
interface Node {
  readonly type: string
  readonly name?: string | Node
  readonly callee?: Node
  readonly property?: Node
  readonly object?: Node
  readonly tag?: Node
  readonly typeArguments?: Node | null
  readonly arguments?: readonly Node[]
  readonly body?: Node
  readonly value?: Node | string | null
  readonly operator?: string
  readonly argument?: Node
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
        !EFFECTS.has(typeof called === 'string' ? called : '') ||
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

/**
 * `sql<Row>` claims its rows and nobody looks. What is executed has a schema, `sqlOf(Row)`, which tests hold each row against; a type
 * alone is for a piece of another statement.
 */
const rowSchema = {
  create: (context: Context) => ({
    CallExpression({ callee }: Node) {
      const statement =
        callee?.type === 'MemberExpression' && callee.property?.name === 'execute' ? callee.object : undefined
      if (statement?.type !== 'TaggedTemplateExpression' || statement.tag?.name !== 'sql' || !statement.typeArguments)
        return
      context.report({ node: statement, message: 'What is executed says its rows by a schema: sqlOf(Row)`...`.' })
    },
  }),
}

/**
 * A part that is loaded on demand does not arrive when the page is being left, and Firefox reports that as an error of the
 * page: whoever loads one says what happens then.
 */
const lostImport = {
  create: (context: Context) => ({
    UnaryExpression({ operator, argument }: Node) {
      if (operator === 'void' && argument?.type === 'ImportExpression')
        context.report({ node: argument, message: 'Say what happens if the part does not arrive: .then(…, () => …).' })
    },
  }),
}

const WORD = /\p{L}{3}/u
const ADDRESS = /^(?:https?:|www\.)/
/** What is read or heard of an element besides its content. */
const HEARD = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'label',
  'description',
  'placeholder',
  'title',
  'nothingFoundMessage',
])

/** What a person reads stands in `.messages.ts`, in both languages: a word between tags is said in English to everyone. */
const wordsInTexts = {
  create: (context: Context) => ({
    JSXText(node: Node) {
      if (typeof node.value === 'string' && WORD.test(node.value))
        context.report({ node, message: 'Words stand in the texts of the room, in both languages.' })
    },
    JSXAttribute(node: Node) {
      const value = typeof node.value === 'object' ? node.value?.value : undefined
      if (HEARD.has(nameOf(node)) && typeof value === 'string' && WORD.test(value) && !ADDRESS.test(value))
        context.report({ node, message: 'Words stand in the texts of the room, in both languages.' })
    },
  }),
}

const nameOf = ({ name }: Node): string => (typeof name === 'object' ? String((name as Node).name) : (name ?? ''))

// The linter's own rules know nothing of these.
export default {
  meta: { name: 'upstander' },
  rules: {
    'effect-body': effectBody,
    'lost-import': lostImport,
    'row-schema': rowSchema,
    'words-in-texts': wordsInTexts,
  },
}
