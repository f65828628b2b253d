/** Texts, and what they become in a file that a spreadsheet opens: the same for TypeScript and SQL. */
export const cellCases: readonly (readonly [text: string, cell: string])[] = [
  // What starts a formula, in any width.
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\tTab', "'\tTab"],
  ['\rReturn', "'\rReturn"],
  ['\nLine', "'\nLine"],
  // If a semicolon separates cells, and quotes in the middle of one mean nothing, what follows it is at a cell's
  // beginning.
  [';=1+1', "';'=1+1"],
  [';;＝1', "';;'＝1"],
  ['a;=1+1', "a;'=1+1"],
  ['a;-1;+2', "a;'-1;'+2"],
  ['a";@b', `a";'@b`],
  ['a\n=1', "a\n'=1"],
  ['a\r\n@b', "a\r\n'@b"],
  ['a\t＋1', "a\t'＋1"],
  ['\t=1', "'\t'=1"],
  // A text that is no formula stays as it was typed.
  ['', ''],
  ['Jean-Luc', 'Jean-Luc'],
  ['a=b', 'a=b'],
  ['C++', 'C++'],
  ["O'Brien", "O'Brien"],
  ['"=1+1"', '"=1+1"'],
  ['a; -1', 'a; -1'],
  [';', "';"],
  ['a;b', 'a;b'],
  ['ana@example.test', 'ana@example.test'],
  ['Nguyễn 王小明 🎓', 'Nguyễn 王小明 🎓'],
  ['Two\nlines', 'Two\nlines'],
]
