import { expect, test } from 'vitest'
import { isLinkLike } from './link-like.ts'

test.each([
  'x.com', 'X.COM', 'Win at Evil.Com now', 'http://evil', 'https://evil.example/path', 'HTTP://EVIL', 'ftp://files', 'www.evil', 'see WWW.evil', 'bit.ly/abc', 'evil.example',
  'a@b', 'Ask ana@school.test', '203.0.113.5', 'Visit 203.0.113.5 now', 'sub.evil.co.uk', 'evil。com', 'evil．com', 'evil\u200B.com', 'e\u200Bvil.xyz', 'evil[.]com', 'evil (dot) com', 'evil [ . ] com', 'evil { DOT }com', 'school.berlin', 'münchen.de', 'evil-school.top!',
])('%j could be taken for an address', text => {
  expect(isLinkLike(text)).toBe(true)
})

test.each([
  'St. Mary’s', "St. Mary's", 'St.Mary', 'J. R. Smith', 'J.R. Smith', 'Dr. No', 'Dr.No', 'Y.M.C.A.', 'Ph.D.', 'M.Ed.', 'U.S.A', 'No.1 Preschool', 'P.S. 121', 'Smith Jr.', 'Acme Inc.', 'O’Brien-Smith', 'Nguyễn', '王小明',
  'Harbor: Unified', 'A/B School', 'K-12', '24/7 Care', 'Room 3.14', 'Q&A', 'Hi, @ noon', '', 'Little Oaks Preschool', 'Com. Center', 'e.V.',
])('%j is a name', text => {
  expect(isLinkLike(text)).toBe(false)
})
