import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from './accessibility.ts'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

/** Chooses a file in the import dialog that is open. */
async function chooseFile(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: /Import/ })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  return dialog
}

test('a culture is told with the lists that the pathologist keeps, from entry to the report', async () => {
  const pathologist = await app.person('pathologist@hope.demo', { viewport: { width: 1800, height: 900 } })
  await pathologist.goto('/lab?tab=microbiology')
  await pathologist.getByRole('button', { name: 'Add organism' }).click()
  const form = pathologist.getByRole('form', { name: 'Organism' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Escherichia COLI')
  await form.getByLabel('Kind').fill('Gram-neg')
  await pathologist.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Save organism' }).click()
  await form.getByText('This name stands in the list on some of these days').waitFor()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Raoultella planticola')
  await form.getByRole('button', { name: 'Save organism' }).click()
  await form.waitFor({ state: 'detached' })
  await pathologist.getByRole('searchbox', { name: 'Search by name, code or kind' }).fill('raoult')
  await pathologist.getByRole('button', { name: /Raoultella planticola/ }).waitFor()
  expect(await axeFaults(pathologist)).toEqual([])

  const lab = await app.person('lab@hope.demo', { viewport: { width: 1800, height: 900 } })
  await lab.goto('/lab?tab=entry')
  await lab
    .getByRole('region', { name: 'To enter' })
    .getByRole('button', { name: /Aerobic culture/ })
    .first()
    .click()
  const sheet = lab.getByRole('region', { name: /^Results of H/ })
  await sheet.getByLabel('Specimen, result', { exact: true }).fill('Fluid of the drain')
  const accession = /H\d{6}-\d{4}/.exec((await sheet.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await sheet.getByLabel('Gram stain, result', { exact: true }).fill('Gram-negative bacilli')
  await sheet.getByLabel('Aerobic culture, result', { exact: true }).fill('Growth of one organism')
  const tried = [
    ['Amikacin', 'S', 'Zone', '20'],
    ['Meropenem', 'R', 'MIC', '≥16'],
  ] as const
  for (const [at, [antibiotic, answer, measured, figure]] of tried.entries()) {
    const row = at + 1
    await sheet.getByRole('button', { name: 'Add antibiotic' }).click()
    if (row === 1) {
      await choose(lab, `Organism, row ${row}`, 'raoult', 'Raoultella planticola')
      await sheet.getByLabel(`Growth, row ${row}`).fill('Heavy growth')
    }
    await choose(lab, `Antibiotic, row ${row}`, antibiotic, antibiotic)
    await sheet.getByLabel(`S, I or R, row ${row}`).selectOption(answer)
    await sheet.getByLabel(`${measured}, row ${row}`).fill(figure)
  }
  await sheet.getByText(/Breakpoints: .*CLSI M100/).waitFor()
  await lab.getByRole('button', { name: 'Send to verify' }).click()
  await lab.getByText(/wait for verification/).waitFor()

  await pathologist.goto('/lab?tab=verification')
  await pathologist.getByRole('button', { name: new RegExp(accession) }).click()
  const results = pathologist.getByRole('region', { name: `Results of ${accession}` })
  await results.getByText('Raoultella planticola, Amikacin S, 20 mm').waitFor()
  await results.getByText('Raoultella planticola, Meropenem R, MIC ≥ 16 mg/L').waitFor()
  await pathologist.keyboard.press('v')
  await pathologist.getByText(new RegExp(`of ${accession}`)).waitFor()

  await lab.goto('/lab?tab=reports')
  await lab.getByRole('button', { name: `Print report: ${accession}` }).click()
  const preview = lab.getByRole('dialog', { name: new RegExp(`^Report ${accession}`) })
  await preview.getByRole('img', { name: /^Page 1 of/ }).waitFor()

  const scan = pathologist.getByLabel(/^Scan a container/)
  await scan.fill(`${accession}-1`)
  await scan.press('Enter')
  await pathologist.getByRole('button', { name: 'Amend Aerobic culture' }).click()
  const amendment = pathologist.getByRole('form', { name: 'Amend Aerobic culture' })
  await amendment.getByLabel('S, I or R, row 2').selectOption('I')
  await amendment.getByLabel('MIC, row 2').fill('8')
  await amendment.getByLabel('Reason').fill('Read again by another method')
  await amendment.getByRole('button', { name: 'Amend' }).click()
  await amendment.waitFor({ state: 'detached' })
  await pathologist
    .getByRole('region', { name: `Results of ${accession}` })
    .getByText('Raoultella planticola, Meropenem I, MIC 8 mg/L')
    .waitFor()
  await app.leave(pathologist, lab)
})

/** Types into a field whose list hangs from it, and takes what it offers. */
async function choose(page: Page, label: string, typed: string, offered: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: offered, exact: true }).click()
}

test('ranges come from a file after a preview, and a column of values is pasted into the grid', async () => {
  const pathologist = await app.person('pathologist@hope.demo')
  await pathologist.goto('/lab?tab=parameters')
  await pathologist.getByRole('button', { name: 'Import' }).click()
  const file = 'code,name,unit,ranges\nZINC_,Zinc,µg/dL,all | 70-120\nCOPPER_,Copper,µg/dL,all | about 100\n'
  const dialog = await chooseFile(pathologist, file)
  await dialog.getByText('Row 3: Range 1 cannot be read: all | about 100').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('1 imported or changed').first().waitFor()
  await pathologist.goto('/lab?tab=tests')
  await pathologist.getByRole('button', { name: 'Import' }).click()
  const tests = await chooseFile(pathologist, 'test,method\nUric acid,Enzymatic\nNo such test,x\n')
  await tests.getByText('Row 3: No active test of the price list is called No such test').waitFor()

  const lab = await app.person('lab@hope.demo')
  await lab.goto('/lab?tab=entry')
  await lab
    .getByRole('region', { name: 'To enter' })
    .getByRole('button', { name: /Complete haemogram/ })
    .first()
    .click()
  const sheet = lab.getByRole('region', { name: /^Results of H/ })
  const value = (name: string) => sheet.getByLabel(`${name}, result`, { exact: true })
  await value('Haemoglobin').focus()
  await lab.evaluate((column) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', column)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, '11.2\n4.1\n36.4\n')
  await expect.poll(() => value('Packed cell volume').inputValue()).toBe('36.4')
  expect(await value('Haemoglobin').inputValue()).toBe('11.2')
  await app.leave(pathologist, lab)
})
