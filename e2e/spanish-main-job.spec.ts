import { expect, type Page } from '@playwright/test'
import { languageIds } from '#foundation/lookups/lookups.contract.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test } from './journey.ts'
import { judgeOfEnglish, wordsOfPage } from './left-in-english.ts'
import { wordsOf } from './pdf-words.ts'
import { linkIn, mailTo, maria, OWN_PASSWORD, PASSWORD, savedFile } from './people.ts'
import { loaded, stamp } from './screen.ts'
import { minutesOf, partsOf, rightAnswers, spend, takeLesson } from './study.ts'

const me = `lucia.ibanez.${stamp()}@journey.test`
// A name with combining marks, as some keyboards write it.
const people = `First Name,Last Name,Email,Group,Language\nLuci\u0301a,Iba\u0301n\u0303ez,${me},,Spanish\n`
const COURSE = /Maltrato y negligencia infantil, repaso/

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test.setTimeout(300_000)

test('from invite to certificate in Spanish: mails, registration, player, exam, PDF', async ({
  page,
  browser,
  request,
}) => {
  const englishOf = await judgeOfEnglish()
  const inSpanish = async (at: Page) => {
    await loaded(at)
    expect(await at.evaluate(() => document.documentElement.lang)).toBe('es')
    expect(englishOf(await at.evaluate(wordsOfPage))).toEqual([])
  }

  await test.step('an administrator who reads Spanish imports a person', async () => {
    await page.goto('/login?lang=es')
    await page.getByLabel('Correo').fill(maria)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await press(page, 'Iniciar sesión')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/premium/import-learners')
    await press(page, 'Importar participantes')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'personal.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
    await page.getByRole('combobox', { name: /Capacitación para todos/ }).press('ArrowDown')
    await page.getByRole('option', { name: COURSE }).click()
    await page.keyboard.press('Tab')
    await press(page, 'Revisar el archivo')
    await expect(page.getByText('Todas las filas se pueden invitar.')).toBeVisible()
    await inSpanish(page)
    await press(page, 'Continuar con 1 participante')
    await page.getByLabel('Nombre del lote').fill('Jornada')
    await inSpanish(page)
    await press(page, 'Invitar a 1 participante')
    await expect(page.getByRole('row', { name: /Jornada/ }).getByText('Procesado')).toBeVisible({ timeout: 30_000 })
  })

  // Its reader's browser prefers English: the invite's language counts.
  const learner = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await test.step('the mail is in Spanish, and so is the registration that it leads to', async () => {
    const mail = await mailTo(request, me, /lo invita a su capacitación/)
    expect(mail.text).toContain('Hola, Luc\u00eda:')
    await learner.goto(linkIn(mail, '/accept-invitation-confirmed'))
    await expect(learner).toHaveURL(/\/invite\/register/)
    await expect(learner.getByLabel('Nombre')).toHaveValue('Luc\u00eda')
    await inSpanish(learner)
    await learner.getByLabel(/^Contraseña/).fill('short')
    await press(learner, 'Registrarse y empezar la capacitación')
    await expect(learner.getByText(/^mínimo de 6 caracteres/)).toBeVisible()
    await learner.getByLabel(/^Contraseña/).fill(OWN_PASSWORD)
    await learner.getByRole('checkbox').first().check()
    await press(learner, 'Registrarse y empezar la capacitación')
    await expect(learner).toHaveURL(/\/my-training/)
    const tour = learner.getByRole('dialog', { name: /^Le damos la bienvenida/ })
    await tour.getByRole('button', { name: 'Saltar' }).click()
    await expect(tour).toBeHidden()
    await inSpanish(learner)
    await learner.getByRole('link', { name: /^Empezar capacitación: .*repaso$/ }).click()
    await expect(learner).toHaveURL(/\/my-training\/\d+/)
  })

  await test.step('the lessons', async () => {
    await expect(learner.getByRole('button', { name: 'Siguiente', exact: true })).toBeVisible()
    await inSpanish(learner)
    const parts = await partsOf(learner)
    const exam = parts.findIndex(({ kind }) => kind === 'exam')
    for (const part of parts.slice(0, exam)) {
      await takeLesson(learner, minutesOf(part), 'es')
      await inSpanish(learner)
      await press(learner, /^Continuar con/)
    }
  })

  await test.step('the exam', async () => {
    const answers = await rightAnswers('national-refresher', 'es')
    await inSpanish(learner)
    await press(learner, 'Empezar intento 1')
    for (let number = 1; number <= 6; number++) {
      const heading = learner.getByRole('heading', { level: 1, name: `Pregunta ${number} de 6` })
      await expect(heading).toBeVisible()
      const question = ((await learner.locator('legend').textContent()) ?? '').trim()
      for (const answer of answers.get(question) ?? []) await learner.getByLabel(answer, { exact: true }).check()
      await learner
        .getByRole('button', { name: number < 6 ? 'Siguiente' : 'Revisar' })
        .last()
        .click()
    }
    await inSpanish(learner)
    const { pathname, searchParams } = new URL(learner.url())
    const part = (await partsOf(learner)).find(({ kind }) => kind === 'exam')
    await spend(learner, pathname.split('/').at(-1) ?? '', searchParams.get('module') ?? '', part ? minutesOf(part) : 0)
    await press(learner, 'Entregar examen')
    await learner.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
    await expect(learner.getByRole('heading', { name: 'Aprobó' })).toBeVisible()
    await inSpanish(learner)
    await expectAccessibleInBothThemes(learner)
  })

  await test.step('the evaluation, the attestation, the certificate', async () => {
    await press(learner, /^Continuar/)
    await expect(learner.getByRole('button', { name: 'Enviar evaluación' })).toBeVisible()
    for (const best of await learner.getByRole('radio', { name: /^5/ }).all()) await best.check({ force: true })
    await inSpanish(learner)
    await press(learner, 'Enviar evaluación')
    await expect(learner.getByRole('heading', { name: 'Confirme que usted tomó este curso' })).toBeVisible()
    await learner.getByLabel('Su nombre completo').fill('lucía ibáñez')
    await learner.getByLabel('Lo entiendo').check()
    await inSpanish(learner)
    await press(learner, 'Confirmar y completar')
    await expect(learner.getByRole('heading', { name: 'Completó esta capacitación' })).toBeVisible()
    await inSpanish(learner)
    const download = learner.waitForEvent('download')
    await press(learner, 'Descargar certificado (PDF)')
    const words = (await wordsOf((await savedFile(download)).bytes))[0]
    expect(words).toContain('Lucía Ibáñez')
    expect(words).toMatch(COURSE)
    // The English line beneath.
    expect(words).toContain('Certificate of Completion')
    expect((await mailTo(request, me, /certificado/)).text).toContain('Felicidades')
  })

  await test.step('whoever verifies it reads it in their own language', async () => {
    await learner.goto('/my-certificates')
    await inSpanish(learner)
    const number = /UP-\d{4}-\w{8}/.exec((await learner.locator('main').textContent()) ?? '')?.[0] ?? ''
    const stranger = await (await browser.newContext({ locale: 'es-US' })).newPage()
    await stranger.goto(`/verify-certificate/${number}`)
    await expect(stranger.getByText('Lucía Ibáñez')).toBeVisible()
    await inSpanish(stranger)
  })

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.put('/api/profile/language', {
    headers: { authorization: `Bearer ${token}` },
    data: { languageId: languageIds.en },
  })
})
