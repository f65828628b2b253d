/** The texts that a source holds between quotation marks, but for imports and keys; what a template is given is '…'. */
export function textsOf(source: string): string[] {
  const code = source.replace(/^import [^;]*?'[^'\n]*'$/gm, '')
  const texts: string[] = []
  let at = 0
  /** From behind the opening mark to behind the closing one. */
  const text = (mark: string) => {
    let found = ''
    for (; code[at] !== mark && at < code.length; at++) {
      if (code.startsWith('${', at)) {
        at += 2
        expression()
        found += '…'
      } else found += code[at] === '\\' ? (code[++at] ?? '') : code[at]
    }
    // A key, as the formatter writes it.
    if (code[at + 1] !== ':') texts.push(found)
  }
  /** To the brace that closes it, or to the end. */
  const expression = () => {
    for (let open = 1; at < code.length; at++) {
      const one = code[at] as string
      if (one === '{') open++
      else if (one === '}') open--
      if (open === 0) return
      if (code.startsWith('//', at)) at = ends('\n')
      else if (code.startsWith('/*', at)) at = ends('*/')
      else if (/['"`]/.test(one)) {
        at++
        text(one)
      }
    }
  }
  const ends = (sign: string) => {
    const end = code.indexOf(sign, at + 2)
    return end === -1 ? code.length : end
  }
  expression()
  return texts
}
