import { test } from 'vitest'
import { pngOf } from '../db/seed/png.ts'
import { PHONE, serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

const PICTURE = pngOf({ width: 60, height: 40 }, (x) => [x * 4])

test('a slide is photographed, refused where it is none, looked at, verified, printed behind its report and amended', async () => {
  const lab = await app.person('lab@hope.demo')
  await lab.goto('/lab?tab=entry')
  await lab
    .getByRole('region', { name: 'To enter' })
    .getByRole('button', { name: /Histopathology/ })
    .first()
    .click()
  const sheet = lab.getByRole('region', { name: /^Results of H/ })
  const place = sheet.getByRole('group', { name: 'Pictures, result' })
  await place.waitFor() // until then the sheet is that of another sample
  const accession = /H\d{6}-\d{4}/.exec((await sheet.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = lab.waitForEvent('filechooser')
    await place
      .getByRole('button', { name: /: Pictures$/ })
      .first()
      .click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('slide.txt', 'text/plain', Buffer.from('a slide'))
  await place.getByRole('alert').getByText('Pictures: please choose a PDF, JPEG or PNG').waitFor()
  await choose('slide.pdf', 'application/pdf', PICTURE)
  await place.getByRole('alert').getByText('The content of slide.pdf is not that of a .pdf file.').waitFor()
  await choose('slide.png', 'image/png', PICTURE)
  await place.getByRole('button', { name: 'Preview slide.png of Pictures' }).click()
  await lab.getByRole('img', { name: 'slide.png' }).waitFor()
  await lab.getByRole('button', { name: 'Close preview' }).click()
  for (const name of ['Specimen', 'Gross appearance', 'Microscopy', 'Impression'])
    await sheet.getByLabel(`${name}, result`, { exact: true }).fill(`${name} of a lymph node`)
  await sheet.getByText('Draft kept').waitFor()
  await lab.reload()
  await place.getByRole('button', { name: 'Preview slide.png of Pictures' }).waitFor()
  await lab.getByRole('button', { name: 'Send to verify' }).click()
  await lab.getByText(/wait for verification/).waitFor()

  const pathologist = await app.person('pathologist@hope.demo')
  await pathologist.goto('/lab?tab=verification')
  await pathologist.getByRole('button', { name: new RegExp(accession) }).click()
  const results = pathologist.getByRole('region', { name: `Results of ${accession}` })
  await results.getByRole('button', { name: 'Preview slide.png of Pictures' }).click()
  await pathologist.getByRole('img', { name: 'slide.png' }).waitFor()
  await pathologist.getByRole('button', { name: 'Close preview' }).click()
  await results.getByRole('button', { name: /^Verify \d values$/ }).click()
  await pathologist.getByText(new RegExp(`of ${accession}, reported`)).waitFor()

  await lab.goto('/lab?tab=reports')
  await lab.getByRole('button', { name: `Print report: ${accession}` }).click()
  const preview = lab.getByRole('dialog', { name: new RegExp(`^Report ${accession}`) })
  await preview.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  await preview.getByRole('button', { name: 'Close Preview' }).click()

  await pathologist.goto('/lab?tab=verification')
  await pathologist.getByLabel('Scan a container, or type its number').fill(`${accession}-1`)
  await pathologist.keyboard.press('Enter')
  await results.getByRole('button', { name: 'Amend Pictures' }).click()
  const dialog = pathologist.getByRole('dialog', { name: 'Amend Pictures' })
  const another = pathologist.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file for New file' }).click()
  await (await another).setFiles({ name: 'deeper.png', mimeType: 'image/png', buffer: PICTURE })
  await dialog.getByLabel('Uploaded').waitFor()
  await dialog.getByLabel('Reason').fill('The deeper level')
  await dialog.getByRole('button', { name: 'Amend' }).click()
  await dialog.waitFor({ state: 'detached' })
  await results.getByRole('button', { name: 'Preview deeper.png of Pictures' }).waitFor()
  await results.getByText('Replaces slide.png').waitFor()
  await app.leave(lab, pathologist)
})

test('a ward looks at the picture of a verified slide on a phone', async () => {
  const ward = await app.person('nurse@hope.demo', { viewport: PHONE })
  const lab = await app.person('lab@hope.demo')
  const { reports } = (await (await lab.request.get('/api/lab/reports')).json()) as {
    reports: { readonly tests: readonly string[]; readonly uhid: string; readonly visitId: string }[]
  }
  const told = reports.find(({ tests }) => tests.some((name) => name.startsWith('Histopathology')))
  const visit = await lab.request.get(`/api/visits/${told?.visitId}`)
  const { patientId } = (await visit.json()) as { patientId: string }
  await ward.goto(`/patient-profile?patient=${patientId}`)
  await ward
    .getByRole('button', { name: /^Preview .*\.png of Pictures$/ })
    .first()
    .click()
  await ward.getByRole('img', { name: /\.png$/ }).waitFor()
  await app.leave(lab, ward)
})
