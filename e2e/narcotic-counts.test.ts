import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { hasFocus, pickOption, tabTo } from './keyboard.ts'
import { expectNoFault, watchAtWork } from './looks.ts'

// The narcotics of a ward are counted blind and signed by two, without a mouse.

const app = serveDemoApp()
const PASSWORD = 'Wardbook@2026'
const PIN = '739164'

test('by keyboard, a nurse counts the cupboard of the ICU, sees the register, and a second person signs', async () => {
  const second = await app.person('theatre@hope.demo')
  const set = await second.request.post('/api/session/pin', { data: { password: PASSWORD, pin: PIN } })
  expect(set.status()).toBe(200)
  await app.leave(second)

  const nurse = await app.person('nurse@hope.demo')
  await watchAtWork(nurse)
  const ward = nurse.getByRole('region', { name: 'ICU (ICU1)' })
  await expectNoFault(nurse, '/narcotic-counts', ward)
  await nurse.setViewportSize({ width: 1280, height: 900 })
  await ward.getByRole('link', { name: 'Count: ICU (ICU1)' }).focus()
  await nurse.keyboard.press('Enter')
  const sheet = nurse.getByRole('form', { name: 'Count narcotics' })
  const fields = sheet.getByRole('textbox')
  await hasFocus(fields.first())
  const batches = await fields.count()
  expect(batches).toBeGreaterThan(1)
  for (let at = 0; at < batches; at++) {
    await hasFocus(fields.nth(at))
    await nurse.keyboard.type('1')
    await nurse.keyboard.press('Enter')
  }
  await hasFocus(sheet.getByRole('button', { name: 'Compare with the register' }))
  await nurse.keyboard.press('Enter')

  const signature = nurse.getByRole('form', { name: 'Sign the count' })
  const reasons = signature.getByRole('textbox', { name: /^Why -/ })
  await reasons.first().waitFor()
  expect(await reasons.count()).toBe(batches)
  for (let at = 0; at < batches; at++) {
    await tabTo(nurse, reasons.nth(at))
    await nurse.keyboard.type('Counted for the journey')
  }
  await tabTo(nurse, signature.getByRole('combobox', { name: 'Second person' }))
  await nurse.keyboard.type('Shalini')
  await pickOption(nurse, 'Sr. Shalini Kamble')
  await tabTo(nurse, signature.getByLabel('PIN'))
  await nurse.keyboard.type('205813')
  await tabTo(nurse, signature.getByRole('button', { name: 'Sign the count' }))
  await nurse.keyboard.press('Enter')
  await signature.getByText('This PIN is not right.').waitFor()
  await hasFocus(signature.getByLabel('PIN'))
  await nurse.keyboard.press('Control+a')
  await nurse.keyboard.type(PIN)
  await nurse.keyboard.press('Enter')
  await signature.waitFor({ state: 'detached' })
  const count = nurse.getByRole('dialog', { name: 'Narcotic count, ICU (ICU1)' })
  await count.getByText('Sr. Shalini Kamble').waitFor()
  await nurse.keyboard.press('Escape')
  await ward.getByText('Differs').waitFor()
})
