/** Where people come without having anything to do yet. Spec D3. */
const HOMES: readonly string[] = ['/dashboard', '/my-training', '/training']

/**
 * The tour begins on a home page: who came by a link to a training or a report has something to do first, and sees it
 * on the way home. Who asks for it gets it anywhere. Decision 381.
 */
export const mayBegin = ({ asked, path }: { readonly asked: boolean; readonly path: string }): boolean =>
  asked || HOMES.includes(path)
