import { expect, test } from 'vitest'
import { resultsContract } from '../src/laboratory/model/results/results.contract.ts'
import type { RouteReply } from '../src/platform/model/contract/route.ts'
import { serveDemoApp } from './demo-app.ts'

const app = serveDemoApp()

test('a file of an analyser: a wrong number waits and is discarded, a repeat is told, what matches is entered by one press', async () => {
  const lab = await app.person('lab@hope.demo')
  await lab.goto('/lab?tab=tray')
  await lab.getByText('What analysers send and what is not entered yet will appear here.').waitFor()
  const read = <Reply>(path: string) =>
    lab.evaluate(async (address) => (await fetch(`/api${address}`)).json(), path) as Promise<Reply>
  const { samples } = await read<RouteReply<typeof resultsContract.worklist>>(resultsContract.worklist.path)
  const found = await (async () => {
    for (const { sampleId, accessionNo } of samples) {
      const sample = await read<RouteReply<typeof resultsContract.sample>>(
        resultsContract.sample.path.replace('{sampleId}', sampleId),
      )
      const cell = sample.cells.find(
        ({ live, isCancelled, parameter }) =>
          live === null &&
          !isCancelled &&
          parameter.kind === 'numeric' &&
          parameter.formula === null &&
          parameter.range?.low,
      )
      if (cell) return { accessionNo, parameter: cell.parameter, low: cell.parameter.range?.low ?? '' }
    }
    throw new Error('No sample of the demo waits for a figure')
  })()

  const admin = await app.person('admin@hope.demo')
  await admin.goto('/lab?tab=analysers')
  await admin.getByRole('button', { name: 'Add analyser' }).click()
  const form = admin.getByRole('form', { name: 'Analyser' })
  await form.getByLabel('Name').fill('Bench analyser')
  await form.getByText('Files (CSV)', { exact: true }).click()
  await form.getByLabel('Sample number').fill('Sample')
  await form.getByRole('textbox', { name: 'Code' }).first().fill('Test')
  await form.getByLabel('Value').fill('Result')
  await form.getByText('On', { exact: true }).click()
  await form.getByRole('button', { name: 'Add code' }).click()
  await form.getByRole('textbox', { name: 'Code' }).last().fill('A1')
  await form.getByRole('combobox', { name: 'Parameter' }).fill(found.parameter.name)
  await admin.getByRole('option', { name: new RegExp(`· ${found.parameter.code}$`) }).click()
  await form.getByRole('button', { name: 'Save analyser' }).click()
  await form.waitFor({ state: 'detached' })
  await admin.getByRole('region', { name: 'Analysers' }).getByText('Files (CSV)').waitFor()

  const file = {
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Sample;Test;Result\nH200101-0001;A1;5\n${found.accessionNo};A1;${found.low}\n`),
  }
  const choose = lab.locator('input[type=file]')
  await choose.setInputFiles(file)
  await lab.getByText('2 values taken').waitFor()
  await lab.getByText('No sample has this number').waitFor()
  await choose.setInputFiles(file)
  await lab.getByText('This file came before').waitFor()
  expect(await lab.getByText('No sample has this number').count()).toBe(1)

  await lab.getByRole('button', { name: `Enter 1 value of ${found.accessionNo}` }).click()
  await lab.getByText('1 result entered').waitFor()

  const waiting = lab.getByRole('row').filter({ hasText: 'H200101-0001' })
  await waiting.getByRole('button').first().click()
  const dialog = lab.getByRole('dialog')
  await dialog.getByText('H200101-0001;A1;5').waitFor()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await lab.getByLabel('Reason').fill('A trial of the analyser')
  await lab.getByRole('button', { name: 'Discard value' }).click()
  await lab.getByText('What analysers send and what is not entered yet will appear here.').waitFor()
})
