import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDicom, aSeries } from '../src/radiology/server/images/images.factory.ts'
import { openVisits, PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

/** Orders a study for somebody in house: the visit's number. */
async function orderedStudy(): Promise<string> {
  const doctor = await openVisits(app, 'doctor@hope.demo', '/currently-admitted', 1440)
  const answer = await doctor.request.get('/api/admitted?limit=100')
  const { rows } = (await answer.json()) as { rows: { visitNo: string }[] }
  const visitNo = rows.at(-1)?.visitNo ?? ''
  await doctor.goto(`/orders/${visitNo}?new=1`)
  const order = doctor.getByRole('dialog', { name: 'New order' })
  await order.getByRole('combobox', { name: 'Test or study' }).fill('xray skull')
  await doctor.getByRole('option').filter({ hasText: 'X-ray skull' }).first().click()
  await order.getByRole('button', { name: 'Place order' }).click()
  await order.waitFor({ state: 'hidden' })
  await app.leave(doctor)
  return visitNo
}

/** The centre of what is drawn, as its grey. */
const greyOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const { data } = canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1) ?? {}
      return data?.[0] ?? -1
    })

test('a series is attached, scrolled, windowed and measured, and stands beside the report; a file of another patient asks', async () => {
  const visitNo = await orderedStudy()

  const desk = await app.person('radiology@hope.demo')
  await desk.goto(`/radiology?search=${visitNo}`)
  const row = desk.getByRole('row').filter({ hasText: 'X-ray skull' }).first()
  await row.getByRole('button', { name: /^Actions/ }).click()
  await desk.getByRole('menuitem', { name: 'Pictures' }).click()
  await desk.getByText('No pictures are kept of this study.').waitFor()
  const line = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  const answer = await desk.request.get(`/api/radiology/lines/${line}/pictures`)
  const { study } = (await answer.json()) as { study: { patientName: string; uhid: string } }
  const patient = { name: study.patientName, uhid: study.uhid }

  const files = desk.locator('input[type=file]')
  const slices = aSeries(patient, 6).map((buffer, at) => ({ name: `IM${at}`, mimeType: '', buffer }))
  await files.setInputFiles(slices)
  const picture = desk.getByRole('img', { name: /1 of 6$/ })
  await picture.waitFor()
  const pictures = desk.getByRole('region', { name: 'Pictures' })
  await pictures.getByText('W 400 L 40').waitFor()
  await expect.poll(() => greyOf(desk)).toBeGreaterThan(0)
  await pictures.press('ArrowDown')
  await desk.getByRole('img', { name: /2 of 6$/ }).waitFor()
  await pictures.press('End')
  await desk.getByRole('img', { name: /6 of 6$/ }).waitFor()
  await desk.mouse.move(400, 400)
  await desk.mouse.wheel(0, -100)
  await desk.getByRole('img', { name: /5 of 6$/ }).waitFor()
  await pictures.press('3')
  await pictures.getByText('W 2000 L 500').waitFor()
  const box = (await pictures.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await desk.mouse.move(box.x + 200, box.y + 200)
  await desk.mouse.down()
  await desk.mouse.move(box.x + 230, box.y + 200)
  await desk.mouse.up()
  await pictures.getByText('W 2200 L 500').waitFor()
  await pictures.getByRole('button', { name: 'Measure (m)' }).click()
  await desk.mouse.move(box.x + box.width / 2 - 50, box.y + box.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(box.x + box.width / 2 + 50, box.y + box.height / 2)
  await desk.mouse.up()
  await pictures.getByText(/^A [\d.]+ mm$/).waitFor()

  await files.setInputFiles({ name: 'IM9', mimeType: '', buffer: aDicom({ name: 'Nilesh Kakade', uhid: 'X9' }) })
  const asked = desk.getByRole('dialog', { name: 'Another patient' })
  await asked.getByText('IM9 is of KAKADE NILESH, X9').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByText('IM9: Not kept: it names another patient').waitFor()
  await desk.setViewportSize(PHONE)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  const radiologist = await app.person('radiologist@hope.demo')
  await radiologist.goto(`/radiology-report/${line}`)
  await radiologist.getByRole('img', { name: /1 of 6$/ }).waitFor()
  await radiologist.getByText('Notes and earlier reports').click()
  await radiologist.getByRole('complementary', { name: 'Beside the report' }).waitFor()
  await app.leave(desk, radiologist)
})

/** How many points of the picture are not black. */
const litPoints = (page: Page) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.filter((value, at) => at % 4 === 0 && value > 20).length
    })

/** Two fingers on the picture that move from 40 to 120 points apart. */
async function spread(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Pictures' }).locator('canvas').first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart / 2, y, id: 1 },
              { x: x + apart / 2, y, id: 2 },
            ],
    })
  await touch('touchStart', 40)
  for (const apart of [60, 80, 100, 120]) await touch('touchMove', apart)
  await touch('touchEnd', 120)
  await cdp.detach()
}

test.each(['hope', 'ayushman'])(
  'in %s the scans of a head are scrolled, compared with the day before and enlarged by two fingers; the report says so',
  async (hospital) => {
    const doctor = await app.person(`radiologist@${hospital}.demo`, { viewport: { width: 1440, height: 900 } })
    await doctor.goto('/radiology?modality=ct&stage=completed')
    const row = doctor.getByRole('row').filter({ hasText: 'Control after 24 hours' })
    await row
      .getByRole('button', { name: /^Report/ })
      .first()
      .click()
    await doctor.getByRole('img', { name: /1 of 16$/ }).waitFor()
    await doctor
      .getByRole('article', { name: 'Report' })
      .getByText(/^CT of the head of /)
      .waitFor()
    const pictures = doctor.getByRole('region', { name: 'Pictures' })
    await pictures.getByText('W 80 L 40').waitFor()
    await expect.poll(() => litPoints(doctor)).toBeGreaterThan(0)
    await pictures.press('End')
    await doctor.getByRole('img', { name: /16 of 16$/ }).waitFor()
    await pictures.getByText('Compare with').waitFor()
    await pictures.getByRole('button', { name: /CT/ }).last().click()
    await doctor.getByRole('img', { name: /of 12$/ }).waitFor()

    const phone = await app.person(`radiologist@${hospital}.demo`, { viewport: PHONE })
    const line = new URL(doctor.url()).pathname.split('/').at(-1) ?? ''
    await phone.goto(`/radiology-pictures/${line}`)
    await phone.getByRole('img', { name: /1 of 16$/ }).waitFor()
    await expect.poll(() => litPoints(phone)).toBeGreaterThan(0)
    const before = await litPoints(phone)
    await spread(phone)
    await expect.poll(() => litPoints(phone)).toBeGreaterThan(before)
    await app.leave(doctor, phone)
  },
)
