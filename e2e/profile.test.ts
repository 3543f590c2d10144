import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, widthFaults } from './accessibility.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'
import { waitForValue } from './forms.ts'
import { WIDE } from './windows.ts'

const app = serveDemoApp()

type Registered = { readonly id: string; readonly uhid: string }

/** A patient registered beside the screen, which these journeys are not about. */
async function register(page: Page, about: object): Promise<Registered> {
  const answer = await page.request.post('/api/patients', {
    data: {
      payerId: 'private',
      age: 41,
      gender: 'female',
      phone: '9700000001',
      address: '12 Temple Road, Nagpur',
      emergencyContactName: 'Ravi Patil',
      emergencyContactMobile: '9822054321',
      ...about,
    },
  })
  return (await answer.json()) as Registered
}
const profile = async (page: Page, { id }: Registered, more = '') => {
  await page.goto(`/patient-profile?patient=${id}${more}`)
  await page.getByRole('heading', { name: 'Patient Profile' }).waitFor()
}

test('two people edit one registration: the second sees both values field by field and takes either', async () => {
  const [first, second] = [await app.person('admin@hope.demo'), await app.person('nurse@hope.demo')]
  const patient = await register(first, { name: 'Twice Edited' })
  const open = async (page: Page) => {
    await profile(page, patient)
    await page.getByRole('button', { name: 'Edit registration' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Patient Registration' })
    await dialog.getByLabel('Address').waitFor()
    return dialog
  }
  const [mine, theirs] = [await open(first), await open(second)]
  await mine.getByLabel('Address').fill('Saved first')
  await mine.getByLabel('City/Town').fill('Wardha')
  await mine.getByRole('button', { name: 'Update Registration' }).click()
  await first.getByText('Patient registration updated successfully!').waitFor()

  await theirs.getByLabel('Address').fill('Typed second')
  await theirs.getByRole('textbox', { name: 'Phone', exact: true }).fill('9700000009')
  await theirs.getByRole('button', { name: 'Update Registration' }).click()
  await theirs.getByText('Someone else has just changed this patient.').waitFor()
  const choice = (name: string) => theirs.getByRole('radio', { name })
  for (const name of ['Address, Yours: Typed second', 'Phone, Yours: 9700000009', 'City/Town, Theirs: Wardha'])
    await expect.poll(() => choice(name).isChecked()).toBe(true)
  await choice('Address, Theirs: Saved first').check()
  await waitForValue(theirs.getByRole('textbox', { name: 'Address' }), 'Saved first')
  await theirs.getByRole('button', { name: 'Update Registration' }).click()
  await second.getByText('Patient registration updated successfully!').waitFor()
  await first.getByRole('region', { name: 'Patient', exact: true }).getByText('9700000009').waitFor()
  await first.getByText('Saved first').first().waitFor()
  await app.leave(first, second)
})

test('two records of one person are merged, found by either id, and parted again', async () => {
  const page = await app.person('admin@ayushman.demo')
  const kept = await register(page, { name: 'Sunita Kale' })
  const merged = await register(page, { name: 'Suneeta Kale', allergies: 'Penicillin', payerId: 'cghs' })
  await profile(page, merged)
  await page.getByRole('button', { name: `Compare with ${kept.uhid}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two records of one person' })
  await expect.poll(() => dialog.getByRole('radio', { name: `Keep ${kept.uhid}` }).isChecked()).toBe(true)
  const allergies = dialog.getByRole('radio', { name: /Allergies, Merged.*Penicillin/ })
  await expect.poll(() => allergies.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await page.getByText('The two records have different corporates. Choose which one holds from now on').waitFor()
  await dialog.getByRole('radio', { name: 'Corporate, Merged' }).check()
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await page.getByText(`${merged.uhid} has been merged into ${kept.uhid}`).waitFor()
  await page.waitForURL(`**/patient-profile?patient=${kept.id}`)
  await page.getByText('Allergy: Penicillin').waitFor()

  await page.goto(`/patients?search=${merged.uhid}`)
  await page.getByRole('row').filter({ hasText: kept.uhid }).waitFor()
  await profile(page, merged)
  await page.getByRole('button', { name: `Undo the merge of ${merged.uhid}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await page.getByText('is a record of its own again').waitFor()
  await page.goto(`/patients?search=${merged.uhid}`)
  await page.getByRole('row').filter({ hasText: 'Suneeta Kale' }).waitFor()
  await app.leave(page)
})

test('a patient is deleted with the counts of what goes, and restored; one who is admitted is not', async () => {
  const page = await app.person('admin@hope.demo')
  const patient = await register(page, { name: 'Gone And Back' })
  await profile(page, patient)
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByText('1 patient data row').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Patient and all related data deleted successfully').waitFor()
  await page.goto('/recycle-bin')
  await page
    .getByRole('row')
    .filter({ hasText: 'Gone And Back' })
    .getByRole('button', { name: /Restore/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Gone And Back has been restored.').waitFor()

  const ipd = (await (await page.request.get('/api/ipd?scope=in-hospital&limit=1')).json()) as {
    rows: { patientId: string }[]
  }
  await profile(page, { id: ipd.rows[0]?.patientId ?? '', uhid: '' }, '&delete=1')
  await dialog.getByText('Failed to delete patient visits: the patient is still admitted.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await app.leave(page)
})

test('who may reveal sees the number for a moment; a nurse sees the last four and only what a nurse may do', async () => {
  const [admin, nurse] = [await app.person('admin@hope.demo'), await app.person('nurse@hope.demo')]
  const patient = await register(admin, { name: 'Masked Mohite', aadharPassport: '0123 4567 8901' })
  await profile(admin, patient)
  await admin.getByText('•••• 8901').waitFor()
  await admin.getByRole('button', { name: 'Reveal the Aadhar/Passport number' }).click()
  await admin.getByText('012345678901').waitFor()
  await admin.getByRole('button', { name: 'Hide the Aadhar/Passport number' }).click()
  await admin.getByText('•••• 8901').waitFor()

  await profile(nurse, patient, '&tab=history')
  await nurse.getByText('•••• 8901').waitFor()
  for (const [role, name] of [
    ['button', 'Edit registration'],
    ['button', 'Register visit'],
    ['tab', 'Visits'],
    ['tab', 'Documents'],
  ] as const)
    await nurse.getByRole(role, { name, exact: true }).first().waitFor()
  const names = await nurse.getByRole('button').or(nurse.getByRole('tab')).allInnerTexts()
  for (const hidden of ['Delete', 'Reveal', 'History', 'Compare']) expect(names).not.toContain(hidden)
  await app.leave(admin, nurse)
})

test('documents of a visit open from the profile; a link to a form one may not save opens nothing', async () => {
  const page = await app.person('scope@hope.demo')
  const answer = await page.request.get('/api/ipd?scope=in-hospital&limit=1')
  const [visit] = ((await answer.json()) as { rows: { id: string; patientId: string; visitNo: string }[] }).rows
  if (!visit) throw new Error('No patient is admitted')
  await page.goto(`/patient-profile?patient=${visit.patientId}&tab=documents`)
  await page.getByRole('button', { name: `Documents of visit ${visit.visitNo}` }).click()
  const checklist = page.getByRole('dialog', { name: 'Document Upload Checklist' })
  await checklist.getByRole('listitem', { name: /^27\. / }).waitFor()
  await page.goto(`/?search=patil&information=${visit.patientId}&documents=${visit.id}`)
  await checklist.getByRole('listitem', { name: /^27\. / }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await app.leave(page)
})

test('card and labels are printed with both codes, and every part of the profile is accessible', async () => {
  const page = await app.person('admin@ayushman.demo')
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const patient = await register(page, { name: 'Printed Pawar', allergies: 'Latex' })
  await profile(page, patient, '&print=1')
  const dialog = page.getByRole('dialog', { name: 'Print card and labels' })
  const canvas = dialog.getByRole('img', { name: 'Page 1 of 1' })
  await canvas.waitFor()
  await dialog.locator('canvas[data-drawn]').waitFor()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('#print').getByRole('img', { name: 'Page 1 of 1' })
  await printed.waitFor()
  await expect.poll(() => printed.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(1_900)
  await page.emulateMedia({ media: 'screen' })

  for (const [part, colorScheme, viewport] of [
    ['', 'light', WIDE],
    ['&tab=history', 'dark', PHONE],
    ['&edit=1', 'dark', PHONE],
    ['&print=1', 'light', PHONE],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await profile(page, patient, part)
    await page.waitForLoadState('networkidle').catch(() => {})
    expect([part, ...(await axeFaults(page)), ...(await widthFaults(page))]).toEqual([part])
  }
  await app.leave(page)
})
