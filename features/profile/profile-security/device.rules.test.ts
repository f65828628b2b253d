import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36${more}`
const windows = 'Windows NT 10.0; Win64; x64'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
    'Firefox on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/19.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1',
    'Edge on iPhone',
  ],
  [chrome(windows, ' Edg/142.0.0.0'), 'Edge on Windows'],
  [chrome(windows, ' Edge/18.19045'), 'Edge on Windows'],
  [chrome('Linux; Android 16; Pixel 9', ' EdgA/142.0.0.0'), 'Edge on Android'],
  [chrome(windows, ' OPR/120.0.0.0'), 'Opera on Windows'],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18', 'Opera on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [chrome('Linux; Android 16; Pixel 9'), 'Chrome on Android'],
  [chrome('X11; CrOS x86_64 14541.0.0'), 'Chrome on ChromeOS'],
  [chrome(mac), 'Chrome on Mac'],
  [`Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
])('%j is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('of what is known by half, that half is told', () => {
  expect([deviceOf('Firefox/145.0'), deviceOf('SomeReader/1.0 (Windows NT 10.0)')]).toEqual(['Firefox', 'Windows'])
})

test.each(['<script>alert(1)</script>', 'curl/8.0', null, ''])('nothing is made up for %j', userAgent => {
  expect(deviceOf(userAgent)).toBeNull()
})
