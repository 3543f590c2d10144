import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catchPrint } from './catch-print.ts'
import { openVisits, PHONE, serveDemoApp } from './demo-app.ts'
import { readCodes } from './read-codes.ts'

const app = serveDemoApp()

test.each(['hope', 'ayushman'])(
  'in %s an X-ray goes from the order to its report, printed, handed over and genuine: the patient arrives, is asked, is examined, the radiologist writes and signs',
  async (hospital) => {
    const doctor = await openVisits(app, `doctor@${hospital}.demo`, '/currently-admitted', 1440)
    const visitNo = await admittedWoman(doctor)
    await doctor.goto(`/orders/${visitNo}?new=1`)
    const order = doctor.getByRole('dialog', { name: 'New order' })
    await order.getByRole('combobox', { name: 'Test or study' }).fill('xray skull')
    await doctor.getByRole('option').filter({ hasText: 'X-ray skull' }).first().click()
    await order.getByRole('button', { name: 'Place order' }).click()
    await order.waitFor({ state: 'hidden' })
    await doctor.getByText('charged when done').first().waitFor()

    const desk = await app.person(`radiology@${hospital}.demo`)
    await desk.goto(`/radiology?search=${visitNo}`)
    const row = desk.getByRole('row').filter({ hasText: 'X-ray skull' })
    await row.getByText('Ordered', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Arrived/ }).click()
    await row.getByText('Patient arrived').waitFor()
    await row.getByText('Safety questions not asked').waitFor()
    await row.getByRole('button', { name: /^Safety questions/ }).click()
    const safety = desk.getByRole('dialog')
    await safety.getByRole('radiogroup', { name: 'Pregnant' }).getByText('No', { exact: true }).click()
    await safety.getByRole('button', { name: 'Save answers' }).click()
    await row.getByText('Not pregnant').waitFor()
    await row.getByRole('button', { name: /^Done/ }).click()
    const done = desk.getByRole('dialog')
    await done.getByLabel('Examined by').fill('Nilesh Kakade')
    await done.getByRole('button', { name: 'Done' }).click()
    await done.waitFor({ state: 'hidden' })
    await row.getByText('Done', { exact: true }).waitFor()

    await doctor.getByText('charged when done').waitFor({ state: 'hidden' })

    const radiologist = await app.person(`radiologist@${hospital}.demo`)
    await radiologist.goto(`/radiology?search=${visitNo}`)
    await radiologist
      .getByRole('row')
      .filter({ hasText: 'X-ray skull' })
      .getByRole('button', { name: /^Report/ })
      .click()
    const report = radiologist.getByRole('form', { name: 'Report' })
    await radiologist.getByRole('button', { name: 'Template' }).click()
    await radiologist.getByRole('menuitem', { name: 'Bones and joints' }).click()
    const findings = report.getByLabel('Findings')
    await expect.poll(() => findings.inputValue()).toContain('No fracture and no dislocation.')
    await findings.press('End')
    await findings.press('Control+End')
    await findings.pressSequentially(' /nobl')
    await findings.press('Tab')
    await expect.poll(() => findings.inputValue()).toContain('Soft tissues normal. No intracranial bleeding.')
    await report.getByLabel('Impression').fill('No fracture of the skull, [side].')
    await radiologist.getByRole('status').getByText('Saved').waitFor()
    await radiologist.getByRole('button', { name: 'Verify and sign' }).click()
    await radiologist.getByText('To be filled in before the report is verified: 1 blank').waitFor()
    await report.getByLabel('Impression').fill('No fracture of the skull.')
    await report.getByLabel('Impression').press('Control+Enter')
    await radiologist.getByText('Verified', { exact: true }).first().waitFor()

    await doctor.goto(radiologist.url())
    await doctor.getByRole('article', { name: 'Report' }).getByText('No fracture of the skull.').waitFor()
    const printed = await catchPrint(doctor)
    await doctor.getByRole('button', { name: 'Print', exact: true }).press('Enter')
    const preview = doctor.getByRole('dialog')
    await preview.getByRole('button', { name: 'Close Preview' }).waitFor()
    await preview.getByRole('img', { name: /^Page 1 of/ }).waitFor()
    await preview.getByRole('button', { name: 'Print', exact: true }).press('Enter')
    const [address = ''] = await readCodes(await printed())
    await preview.getByRole('button', { name: 'Close Preview' }).press('Enter')
    await doctor.getByRole('button', { name: 'Who received it' }).press('Enter')
    const received = doctor.getByRole('dialog')
    await received.getByLabel('Received by').fill('Ward sister')
    await received.getByLabel('Received by').press('Enter')
    await received.getByText('Handed to Ward sister').waitFor()

    await doctor.goto(`/orders/${visitNo}`)
    await desk.setViewportSize(PHONE)
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await desk.goto(new URL(address).pathname)
    await desk.getByRole('heading', { name: 'Radiology report' }).waitFor()
    await desk.getByText('The newest version').waitFor()

    await doctor.getByText('Reported', { exact: true }).first().waitFor()
    await app.leave(doctor, desk, radiologist)
  },
)

/** The visit of a patient in house who is asked whether she is pregnant. */
async function admittedWoman(page: Page): Promise<string> {
  const answer = await page.request.get('/api/admitted?limit=100')
  const { rows } = (await answer.json()) as { rows: { visitNo: string; gender: string; age: number | null }[] }
  const found = rows.find(({ gender, age }) => gender.toLowerCase() === 'female' && age && age > 17 && age < 50)
  if (!found) throw new Error('No woman is admitted')
  return found.visitNo
}
