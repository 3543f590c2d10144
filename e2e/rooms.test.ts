import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { choose, escaped } from './forms.ts'

const app = serveDemoApp()

const ward = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rooms = (page: Page, within: string, state: string) =>
  ward(page, within).getByRole('button', { name: new RegExp(`^Room \\d+: ${state}`) })
const nameOf = async (page: Page, within: string, state: string, nth = 0) =>
  (await rooms(page, within, state).nth(nth).textContent()) ?? ''
const numberOf = (label: string) => /^Room (\d+)/.exec(label)?.[1] ?? ''
const roomAt = (page: Page, within: string, roomNo: string) =>
  ward(page, within).getByRole('button', { name: new RegExp(`^Room ${roomNo}: `) })

/** Adds a ward and shows it on the map of the user who looks. */
async function addWard(page: Page, wardCode: string, maximumRooms = '4') {
  await page.goto('/room-management?tab=wards')
  await page.getByRole('button', { name: 'Add Ward' }).click()
  const form = page.getByRole('dialog', { name: 'Add Ward' })
  await form.getByLabel('Ward Type').fill('Journey Ward')
  await form.getByLabel('Location').fill('Fourth floor')
  await form.getByLabel('Ward ID').fill(wardCode)
  await form.getByLabel('Maximum Rooms').fill(maximumRooms)
  await choose(page, 'Room Type', 'General Ward')
  await choose(page, 'Admits', 'Women')
  await form.getByRole('button', { name: 'Add Ward' }).click()
  return form
}

