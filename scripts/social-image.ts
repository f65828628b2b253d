import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../platform/testing/chromium.ts'

// Draws public/social.png, which link previews show: the mark and what the product is about. The name is a setting, so
// the preview shows it beside the picture.
const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const font = await readFile(
  fileOf('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'base64',
)
const mark = await readFile(fileOf('public/favicon.svg'), 'utf8')

const html = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { display: flex; align-items: center; gap: 72px; box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 0 104px;
         font: 600 72px/1.1 Inter; letter-spacing: -0.025em; color: #1c2230; background: #fbfaf8; border-bottom: 16px solid #3f56c4 }
  svg { flex: none; width: 216px; height: 216px }
  small { display: block; margin-top: 24px; font-size: 32px; font-weight: 400; letter-spacing: 0; line-height: 1.35; color: #5b6472 }
</style>${mark}<div>Training for mandated reporters<small>Know the signs, know the law,<br>know whom to call.</small></div>`

const { executablePath, args, env } = await chromiumPath()
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await writeFile(fileOf('public/social.png'), await page.screenshot())
} finally {
  await browser.close()
}
