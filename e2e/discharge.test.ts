import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from './accessibility.ts'
import { LIVE_MS, leave, PHONE, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { readCodes } from './read-codes.ts'

const app = serveDemoApp()

/** The dialog of the visit of a patient, opened from the profile that a search finds. */
async function openWorkflow(desk: Page, name: string) {
  await desk.goto(`/todays-ipd?scope=in-hospital&search=${encodeURIComponent(name)}`)
  await desk.getByRole('row').filter({ hasText: name }).first().click()
  await desk.getByRole('button', { name: 'Manage Discharge' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Discharge Workflow' })
  await dialog.waitFor()
  return dialog
}

test('a patient is discharged by the desk and let out by the guard, on a phone, once', async () => {
  const guard = await app.person('security@hope.demo', { viewport: PHONE })
  await guard.goto('/security-verification')
  const toCheck = guard.getByRole('region', { name: 'To check before the pass' })
  const name = (await toCheck.getByRole('button').first().getAttribute('aria-label'))?.replace('Checked: ', '') ?? ''

  const desk = await app.person('user@hope.demo')
  const dialog = await openWorkflow(desk, name)
  await dialog.getByText('Discharge Checklist Incomplete (7/9 completed)').waitFor()
  await desk.keyboard.press('Escape')
  await dialog.getByRole('checkbox', { name: 'Patient signature' }).click()
  await guard.getByRole('button', { name: `Checked: ${name}` }).click()
  await dialog.getByText('Ready for Discharge').waitFor({ timeout: LIVE_MS })
  expect(await axeFaults(desk)).toEqual([])

  await dialog.getByRole('button', { name: 'Generate gate pass' }).click()
  const pass = desk.getByRole('dialog', { name: /^Gate Pass GP-HOPE-/ })
  const number = (await pass.getByRole('heading').first().textContent())?.replace('Gate Pass ', '') ?? ''
  const [, visitNo] = new RegExp(`(${VISIT_NO.source})`).exec((await dialog.textContent()) ?? '') ?? []
  const page = await pass.getByRole('img', { name: /^Page 1/ }).screenshot()
  expect(await readCodes(page)).toContain(`${number}-${visitNo}`)
  await pass.getByRole('button', { name: 'Print' }).click()
  await pass.getByRole('button', { name: 'Discharge Patient' }).click()
  await desk.getByText('Patient Discharged').waitFor()
  await dialog.getByText(/^Discharged on /).waitFor({ timeout: LIVE_MS })

  const scan = async (code: string) => {
    await guard.getByRole('textbox', { name: 'Scan or type the gate pass' }).fill(code)
    await guard.keyboard.press('Enter')
  }
  await scan(number)
  await guard.getByText('Valid', { exact: true }).waitFor()
  await guard.getByText(name).waitFor()
  expect(await axeFaults(guard)).toEqual([])
  await guard.getByRole('button', { name: 'Verify and let out' }).click()
  await guard.getByText('Let out', { exact: true }).waitFor()
  await guard.getByRole('button', { name: 'Scan another' }).click()
  await scan(number)
  await guard.getByText('Already used').waitFor()
  await leave(desk, guard)
})
