import { expect, test } from 'vitest'
import { type Answers, openPart, refusal } from '../../tests/parts/open-part.ts'

const PAPER = { orientation: 'portrait', pageSize: 'A4', showFilters: true, showDateTime: true, showPageNumbers: true }
const OWN = { ...PAPER, id: '0192f0c1-0000-7000-8000-000000000001', name: 'Round', selectedColumnIds: ['ward'] }

async function open(answers: Answers = {}) {
  const page = await openPart('ui/print-list/print-list', {
    answers: { 'GET /print-presets': () => ({ body: { presets: [OWN] } }), ...answers },
  })
  await page.getByRole('button', { name: 'Print List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print Column Selection' })
  await dialog.waitFor()
  const columns = dialog.getByRole('group', { name: 'Columns to print' }).getByRole('checkbox')
  const chosen = async () => {
    const boxes = await columns.all()
    const ticked = await Promise.all(boxes.map((box) => box.isChecked()))
    return ['name', 'ward', 'day', 'remark'].filter((_, at) => ticked[at])
  }
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  return { page, dialog, chosen, press }
}

test('it begins with the columns of the list; all or none are chosen at once, and how many is said', async () => {
  const { dialog, chosen, press } = await open()
  expect(await chosen()).toEqual(['name', 'ward', 'day'])
  await press('Select All')
  expect(await chosen()).toEqual(['name', 'ward', 'day', 'remark'])
  await press('Clear All')
  expect(await chosen()).toEqual([])
  await dialog.getByText('0 of 4 columns').waitFor()
})

test('without a column nothing is printed, and why is said', async () => {
  const { dialog, press } = await open()
  await press('Clear All')
  for (const way of ['Print', 'Preview', 'CSV']) {
    await press(way)
    await dialog.getByRole('alert').getByText('Please select at least one column to print.').waitFor()
  }
  expect(await dialog.getByRole('button', { name: 'Save preset' }).isDisabled()).toBe(true)
})

test('a preset chooses its columns, one of one’s own the paper too; which stands is seen', async () => {
  const { dialog, chosen, press } = await open()
  const isPressed = (name: string) => dialog.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')
  await press('Wards')
  expect([await chosen(), await isPressed('Wards'), await isPressed('Names')]).toEqual([
    ['name', 'ward'],
    'true',
    'false',
  ])
  await press('Round')
  expect([await chosen(), await isPressed('Round'), await isPressed('Wards')]).toEqual([['ward'], 'true', 'false'])
  await dialog.getByRole('tab', { name: 'Settings' }).click()
  await dialog.getByText('Landscape').click()
  expect(await isPressed('Round')).toBe('false')
})

test('what was chosen is there again after a reload', async () => {
  const { page, dialog, chosen, press } = await open()
  await press('Names')
  await page.reload()
  await dialog.waitFor()
  expect(await chosen()).toEqual(['name'])
})

test('a preset is kept under a name with everything that is chosen; a name one has is replaced, and what the server refuses stands beside it', async () => {
  const kept: unknown[] = []
  const { page, dialog, press } = await open({
    'POST /print-presets': ({ body }) => {
      kept.push(body)
      return kept.length === 1
        ? refusal(409, 'TOO_MANY', 'At most 12 presets. Please delete one first.')
        : { body: { id: OWN.id } }
    },
  })
  await press('Names')
  await press('Save preset')
  const name = page.getByLabel('Name of the preset')
  await page.keyboard.press('Enter')
  await page.getByText('Please give the preset a name').waitFor()
  await name.fill('ROUND')
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('At most 12 presets. Please delete one first.').waitFor()
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Preset ROUND saved').waitFor()
  expect(kept[1]).toEqual({ ...PAPER, list: 'patients-of-a-scene', name: 'ROUND', selectedColumnIds: ['name'] })
  await name.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
})

test('Escape closes the name of a preset, and only then the dialog, which leaves the address', async () => {
  const { page, dialog, press } = await open()
  await press('Save preset')
  const name = page.getByLabel('Name of the preset')
  await name.waitFor()
  await page.keyboard.press('Escape')
  await name.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test('the preview shows the chosen columns of every row, with the filters and the page', async () => {
  const { page, press } = await open()
  await press('Wards')
  await press('Preview')
  await page.getByText('Chetan').first().waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Patient Name', 'Ward'])
  expect(await page.getByText('Ward: General Ward').count()).toBeGreaterThan(0)
  expect(await page.getByText('27/11/2026', { exact: true }).count()).toBe(0)
})
