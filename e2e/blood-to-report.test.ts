import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catchPrint } from './catch-print.ts'
import { serveDemoApp } from './demo-app.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { readCodes } from './read-codes.ts'
import { scan } from './scanner.ts'

const app = serveDemoApp()

test.each(['hope', 'ayushman'])(
  'in %s blood goes from the order to the printed report by keyboard and scanner alone',
  async (hospital) => {
    const doctor = await app.person(`doctor@${hospital}.demo`)
    const { visitNo, uhid, patientName } = await inpatientWithoutOrders(doctor)
    await doctor.goto(`/orders/${visitNo}`)
    await doctor.getByText('Nothing is ordered yet.').waitFor()
    await doctor.keyboard.press('Control+k')
    await doctor.keyboard.type('New order')
    await doctor.getByRole('option', { name: /^New order/ }).waitFor()
    await doctor.keyboard.press('Enter')
    const order = doctor.getByRole('dialog', { name: 'New order' })
    const search = order.getByRole('combobox', { name: 'Test or study' })
    await hasFocus(search)
    await doctor.keyboard.type('cbc')
    await doctor.getByRole('option').filter({ hasText: 'Complete haemogram' }).first().waitFor()
    await expect.poll(() => search.getAttribute('aria-busy')).not.toBe('true')
    await doctor.keyboard.press('Enter')
    await order.getByRole('list', { name: 'In this order' }).getByText('Complete haemogram').waitFor()
    await hasFocus(search)
    await tabTo(doctor, order.getByRole('button', { name: 'Place order' }))
    await doctor.keyboard.press('Enter')
    await order.waitFor({ state: 'hidden' })

    const nurse = await app.person(`nurse@${hospital}.demo`)
    await nurse.goto('/lab?tab=samples')
    await nurse.getByRole('button', { name: `Collect of ${patientName}` }).waitFor()
    await scan(nurse, uhid)
    const collection = nurse.getByRole('dialog', { name: `Collect of ${patientName}` })
    await tabTo(nurse, collection.getByRole('button', { name: 'Print labels' }))
    await nurse.keyboard.press('Enter')
    await nurse.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
    const labels = await catchPrint(nurse)
    await nurse.keyboard.press('Enter')
    const [code = ''] = await readCodes(await labels())
    expect(code).toMatch(/^[12]\d{11,12}$/)
    await nurse.keyboard.press('Escape')
    await nurse.getByRole('img', { name: 'Page 1 of 1' }).waitFor({ state: 'detached' })
    await scan(nurse, code)
    await collection.getByText('scanned', { exact: true }).waitFor()
    await nurse.keyboard.press('Enter')
    await collection.waitFor({ state: 'hidden' })

    const technician = await app.person(`lab@${hospital}.demo`)
    await technician.goto('/lab?tab=samples')
    await technician.getByRole('region', { name: 'On the way to the lab' }).getByText(patientName).first().waitFor()
    await scan(technician, code)
    const card = technician.getByRole('region', { name: /^Container / })
    await card.getByText(/^Received \d\d:\d\d/).waitFor()
    await card.getByText('wrist band scanned').waitFor()
    const accession = /[HA]\d{6}-\d{4}/.exec((await card.getAttribute('aria-label')) ?? '')?.[0] ?? ''

    await technician.goto('/lab?tab=entry')
    await technician.getByRole('navigation', { name: 'Waiting for results' }).getByText(patientName).first().waitFor()
    await scan(technician, code)
    const sheet = technician.getByRole('region', { name: `Results of ${accession}` })
    const value = (name: string) => sheet.getByLabel(`${name}, result`, { exact: true })
    await hasFocus(value('Haemoglobin'))
    for (const typed of ['11.4', '4.1', '35.2', '14', '8,200', '62', '28', '6', '4']) {
      await technician.keyboard.type(typed)
      await technician.keyboard.press('Enter')
    }
    await expect.poll(() => value('Mean cell volume').inputValue()).not.toBe('')
    await sheet.getByText('Draft kept').waitFor()
    await technician.keyboard.press('Control+s')
    await technician.getByText(/wait for verification/).waitFor()

    const pathologist = await app.person(`pathologist@${hospital}.demo`)
    await pathologist.goto('/lab?tab=verification')
    await pathologist.getByRole('button', { name: new RegExp(accession) }).waitFor()
    await scan(pathologist, code)
    const waiting = pathologist.getByRole('region', { name: `Results of ${accession}` })
    await waiting.getByRole('button', { name: /^Verify \d+ values$/ }).waitFor()
    await pathologist.keyboard.press('v')
    await pathologist.getByText(new RegExp(`of ${accession}`)).waitFor()

    await technician.goto('/lab?tab=reports')
    await technician.getByRole('grid', { name: 'Reports' }).getByText(accession).waitFor()
    await scan(technician, code)
    const report = technician.getByRole('dialog', { name: `Report ${accession}, ${patientName}` })
    await report.getByRole('img', { name: /^Page 1 of/ }).waitFor()
    const printed = await catchPrint(technician)
    await technician.keyboard.press('Enter')
    const [address = ''] = await readCodes(await printed())
    await technician.keyboard.press('Escape')
    await report.waitFor({ state: 'hidden' })
    const anybody = await app.visitor()
    await anybody.goto(new URL(address).pathname)
    await anybody.getByText(`LR-${accession}`).waitFor()
    await app.leave(doctor, nurse, technician, pathologist, anybody)
  },
)

type Inpatient = { readonly visitNo: string; readonly uhid: string; readonly patientName: string }

/** Who lies here and has no order yet, so that nothing was ordered lately and nothing else is to be drawn. */
async function inpatientWithoutOrders(page: Page): Promise<Inpatient> {
  const answer = await page.request.get('/api/ipd?scope=in-hospital&limit=100')
  const { rows } = (await answer.json()) as { rows: { readonly id: string }[] }
  for (const { id } of rows) {
    const ordered = await page.request.get(`/api/visits/${id}/orders`)
    const { visit, orders } = (await ordered.json()) as { visit: Inpatient; orders: unknown[] }
    if (orders.length === 0) return visit
  }
  throw new Error('Something is ordered for everybody')
}
