/** Thirty names on one line that somebody may type, each a trap for a page, a mail, a table or a file. */
export const hostileNames: readonly string[] = [
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table users; --", '{{7*7}}', '${7*7}', '<%= 7 %>', '=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(1)',
  'http://evil.example/', 'javascript:alert(1)', '\u202Egnp.exe', '\u200Bnobody', 'A\u0301\u0302\u0303', '🙂🙂🙂', 'Nguyễn', '王小明', 'עברית', 'العربية', "O’Brien-Smith", '&lt;b&gt;', '%00%0a',
  '../../etc/passwd', '</title><svg onload=alert(1)>', '`id`', '\\"quoted\\"', '__proto__', 'null', 'x'.repeat(100),
]
