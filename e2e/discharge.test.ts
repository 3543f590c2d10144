import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nameInDemo } from '../db/seed/people/accounts.ts'
import { axeFaults } from './accessibility.ts'
import { catchPrint } from './catch-print.ts'
import { act, serveDemoApp, VISIT_NO } from './demo-app.ts'
import { choose } from './forms.ts'
import { readCodes } from './read-codes.ts'

const app = serveDemoApp()
/** The phone of a guard. */
const SMALL_PHONE = { width: 360, height: 740 }

/** The dialog of the visit of a patient, opened from the list of the admitted. */
async function openWorkflow(desk: Page, name: string) {
  await desk.goto(`/currently-admitted?search=${encodeURIComponent(name)}`)
  await desk
    .getByRole('button', { name: /^Manage Discharge of / })
    .first()
    .click()
  const dialog = desk.getByRole('dialog', { name: 'Discharge Workflow' })
  await dialog.waitFor()
  return dialog
}

test('in ayushman a patient is discharged by the desk and let out by the guard, once', async () => {
  const guard = await app.person('security@ayushman.demo', { viewport: SMALL_PHONE })
  await guard.goto('/security-verification')
  const toCheck = guard.getByRole('region', { name: 'To check before the pass' })
  const name = (await toCheck.getByRole('button').first().getAttribute('aria-label'))?.replace('Checked: ', '') ?? ''

  const desk = await app.person('discharge@ayushman.demo')
  const dialog = await openWorkflow(desk, name)
  await dialog.getByText('Discharge Checklist Incomplete (7/9 completed)').waitFor()
  await desk.keyboard.press('Escape')
  await dialog.getByRole('checkbox', { name: 'Patient signature' }).click()
  await guard.getByRole('button', { name: `Checked: ${name}` }).click()
  await dialog.getByText('Ready for Discharge').waitFor()
  expect(await axeFaults(desk)).toEqual([])

  await dialog.getByRole('button', { name: 'Generate gate pass' }).click()
  const pass = desk.getByRole('dialog', { name: /^Gate Pass GP-/ })
  const number = (await pass.getByRole('heading').first().textContent())?.replace('Gate Pass ', '') ?? ''
  const [, visitNo] = new RegExp(`(${VISIT_NO.source})`).exec((await dialog.textContent()) ?? '') ?? []
  const printed = await catchPrint(desk)
  await pass.getByRole('button', { name: 'Print' }).click()
  const codes = await readCodes(await printed())
  expect(codes).toEqual([`${number}-${visitNo}`, `${number}-${visitNo}`])
  await pass.getByRole('button', { name: 'Discharge Patient' }).click()
  await desk.getByText('Patient Discharged').waitFor()
  await dialog.getByText(/^Discharged on /).waitFor()

  const scan = async (code: string, by = guard) => {
    await by.getByRole('textbox', { name: 'Scan or type the gate pass' }).fill(code)
    await by.keyboard.press('Enter')
  }
  await scan(`${number}-${visitNo}`)
  await guard.getByText('Valid', { exact: true }).waitFor()
  await guard.getByRole('heading', { name, exact: true }).waitFor()
  expect(await axeFaults(guard)).toEqual([])

  await guard.getByRole('button', { name: 'Refuse exit' }).click()
  await guard.getByRole('button', { name: 'Attendant missing' }).click()
  await guard.getByRole('button', { name: 'Refuse exit' }).click()
  await guard.getByText('Refused', { exact: true }).waitFor()
  await dialog.getByText(`Attendant missing (${nameInDemo('ayushman', 'security')}, `).waitFor()
  await guard.getByRole('button', { name: 'Scan another' }).click()
  await guard.getByRole('region', { name: 'Refused today' }).getByText(name).waitFor()
  await scan(number)
  await guard.getByText(/^Refused at \d\d:\d\d: Attendant missing\./).waitFor()
  const secondGuard = await app.person('security@ayushman.demo', { viewport: SMALL_PHONE })
  await secondGuard.goto('/security-verification')
  await scan(number, secondGuard)
  await secondGuard.getByText('Valid', { exact: true }).waitFor()
  await guard.getByRole('button', { name: 'Allow exit' }).click()
  await guard.getByRole('textbox', { name: 'Attendants' }).fill('2')
  await guard.getByRole('textbox', { name: 'Vehicle no.' }).fill('mh31ab1234')
  await guard.getByRole('textbox', { name: 'Officer name' }).fill('Ram Naresh')
  await guard.getByRole('button', { name: 'Let out' }).click()
  await guard.getByText('Let out', { exact: true }).waitFor()
  await guard.getByRole('button', { name: 'Scan another' }).click()
  const exits = guard.getByRole('region', { name: 'Exits today' })
  await exits.getByText(/ · 2 attendants · MH 31 AB 1234$/).waitFor()
  await scan(number)
  await guard.getByText('Already used').waitFor()
  await secondGuard.getByRole('button', { name: 'Allow exit' }).click()
  await secondGuard.getByRole('button', { name: 'Let out' }).click()
  await secondGuard.getByText('Already used').waitFor()

  const keepsTyped = () => guard.evaluate(() => JSON.stringify(Object.values(localStorage)).includes('Ram Naresh'))
  expect(await keepsTyped()).toBe(true)
  await guard.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(keepsTyped).toBe(false)
  await app.leave(desk, guard, secondGuard)
})

