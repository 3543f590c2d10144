import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { portrait } from '../db/seed/people/portrait.ts'
import { dayOf } from '../src/kernel/calendar.ts'
import { admittedFor, openVisits, rowOf, serveDemoApp } from './demo-app.ts'
import { holdBill } from './hold-answers.ts'

const app = serveDemoApp()

const OPENS = /^Open(?: Referral letter)? bill of (IH\w+)$/
const totalOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Financial summary' }).getByText(/^₹/).first().textContent()

test('a bill is opened from the dashboard and worked by keys: a service is added and counted, and a colleague sees the total', async () => {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  await rowOf(clerk, await admittedFor(clerk, 'cghs'))
    .getByRole('button', { name: OPENS })
    .click()
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  expect(await clerk.getByText('View patients data').isVisible()).toBe(false)
  const colleague = await app.person('admin@hope.demo')
  await colleague.goto(new URL(clerk.url()).pathname)
  await colleague.getByRole('treegrid', { name: 'Lines of the bill' }).waitFor()
  const before = await totalOf(clerk)
  expect(await totalOf(colleague)).toBe(before)

  await lines.focus()
  await clerk.keyboard.press('/')
  await clerk.keyboard.type('nebulisation')
  await clerk.getByRole('listbox', { name: 'Services' }).getByRole('option').first().waitFor()
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.press('Escape')
  const added = lines.getByRole('row').filter({ hasText: /nebulisation/i })
  await added.waitFor()

  await added.getByRole('gridcell').first().click()
  await lines.focus()
  await clerk.keyboard.press('q')
  const dialog = clerk.getByRole('dialog', { name: 'Change the quantity' })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await clerk.keyboard.press('Enter')
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given three times')
  await clerk.keyboard.press('Enter')
  await added.getByRole('gridcell', { name: '3', exact: true }).waitFor()
  const after = await totalOf(clerk)
  expect(after).not.toBe(before)
  await colleague
    .getByText(after ?? '', { exact: true })
    .first()
    .waitFor()
  await app.leave(clerk, colleague)
})

test('in a narrow window the left side opens beside the bill; a service that needs a doctor asks who performs it, and says so', async () => {
  const clerk = await app.person('user@hope.demo')
  await clerk.setViewportSize({ width: 1024, height: 768 })
  await clerk.goto(`/final-bill/${await admittedFor(clerk, 'cghs')}`)
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  await clerk.getByRole('button', { name: 'What the visit has' }).click()
  const side = clerk.getByRole('dialog', { name: 'What the visit has' })
  await side.getByRole('region', { name: 'Diagnoses' }).waitFor()
  await clerk.keyboard.press('Escape')
  await side.waitFor({ state: 'detached' })

  await clerk.setViewportSize({ width: 1440, height: 900 })
  await clerk.getByRole('complementary', { name: 'What the visit has' }).waitFor()
  await clerk.getByRole('combobox', { name: 'Search and add a service' }).fill('band ligation')
  const performer = clerk.getByRole('combobox', { name: 'Performed by' })
  await performer.waitFor()
  await clerk.getByRole('combobox', { name: 'Search and add a service' }).press('Enter')
  await clerk.getByText('Please choose who performs it').waitFor()
  await performer.click()
  const doctor = clerk.getByRole('listbox', { name: 'Performed by' }).getByRole('option').first()
  const name = ((await doctor.textContent()) ?? '').split(' · ')[0] ?? ''
  await doctor.click()
  await clerk.getByRole('button', { name: 'Add', exact: true }).click()
  await clerk.getByRole('combobox', { name: 'Search and add a service' }).press('Escape')
  const added = lines.getByRole('row').filter({ hasText: /^.*band ligation/i })
  await added.getByRole('gridcell').first().click()
  await lines.focus()
  await clerk.keyboard.press('w')
  const why = clerk.getByRole('dialog', { name: /^Why/ })
  await why.getByText(name).waitFor()
  await app.leave(clerk)
})