test('a ward is added, changed, deleted and restored; a nurse sees it and changes nothing', async () => {
  const [admin, nurse] = [await app.person('admin@ayushman.demo'), await app.person('nurse@ayushman.demo')]
  await nurse.goto('/room-management?tab=wards&search=Journey')
  await nurse.getByText('No wards match the search.').waitFor()
  const form = await addWard(admin, 'gen')
  await form.getByText('Ward ID already exists').waitFor()
  await form.getByLabel('Ward ID').fill('JRN')
  await form.getByRole('button', { name: 'Add Ward' }).click()
  await admin.getByText('Ward added successfully').waitFor()

  const seen = nurse.getByRole('row').filter({ hasText: 'JRN' })
  await seen.filter({ hasText: 'Women' }).waitFor()
  expect(await nurse.getByRole('button', { name: 'Add Ward' }).count()).toBe(0)
  expect(await seen.getByRole('button').count()).toBe(1)

  await admin.getByRole('button', { name: 'Edit: Journey Ward (JRN)' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Ward' })
  await edit.getByLabel('Maximum Rooms').fill('9')
  await edit.getByRole('button', { name: 'Update Ward' }).click()
  await seen.getByText('9').first().waitFor()

  await admin.getByRole('button', { name: 'Delete: Journey Ward (JRN)' }).click()
  await admin.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click()
  await nurse.getByText('No wards match the search.').waitFor()
  await admin.goto('/recycle-bin')
  await admin.getByRole('button', { name: 'Restore Journey Ward' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await seen.waitFor()
  await app.leave(admin, nurse)
})

test('a ward in use is not deleted and keeps the rooms of its patients', async () => {
  const admin = await app.person('admin@hope.demo')
  await admin.goto('/room-management?tab=wards&search=GM')
  const of = 'Male General Ward (GM)'
  await admin.getByRole('button', { name: `Delete: ${of}` }).click()
  const sure = admin.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await sure.getByText(/This ward is in use: Room \d+ \(/).waitFor()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: `Edit: ${of}` }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Ward' })
  await edit.getByLabel('Maximum Rooms').fill('1')
  await edit.getByRole('button', { name: 'Update Ward' }).click()
  await edit.getByText(/Rooms above 1 are needed: Room \d+ \(/).waitFor()
  await app.leave(admin)
})

test('two users put two patients into one bed: one occupies it, the other user gets the refusal', async () => {
  const [from, to] = ['General Ward (GEN)', 'Dialysis (DIA)']
  const people = [await app.person('nurse@ayushman.demo'), await app.person('user@ayushman.demo')] as const
  for (const page of people) await page.goto('/room-management')
  const [first, second] = people
  const target = numberOf(await nameOf(first, to, 'Vacant'))
  const patients = [await nameOf(first, from, 'Occupied'), await nameOf(first, from, 'Occupied', 1)]

  // One with the pointer, the other with the keyboard.
  await roomAt(first, from, numberOf(patients[0] ?? '')).dragTo(roomAt(first, to, target))
  await roomAt(second, from, numberOf(patients[1] ?? '')).focus()
  await second.keyboard.press('Space')
  await second.getByText(/^Transferring .* Esc: cancel/).waitFor()
  await roomAt(second, to, target).focus()
  await second.keyboard.press('Enter')
  const dialogs = people.map((page) => page.getByRole('dialog', { name: 'Transfer patient' }))
  for (const dialog of dialogs) await dialog.getByRole('button', { name: 'Transfer', exact: true }).waitFor()
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Transfer', exact: true }).click()))

  const won = people.map((page) => page.getByText('Patient transferred successfully'))
  const lost = people.map((page) => page.getByText('The patient was not transferred'))
  const outcomes = await Promise.all(
    people.map((_, index) =>
      Promise.race([won[index]?.waitFor().then(() => 'won'), lost[index]?.waitFor().then(() => 'lost')]),
    ),
  )
  expect([...outcomes].sort()).toEqual(['lost', 'won'])
  const winner = patients[outcomes.indexOf('won')]?.split(', ')[1] ?? ''
  const loser = patients[outcomes.indexOf('lost')]?.split(', ')[1] ?? ''
  for (const page of people) {
    await ward(page, to)
      .getByRole('button', { name: new RegExp(`^Room ${target}: Occupied, ${escaped(winner)}`) })
      .waitFor()
    await ward(page, from)
      .getByRole('button', { name: new RegExp(`Occupied, ${escaped(loser)}`) })
      .waitFor()
    await roomAt(page, from, numberOf(patients[outcomes.indexOf('won')] ?? ''))
      .and(page.getByRole('button', { name: /: Cleaning/ }))
      .waitFor()
  }
  await app.leave(...people)
})

test('a room is held, shown in the admission form, released; one left is marked cleaned', async () => {
  const [nurse, desk] = [await app.person('nurse@hope.demo'), await app.person('user@hope.demo')]
  for (const page of [nurse, desk]) await page.goto('/room-management')
  const icu = 'Trauma ICU (TICU)'
  const roomNo = numberOf(await nameOf(nurse, icu, 'Vacant'))
  await roomAt(nurse, icu, roomNo).click()
  await nurse.getByRole('button', { name: 'Hold…' }).click()
  const hold = nurse.getByRole('dialog', { name: 'Hold room' })
  await hold.getByRole('button', { name: 'Hold room' }).click()
  await hold.getByText('Held for is required').waitFor()
  await hold.getByLabel('Held for').fill('Ambulance from Katol')
  await hold.getByRole('button', { name: 'Hold room' }).click()
  const held = ward(desk, icu).getByRole('button', { name: new RegExp(`^Room ${roomNo}: Held, Ambulance from Katol`) })
  await held.waitFor()
  await held.click()
  await desk.getByRole('button', { name: 'Release' }).click()
  await roomAt(nurse, icu, roomNo)
    .and(nurse.getByRole('button', { name: /: Vacant/ }))
    .waitFor()

  await nurse.goto('/room-management?state=cleaning')
  const cleaning = nurse.getByRole('button', { name: /^Room \d+: Cleaning/ })
  await cleaning.first().waitFor()
  const before = await cleaning.count()
  await cleaning.first().click()
  await nurse.getByRole('button', { name: 'Mark cleaned' }).click()
  await nurse.getByRole('button', { name: `Cleaning ${before - 1}`, exact: true }).waitFor()
  await app.leave(nurse, desk)
})

test('the bed list is shown as a document, and each of its pages goes to the printer', async () => {
  const nurse = await app.person('nurse@hope.demo')
  await nurse.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await nurse.goto('/room-management')
  await nurse.getByRole('button', { name: 'Print', exact: true }).click()
  const preview = nurse.getByRole('dialog', { name: 'Bed list' })
  await preview.getByRole('img', { name: /^Page 1 of/ }).waitFor()
  const pages = await preview.getByRole('img').count()
  await preview.getByRole('button', { name: 'Print', exact: true }).click()
  await nurse.locator('body[data-printed]').waitFor()
  expect(await nurse.locator('#print img').count()).toBe(pages)
  await app.leave(nurse)
})
