import { expect, test } from 'vitest'
import { trayContract } from '../src/laboratory/model/analysers/tray.contract.ts'
import { resultsContract } from '../src/laboratory/model/results/results.contract.ts'
import type { RouteReply } from '../src/platform/model/contract/route.ts'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

test.each([
  ['hope', 'H'],
  ['ayushman', 'A'],
])(
  'files of an analyser of %s: a wrong number is assigned, a repeat is told, a broken one refused; values are entered and verified',
  async (hospital, letter) => {
    const lab = await app.person(`lab@${hospital}.demo`)
    await lab.goto('/lab?tab=tray')
    const tray = lab.getByRole('region', { name: 'Values of analysers' })
    // What the demo's counter sent under a mistyped number, and what was cut off.
    await tray.getByText('No sample has this number').first().waitFor()
    await tray.getByText('The message was broken').waitFor()
    const read = <Reply>(path: string) =>
      lab.evaluate(async (address) => (await fetch(`/api${address}`)).json(), path) as Promise<Reply>
    const found = await sampleToMeasure(read)

    const admin = await app.person(`admin@${hospital}.demo`)
    await admin.goto('/lab?tab=analysers')
    await admin.getByRole('button', { name: 'Add analyser' }).click()
    const form = admin.getByRole('form', { name: 'Analyser' })
    await form.getByLabel('Name').fill('Bench analyser')
    await form.getByText('Files (CSV)', { exact: true }).click()
    await form.getByLabel('Sample number').fill('Sample')
    await form.getByRole('textbox', { name: 'Code' }).first().fill('Test')
    await form.getByLabel('Value').fill('Result')
    await form.getByRole('switch', { name: 'On' }).press('Space')
    await form.getByRole('button', { name: 'Add code' }).press('Enter')
    await expect.poll(() => form.getByRole('textbox', { name: 'Code' }).count()).toBe(2)
    await admin.keyboard.type('A1')
    expect(await form.getByRole('textbox', { name: 'Code' }).last().inputValue()).toBe('A1')
    await form.getByRole('combobox', { name: 'Parameter' }).fill(found.parameter.name)
    await admin.getByRole('option', { name: new RegExp(`· ${found.parameter.code}$`) }).click()
    await form.getByRole('button', { name: 'Save analyser' }).click()
    await form.waitFor({ state: 'detached' })
    await admin.getByRole('region', { name: 'Analysers' }).getByText('Bench analyser').waitFor()

    const wrong = `${letter}200101-0001`
    const file = {
      name: 'results.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Sample;Test;Result\n${wrong};A1;${found.low}\n${found.accessionNo};ZZ;5\n`),
    }
    const choose = lab.locator('input[type=file]')
    await choose.setInputFiles(file)
    await lab.getByText('2 values taken').waitFor()
    const mistyped = tray.getByRole('row').filter({ hasText: wrong })
    await mistyped.getByText('No sample has this number').waitFor()
    await choose.setInputFiles(file)
    await lab.getByText('This file came before').waitFor()
    expect(await mistyped.count()).toBe(1)
    const broken = { ...file, name: 'broken.csv', buffer: Buffer.from('Sample;Test;Result\n"H2;A1;5\n') }
    await choose.setInputFiles(broken)
    await lab.getByText('It is no table: a quotation mark is open').waitFor()

    await mistyped.getByRole('button').first().click()
    const dialog = lab.getByRole('dialog')
    await dialog.getByText(`${wrong};A1;${found.low}`).waitFor()
    await dialog.getByLabel('Number of the sample').fill(found.accessionNo)
    await dialog.getByRole('combobox', { name: 'Parameter' }).fill(found.parameter.name)
    await lab.getByRole('option', { name: new RegExp(`· ${found.parameter.code}$`) }).click()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await lab.getByRole('button', { name: `Enter 1 value of ${found.accessionNo}` }).waitFor()
    await lab.goto(`/lab?tab=entry&sample=${found.sampleId}`)
    await lab.getByText(`Bench analyser sent ${found.parameter.name} ${found.low}`).waitFor()
    await lab.getByRole('button', { name: 'Take from analyser' }).press('Enter')
    await lab.getByText('1 result entered').waitFor()
    await lab
      .getByRole('row', { name: new RegExp(`^${found.parameter.name}`) })
      .getByText('Bench analyser')
      .waitFor()

    await lab.goto('/lab?tab=tray')
    await tray.getByRole('row').filter({ hasText: 'ZZ' }).getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await lab.getByLabel('Reason').fill('A trial of the analyser')
    await lab.getByRole('button', { name: 'Discard value' }).click()
    await tray.getByText('ZZ', { exact: true }).waitFor({ state: 'detached' })

    const pathologist = await app.person(`pathologist@${hospital}.demo`)
    await pathologist.goto('/lab?tab=verification')
    await pathologist.getByRole('button', { name: new RegExp(found.accessionNo) }).click()
    await pathologist
      .getByRole('region', { name: `Results of ${found.accessionNo}` })
      .getByLabel(`Verify ${found.parameter.name}`, { exact: true })
      .waitFor()
    await pathologist.keyboard.press('v')
    await pathologist.getByText(new RegExp(`of ${found.accessionNo}`)).waitFor()
    await app.leave(lab, admin, pathologist)
  },
)

/** A sample that waits for a figure of which no analyser has sent anything, and the figure. */
async function sampleToMeasure(read: <Reply>(path: string) => Promise<Reply>) {
  const { values } = await read<RouteReply<typeof trayContract.list>>(trayContract.list.path)
  const { samples } = await read<RouteReply<typeof resultsContract.worklist>>(resultsContract.worklist.path)
  for (const { sampleId, accessionNo } of samples) {
    if (values.some((value) => value.sampleId === sampleId)) continue
    const { cells } = await read<RouteReply<typeof resultsContract.sample>>(
      resultsContract.sample.path.replace('{sampleId}', sampleId),
    )
    if (cells.some(({ live }) => live !== null)) continue
    const cell = cells.find(
      ({ isCancelled, parameter }) =>
        !isCancelled && parameter.kind === 'numeric' && parameter.formula === null && parameter.range?.low,
    )
    if (cell) return { sampleId, accessionNo, parameter: cell.parameter, low: cell.parameter.range?.low ?? '' }
  }
  throw new Error('No sample of the demo waits for a figure')
}
