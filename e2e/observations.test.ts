import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { command, hasFocus, tabTo } from './keyboard.ts'

// A nurse measures at the bedside: on a phone with a figure that is asked twice, and by keyboard alone with one struck out.

const app = serveDemoApp()

/** The number of a patient who was admitted on an earlier day and is in the house. */
async function inHouse(page: Page): Promise<string> {
  const { rows } = (await (await page.request.get('/api/ipd?limit=100')).json()) as {
    rows: { visitNo: string; dischargeDate: string | null; daysAdmitted: number; status: string }[]
  }
  const row = rows.find(
    ({ dischargeDate, daysAdmitted, status }) => !dischargeDate && daysAdmitted > 2 && status !== 'cancelled',
  )
  if (!row) throw new Error('Nobody is in the house')
  return row.visitNo
}

test('in hope a nurse records vital signs on a phone; an improbable figure is asked twice', async () => {
  const nurse = await app.person('nurse@hope.demo')
  await nurse.setViewportSize(PHONE)
  await nurse.goto(`/observations/${await inHouse(nurse)}`)
  await nurse.getByRole('button', { name: 'Record vital signs' }).click()
  const form = nurse.getByRole('form', { name: 'Vital signs' })
  await form.getByLabel('Temperature').fill('37.4')
  await form.getByLabel('Pulse').fill('400')
  await form.getByLabel('SpO₂').fill('44')
  const again = form.getByLabel('SpO₂ again')
  await again.fill('45')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Pulse: 0 to 350 /min').waitFor()
  await form.getByLabel('Pulse').fill('96')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('SpO₂ 44 % is improbable: please measure and type it again.').waitFor()
  await again.fill('44')
  await form.getByLabel('On oxygen').check()
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(PHONE.width)
  await form.getByRole('button', { name: 'Save' }).click()
  const signs = nurse.getByRole('region', { name: 'Vital signs', exact: true })
  await signs.getByRole('row').filter({ hasText: '44low' }).getByText('on oxygen').waitFor()

  await nurse.getByRole('button', { name: 'Intake, output' }).click()
  const fluids = nurse.getByRole('form', { name: 'Intake and output' })
  await fluids.getByLabel('Millilitres').fill('237')
  await fluids.getByLabel('Remark').fill('Tea')
  await fluids.getByRole('button', { name: 'Save' }).click()
  await nurse.getByRole('region', { name: 'Intake and output', exact: true }).getByText('Tea').waitFor()
  await app.leave(nurse)
})

test('in ayushman a nurse records, and strikes out what was wrong, by keyboard alone', async () => {
  const nurse = await app.person('nurse@ayushman.demo')
  await nurse.goto(`/observations/${await inHouse(nurse)}`)
  await nurse.getByRole('heading', { name: 'Charts' }).waitFor()
  await command(nurse, 'Record vital signs')
  const form = nurse.getByRole('form', { name: 'Vital signs' })
  await hasFocus(form.getByLabel('Temperature'))
  await nurse.keyboard.type('101.3')
  await nurse.keyboard.press('Tab')
  await hasFocus(form.getByLabel('Pulse'))
  await nurse.keyboard.type('107')
  await tabTo(nurse, form.getByLabel('Remark'))
  await nurse.keyboard.type('Shivers')
  await nurse.keyboard.press('Control+Enter')
  const row = nurse
    .getByRole('region', { name: 'Vital signs', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Shivers' })
  await row.getByText('38.5', { exact: false }).waitFor()
  const strike = row.getByRole('button', { name: /^Strike out vital signs of/ })
  await tabTo(nurse, strike)
  await nurse.keyboard.press('Enter')
  const dialog = nurse.getByRole('dialog', { name: 'Strike out' })
  await hasFocus(dialog.getByLabel('Reason'))
  await nurse.keyboard.type('Of the next bed')
  await nurse.keyboard.press('Enter')
  await row.getByText(/Struck out .*: Of the next bed/).waitFor()
  await strike.waitFor({ state: 'detached' })
  await app.leave(nurse)
})