test('lines that are added show before the bill is read again, and are its lines once it is; a refused one keeps what was typed', async () => {
  const clerk = await app.person('user@hope.demo')
  await clerk.setViewportSize({ width: 4200, height: 2400 })
  await clerk.goto(`/final-bill/${await admittedFor(clerk, 'cghs')}`)
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  const before = await totalOf(clerk)
  const search = clerk.getByRole('combobox', { name: 'Search and add a service' })
  const add = async (description: string, amount: string, kind = /^Inpatient cost/) => {
    await search.fill(description)
    await clerk.getByRole('button', { name: kind }).click()
    await clerk.getByRole('option', { name: description }).waitFor()
    await clerk.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
    await clerk.keyboard.press('Enter')
  }
  const row = (description: string) => lines.getByRole('row').filter({ hasText: description })
  const shown = async (description: string) => ({
    cells: await row(description).getByRole('gridcell').allTextContents(),
    busy: await row(description).getAttribute('aria-busy'),
    top: (await row(description).boundingBox())?.y,
  })

  const letGo = await holdBill(clerk)
  await add('Ambulance to Mumbai', '12000')
  await row('Ambulance to Mumbai').waitFor()
  await add('Attendant bed', '300', /^Private/)
  await row('Attendant bed').waitFor()
  const [ambulance, bed] = [await shown('Ambulance to Mumbai'), await shown('Attendant bed')]
  expect(ambulance).toMatchObject({ cells: expect.arrayContaining(['1', '12,000.00', 'Adding: Typed']), busy: 'true' })
  expect(bed).toMatchObject({ cells: expect.arrayContaining(['1', '300.00', 'Adding: Typed']), busy: 'true' })
  expect(await totalOf(clerk)).toBe(before)
  letGo()
  await expect.poll(async () => (await shown('Attendant bed')).busy).toBe('false')
  expect(await shown('Ambulance to Mumbai')).toMatchObject({ busy: 'false', top: ambulance.top })
  expect((await shown('Attendant bed')).top).toBe(bed.top)
  expect(await totalOf(clerk)).not.toBe(before)
  await clerk.getByText(/^CGHS ₹.+, patient ₹300$/).waitFor()
  expect((await shown('Attendant bed')).cells).toContain('Patient ₹300.00')

  await add('Attendant bed, second', '12x')
  await clerk.getByText('Please enter an amount in rupees').waitFor()
  await clerk.getByRole('textbox', { name: 'Amount', exact: true }).fill('400')
  await clerk.getByRole('textbox', { name: 'Date', exact: true }).fill('01/01/2020')
  await clerk.keyboard.press('Enter')
  await clerk.getByText('01/01/2020 is before the admission: please give a reason').waitFor()
  expect(await search.inputValue()).toBe('Attendant bed, second')
  expect(await clerk.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe('400')
  expect(await row('Attendant bed, second').count()).toBe(0)
  await app.leave(clerk)
})

test('requisitions of chosen laboratory lines are printed: by Space at the cursor, and by the box of a line', async () => {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  await clerk.getByRole('button', { name: OPENS }).first().click()
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  const search = clerk.getByRole('combobox', { name: 'Search and add a service' })
  for (const description of ['Ammonia in plasma', 'Zinc in serum']) {
    await search.fill(description)
    await clerk.getByRole('button', { name: /^Laboratory services/ }).click()
    await clerk.getByRole('option', { name: description }).waitFor()
    await clerk.getByRole('textbox', { name: 'Amount', exact: true }).fill('400')
    await clerk.keyboard.press('Enter')
    await lines.getByRole('row').filter({ hasText: description }).and(clerk.locator('[aria-busy=false]')).waitFor()
  }
  await search.fill('')
  await clerk.getByRole('tab', { name: /^Labs/ }).click()
  const print = clerk.getByRole('button', { name: /^Print requisitions/ })
  expect(await print.isDisabled()).toBe(true)
  await lines.getByText('Ammonia in plasma').click()
  await lines.focus()
  await clerk.keyboard.press('Space')
  await lines.getByRole('checkbox', { name: 'Requisition of Zinc in serum' }).check()
  expect(await lines.getByRole('checkbox', { name: 'Requisition of Ammonia in plasma' }).isChecked()).toBe(true)
  await clerk.getByRole('button', { name: 'Print requisitions (2)' }).click()
  const preview = clerk.getByRole('dialog', { name: 'Requisitions' })
  await expect.poll(() => preview.getByRole('button', { name: 'Print', exact: true }).isEnabled()).toBe(true)
  await preview.getByRole('button', { name: 'Close Preview' }).click()
  await app.leave(clerk)
})

test('the sticker of an implant is sent with its charge, shown with its line, removed and added again', async () => {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  // The whole bill in sight: only the lines that are seen are drawn.
  await clerk.setViewportSize({ width: 4200, height: 2400 })
  await clerk.getByRole('button', { name: OPENS }).first().click()
  await clerk.getByRole('combobox', { name: 'Search and add a service' }).fill('Polypropylene mesh 15 x 15')
  await clerk.getByRole('button', { name: /^Implant/ }).click()
  await clerk.getByRole('textbox', { name: 'Amount', exact: true }).fill('8450')
  await clerk.getByRole('textbox', { name: 'Batch No' }).fill('PM-2231')
  const sticker = clerk.getByRole('group', { name: 'Sticker' })
  const picture = { name: 'sticker.png', mimeType: 'image/png', buffer: portrait(1) }
  const chooser = clerk.waitForEvent('filechooser')
  await sticker.getByRole('button', { name: 'Choose a file for Sticker' }).click()
  await (await chooser).setFiles(picture)
  await sticker.getByLabel('Uploaded', { exact: true }).waitFor()
  // The line as the bill has it: until then it stands in for it, and goes with the papers that it opened.
  const read = clerk.waitForResponse((reply) => /\/visits\/[^/]+\/bill$/.test(new URL(reply.url()).pathname))
  await clerk.getByRole('button', { name: 'Add', exact: true }).click()
  const line = clerk
    .getByRole('treegrid', { name: 'Lines of the bill' })
    .getByRole('row')
    .filter({ hasText: /mesh 15 x 15/ })
  await read
  await line.waitFor()
  await clerk.keyboard.press('Escape')
  await line.getByRole('button').click()
  const why = clerk.getByRole('dialog', { name: /^Why/ })
  const shown = why.getByRole('img', { name: /^Sticker of/ })
  const isDrawn = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await shown.waitFor()
  await expect.poll(isDrawn).toBeGreaterThan(0)
  await why.getByText('Batch PM-2231').waitFor()

  await why.getByRole('button', { name: 'Remove the sticker' }).click()
  const sure = clerk.getByRole('dialog', { name: 'Remove the sticker' })
  await sure.getByRole('button', { name: 'Remove the sticker' }).click()
  await why.getByText('No sticker on file').waitFor()
  const again = clerk.waitForEvent('filechooser')
  await why.getByRole('button', { name: 'Add the sticker' }).click()
  await (await again).setFiles(picture)
  await shown.waitFor()
  await expect.poll(isDrawn).toBeGreaterThan(0)
  await app.leave(clerk)
})

test('a bill is shown as it will print, and is not there for the other hospital', async () => {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  await clerk.getByRole('button', { name: OPENS }).first().click()
  await clerk.getByRole('button', { name: 'Bill preview' }).click()
  await clerk.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  await clerk.getByRole('button', { name: 'Close Preview' }).click()
  const path = new URL(clerk.url()).pathname
  const stranger = await app.person('admin@ayushman.demo')
  await stranger.goto(path)
  await stranger.getByText('Visit not found.').waitFor()
  await app.leave(clerk, stranger)
})

test('a line that physiotherapy charged says so and leads there; its quantity is not the desk’s', async () => {
  const clerk = await openVisits(app, 'user@hope.demo', '/todays-ipd?scope=in-hospital', 4200)
  // The whole bill in sight: only the lines that are seen are drawn.
  await clerk.setViewportSize({ width: 4200, height: 2400 })
  await clerk.getByRole('button', { name: OPENS }).first().click()
  const lines = clerk.getByRole('treegrid', { name: 'Lines of the bill' })
  await lines.waitFor()
  const visitNo = new URL(clerk.url()).pathname.split('/').at(-1) ?? ''
  const visit = await clerk.request.get(`/api/visit-numbers/${visitNo}`)
  const { visitId } = (await visit.json()) as { visitId: string }
  const bought = await clerk.request.post(`/api/visits/${visitId}/physiotherapy-packages`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { description: 'Chest physiotherapy', sessions: 5, price: '1500', from: dayOf(new Date()) },
  })
  expect(bought.status()).toBe(200)
  const line = lines.getByRole('row').filter({ hasText: 'Chest physiotherapy (5 sessions)' })
  await line.getByRole('link', { name: 'Physiotherapy package' }).waitFor()
  await line.getByRole('gridcell').first().click()
  await lines.focus()
  await clerk.keyboard.press('q')
  const why = clerk.getByRole('dialog', { name: /^Why ₹/ })
  await why.getByText('Quantity and rate are corrected there.').waitFor()
  expect(await why.getByRole('button', { name: 'Change with reason' }).count()).toBe(0)
  await why.getByRole('link', { name: 'Physiotherapy package' }).click()
  await clerk
    .getByRole('heading', { name: /Physiotherapy/ })
    .first()
    .waitFor()
  expect(new URL(clerk.url()).pathname).toBe(`/physiotherapy-bill/${visitId}`)
  await app.leave(clerk)
})