test('without a network the guard’s phone answers from what it knew; what was done elsewhere meanwhile is a conflict for guard and desk', async () => {
  const guard = await app.person('security@hope.demo', { viewport: SMALL_PHONE })
  await guard.goto('/security-verification')
  const open = guard.getByRole('region', { name: 'Pending passes' }).getByRole('listitem').first()
  const [, name = '', number = ''] =
    /^(.+)(GP-HOPE-\d{6}-\d{3}-[0-9A-Z]{5})/.exec((await open.textContent()) ?? '') ?? []
  const colleague = await app.person('security@hope.demo', { viewport: SMALL_PHONE })
  await colleague.goto('/security-verification')
  const scan = async (by: Page) => {
    await by.getByRole('textbox', { name: 'Scan or type the gate pass' }).fill(number)
    await by.keyboard.press('Enter')
  }
  const recordExit = async (by: Page) => {
    await by.getByRole('button', { name: 'Allow exit' }).click()
    await by.getByRole('button', { name: 'Let out' }).click()
    await by.getByText('Let out', { exact: true }).waitFor()
    await by.getByRole('button', { name: 'Scan another' }).click()
  }
  await scan(colleague)
  await colleague.getByText('Valid', { exact: true }).waitFor()

  await guard.context().setOffline(true)
  await guard.getByText(/^You are offline: passes as known at \d\d:\d\d\./).waitFor()
  await scan(guard)
  await guard.getByText('Valid (offline)').waitFor()
  await guard.getByRole('heading', { name, exact: true }).waitFor()
  expect(await axeFaults(guard)).toEqual([])
  await recordExit(guard)
  await guard.getByText('1 exit waits to be sent.').waitFor()
  const kept = await guard.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect([kept.includes(number), kept.includes(name)]).toEqual([true, false])
  await scan(guard)
  await guard.getByText('Already used').waitFor()
  await guard.getByRole('button', { name: 'Scan another' }).click()

  await recordExit(colleague)
  await guard.context().setOffline(false)
  const clash = guard.getByRole('region', { name: 'Let out offline: tell the desk' })
  await clash.getByText(`Another exit was recorded on this pass (${nameInDemo('hope', 'security')})`).waitFor()
  await guard.getByText('1 exit waits to be sent.').waitFor({ state: 'detached' })
  await guard.getByText(/^You are offline/).waitFor({ state: 'detached' })
  const others = app.complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
  await app.leave(guard, colleague)
})

