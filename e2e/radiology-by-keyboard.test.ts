import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catchPrint } from './catch-print.ts'
import { openVisits, serveDemoApp } from './demo-app.ts'
import { command, hasFocus, isFocused, tabTo } from './keyboard.ts'

const app = serveDemoApp()

/** Opens the actions of the first row and takes one of them. */
async function act(page: Page, action: string): Promise<void> {
  const inGrid = page.locator('[role=grid][aria-activedescendant]:focus-within')
  if ((await inGrid.count()) === 0) await page.keyboard.press('j')
  await inGrid.waitFor()
  await page.keyboard.press('m')
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.waitFor()
  await expect
    .poll(async () => {
      if (!(await isFocused(item))) await page.keyboard.press('ArrowDown')
      return isFocused(item)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
}

/** Of those in house, a woman who is asked whether she is pregnant. */
async function woman(page: Page): Promise<string> {
  const answer = await page.request.get('/api/admitted?limit=100')
  const { rows } = (await answer.json()) as { rows: { visitNo: string; gender: string; age: number | null }[] }
  const found = rows.findLast(({ gender, age }) => gender.toLowerCase() === 'female' && age && age > 17 && age < 50)
  if (!found) throw new Error('No woman is admitted')
  return found.visitNo
}

test.each(['hope', 'ayushman'])(
  'in %s an X-ray is ordered, asked about, taken, reported, signed and printed without a mouse',
  async (hospital) => {
    const doctor = await openVisits(app, `doctor@${hospital}.demo`, '/currently-admitted', 1440)
    const visitNo = await woman(doctor)
    await doctor.goto(`/orders/${visitNo}?new=1`)
    const order = doctor.getByRole('dialog', { name: 'New order' })
    const search = order.getByRole('combobox', { name: 'Test or study' })
    await hasFocus(search)
    await doctor.keyboard.type('xray skull')
    await doctor.getByRole('option').filter({ hasText: 'X-ray skull' }).first().waitFor()
    await expect.poll(() => search.getAttribute('aria-busy')).not.toBe('true')
    await doctor.keyboard.press('Enter')
    await order.getByRole('list', { name: 'In this order' }).getByText('X-ray skull').first().waitFor()
    await tabTo(doctor, order.getByRole('button', { name: 'Place order' }))
    await doctor.keyboard.press('Enter')
    await order.waitFor({ state: 'hidden' })
    await app.leave(doctor)

    const desk = await app.person(`radiology@${hospital}.demo`, { viewport: { width: 1440, height: 900 } })
    await desk.goto(`/radiology?search=${visitNo}%20skull`)
    const row = desk.getByRole('row').filter({ hasText: 'X-ray skull' })
    await row.getByText('Ordered', { exact: true }).waitFor()
    await act(desk, 'Arrived')
    await row.getByText('Patient arrived').waitFor()
    await act(desk, 'Safety questions')
    const safety = desk.getByRole('dialog')
    await expect.poll(() => safety.getByRole('radiogroup', { name: 'Pregnant' }).locator(':focus').count()).toBe(1)
    await desk.keyboard.press('n')
    await tabTo(desk, safety.getByRole('button', { name: 'Save answers' }))
    await desk.keyboard.press('Enter')
    await row.getByText('Not pregnant').waitFor()
    await safety.waitFor({ state: 'hidden' })
    await act(desk, 'Done')
    await hasFocus(desk.getByRole('dialog').getByLabel('Examined by'))
    await desk.keyboard.type('Nilesh Kakade')
    await desk.keyboard.press('Enter')
    await row.getByText('Done', { exact: true }).waitFor()
    await app.leave(desk)

    const radiologist = await app.person(`radiologist@${hospital}.demo`, { viewport: { width: 1440, height: 900 } })
    await radiologist.goto(`/radiology?search=${visitNo}%20skull`)
    await radiologist.getByRole('row').filter({ hasText: 'X-ray skull' }).waitFor()
    await act(radiologist, 'Report')
    const report = radiologist.getByRole('form', { name: 'Report' })
    const findings = report.getByLabel('Findings')
    await hasFocus(findings)
    await radiologist.keyboard.press('Alt+n')
    await expect.poll(() => findings.inputValue()).not.toBe('')
    await radiologist.keyboard.press('Control+a')
    await radiologist.keyboard.type('Vault and base intact. Sella normal.')
    await tabTo(radiologist, report.getByLabel('Impression'))
    await radiologist.keyboard.press('Control+a')
    await radiologist.keyboard.type('No fracture of the skull.')
    await radiologist.getByRole('status').getByText('Saved').waitFor()
    await radiologist.keyboard.press('Control+Enter')
    await radiologist.getByText('Verified', { exact: true }).first().waitFor()
    const verified = radiologist.getByRole('article', { name: 'Report' })
    await verified.getByText('Vault and base intact. Sella normal.').waitFor()

    const printed = await catchPrint(radiologist)
    await radiologist.getByRole('button', { name: 'Print', exact: true }).waitFor()
    await command(radiologist, 'Print')
    const preview = radiologist.getByRole('dialog')
    await preview.getByRole('img', { name: /^Page 1 of/ }).waitFor()
    await tabTo(radiologist, preview.getByRole('button', { name: 'Print', exact: true }))
    await radiologist.keyboard.press('Enter')
    await printed()
    await app.leave(radiologist)
  },
)
