import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

test.each(['hope', 'ayushman'])(
  'in %s a ward asks, the pharmacy issues a part by keyboard, the ward accepts, and some comes back',
  async (hospital) => {
    const nurse = await app.person(`nurse@${hospital}.demo`)
    const inHouse = await (await nurse.request.get('/api/ipd?scope=in-hospital&limit=1')).json()
    const { visitNo } = (inHouse as { rows: { visitNo: string }[] }).rows[0] ?? { visitNo: '' }
    await nurse.goto(`/dispensing/${visitNo}`)
    await nurse.getByRole('button', { name: 'Ask the pharmacy' }).click()
    const asking = nurse.getByRole('dialog', { name: 'Ask the pharmacy' })
    await asking.getByRole('combobox', { name: 'Item' }).fill('pantiv')
    await nurse.getByRole('option', { name: /^Pantivo 40 .* here$/ }).click()
    await asking.getByLabel('Quantity of Pantivo 40').fill('10')
    await asking.getByLabel('Dose of Pantivo 40').fill('1-0-1 for 5 days')
    await asking.getByRole('button', { name: 'Ask', exact: true }).click()
    await asking.waitFor({ state: 'detached' })
    const requestNo = await nurse.getByRole('heading', { name: /^WR-/ }).first().innerText()

    const pharmacist = await app.person(`pharmacy@${hospital}.demo`)
    await pharmacist.goto('/pharmacy?tab=queue')
    await pharmacist.getByRole('button', { name: new RegExp(requestNo) }).press('Enter')
    const picking = pharmacist.getByRole('form', { name: `Issue ${requestNo}` })
    const pick = picking.getByRole('checkbox', { name: 'Pick Pantivo 40' })
    await expect.poll(() => pick.isEnabled()).toBe(true)
    await pick.press('Space')
    const quantity = picking.getByLabel('Issue of Pantivo 40')
    await quantity.press('Control+A')
    await pharmacist.keyboard.type('11')
    await pharmacist.keyboard.press('Control+Enter')
    await picking.getByText('At most 10: more was not asked for').waitFor()
    await quantity.press('Control+A')
    await pharmacist.keyboard.type('6')
    await picking.getByText('4 stay open').waitFor()
    await pharmacist.keyboard.press('Control+Enter')
    await pharmacist
      .getByText(/^IS-.*, ₹/)
      .first()
      .waitFor()
    const part = pharmacist.getByRole('region', { name: 'Part issued' })
    await part.getByRole('button', { name: new RegExp(requestNo) }).waitFor()

    await nurse.getByRole('button', { name: /^Accept IS-/ }).click()
    await nurse.getByText(/, accepted$/).waitFor()
    await pharmacist.goto(`/dispensing/${visitNo}`)
    await pharmacist.getByRole('button', { name: 'Take back Pantivo 40' }).click()
    const back = pharmacist.getByRole('dialog', { name: 'Take back Pantivo 40' })
    await back.getByLabel('Quantity').fill('2')
    await back.getByLabel('Reason').fill('Stopped by the doctor')
    await back.getByRole('button', { name: 'Take back' }).click()
    await back.waitFor({ state: 'detached' })
    const issued = pharmacist.getByRole('table', { name: `Issued for ${requestNo}` })
    await issued
      .getByRole('row')
      .filter({ hasText: 'Pantivo 40' })
      .getByRole('cell', { name: '2', exact: true })
      .waitFor()
    expect(await issued.getByText(/, accepted$/).count()).toBe(1)
    await app.leave(nurse)
    await app.leave(pharmacist)
  },
)