test('two people in one workflow see each other’s ticks and undo none unknowingly; what is refused leaves the dialog as it is', async () => {
  const desk = await app.person('discharge@hope.demo')
  await desk.goto('/currently-admitted?sort=oldest')
  await desk
    .getByRole('button', { name: /^Start Discharge of / })
    .first()
    .click()
  const workflowOn = (page: Page) => page.getByRole('dialog', { name: 'Discharge Workflow' })
  const dialog = workflowOn(desk)
  await dialog.getByText('Please Select Discharge Date').waitFor()
  const [visitNo = ''] = VISIT_NO.exec((await dialog.textContent()) ?? '') ?? []
  expect(await dialog.getByRole('checkbox', { name: 'Nurse clearance' }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Print documents' }).isDisabled()).toBe(true)

  await dialog.getByLabel('Time', { exact: true }).focus()
  await desk.keyboard.press('Escape')
  await dialog.getByLabel('Authorized By').focus()
  await dialog.getByText('Discharge date required').waitFor()
  await dialog.getByRole('textbox', { name: 'Planned discharge date' }).fill('01/01/2020')
  await dialog.getByText('The discharge date cannot be before the admission date.').waitFor()
  await desk.getByText('Failed to save discharge date.').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Planned discharge date' }).inputValue()).toBe('01/01/2020')
  await dialog.getByLabel('Authorized By').fill('   ')
  await dialog.getByLabel('Notes').focus()
  await dialog.getByText('Authorized By required').waitFor()
  await dialog.getByRole('checkbox', { name: 'Use current date/time' }).click()
  await dialog.getByText('Discharge Date Saved').waitFor()
  const isNow = dialog.getByRole('checkbox', { name: 'Use current date/time', checked: true })
  await isNow.waitFor()
  await dialog.getByRole('textbox', { name: 'Planned discharge date' }).fill('01/01/2020')
  await dialog.getByText(/^Saved until now: /).waitFor()
  expect(await isNow.count()).toBe(0)
  await dialog.getByRole('textbox', { name: 'Planned discharge date' }).fill('')
  await dialog.getByText('Discharge date required').waitFor()
  await dialog.getByRole('button', { name: 'Back to it' }).click()
  await dialog.getByText('Discharge Date Saved').waitFor()
  await dialog.getByLabel('Discharge mode').selectOption('LAMA (Leave Against Medical Advice)')
  await dialog.getByText(/Needs .*, Authorized By, reason for leaving against medical advice\.$/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Generate gate pass' }).isDisabled()).toBe(true)

  const nurse = await app.person('nurse@hope.demo')
  await nurse.goto(desk.url())
  await workflowOn(nurse).getByRole('checkbox', { name: 'Nurse clearance' }).click()
  const ticked = dialog.getByRole('checkbox', { name: 'Nurse clearance', checked: true })
  await ticked.waitFor()
  await ticked.click()
  const asked = desk.getByRole('dialog', { name: 'Undo the tick of another person' })
  await asked.getByText(`Nurse clearance was ticked by ${nameInDemo('hope', 'nurse')} on `).waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('checkbox', { name: 'Patient signature' }).click()
  await workflowOn(nurse).getByText('Discharge Checklist Incomplete (2/9 completed)').waitFor()

  await desk.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: `Manage Discharge of ${visitNo}` }).waitFor()
  await app.leave(desk, nurse)
})

test('an administrator takes a discharge back into another room; another patient who left is readmitted', async () => {
  const admin = await app.person('admin@hope.demo')
  const rowAt = async (place: number) => {
    const row = admin.getByRole('row').filter({ hasText: VISIT_NO }).nth(place)
    return VISIT_NO.exec((await row.textContent()) ?? '')?.[0] ?? ''
  }
  await admin.goto('/discharged-patients?passOf=7d444840-9dc0-11d1-b245-5ffdce74fad3')
  const noPass = admin.getByRole('dialog', { name: 'Error Loading Gate Pass' })
  await noPass.getByRole('button', { name: 'Close' }).last().waitFor()
  expect(await noPass.getByText('Visit ID').count()).toBe(0)
  await admin.goto('/discharged-patients')
  const [revoked, readmitted] = [await rowAt(0), await rowAt(1)]

  await act(admin, revoked, 'Revoke discharge')
  const dialog = admin.getByRole('dialog', { name: 'Revoke Discharge' })
  await dialog.getByRole('button', { name: 'Revoke Discharge' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Discharged by mistake')
  await dialog.getByRole('button', { name: 'Choose another room' }).click()
  await choose(admin, 'Ward Allotted', /\([1-9]\d* of/)
  await choose(admin, 'Room Allotted')
  expect(await axeFaults(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke Discharge' }).click()
  await admin.getByText(/^Discharge revoked for .*\. Patient moved back to currently admitted\.$/).waitFor()
  await admin.getByRole('row').filter({ hasText: revoked }).waitFor({ state: 'detached' })

  await act(admin, readmitted, 'Readmit')
  const form = admin.getByRole('dialog', { name: 'Readmit Patient' })
  await form.getByText(`Readmission of ${readmitted}`).waitFor()
  await choose(admin, 'Ward Allotted', /\([1-9]\d* of/)
  await choose(admin, 'Room Allotted')
  await form.getByRole('button', { name: 'Register Visit' }).click()
  const told = await admin.getByText(/^Visit registered successfully! Visit ID: /).textContent()
  const [again = ''] = VISIT_NO.exec(told ?? '') ?? []
  await admin.goto(`/discharged-patients?search=${readmitted}`)
  await act(admin, readmitted, 'Patient profile')
  const card = (visitNo: string) => admin.getByRole('listitem').filter({ hasText: visitNo })
  await card(readmitted).getByText('Readmitted as').waitFor()
  await card(again).getByText('Readmission of').waitFor()
  await app.leave(admin)
})
