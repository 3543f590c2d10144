import { expect, test } from 'vitest'
import { type Answers, type Asked, openPart, refusal } from '../../tests/parts/open-part.ts'

const COUNTS = { created: 2, changed: 1, unchanged: 0, refused: 1, warned: 0, warnings: [] }
const READY = {
  id: 'f1',
  fileName: 'things.csv',
  encoding: 'utf-8',
  delimiter: ';',
  firstRow: ['Name', 'Station'],
  headed: true,
  columns: '0,',
  state: 'ready',
  workId: null,
  done: 0,
  total: 4,
  ...COUNTS,
}
const CHECK = {
  total: 4,
  ...COUNTS,
  problems: ['Row 5: Name is required'],
  preview: [
    { row: 2, change: 'new', cells: { name: 'Trolley' } },
    { row: 3, change: 'changed', cells: { name: 'Bed' } },
  ],
}

async function open(answers: Answers = {}, search = '?file=f1') {
  const asked: Asked[] = []
  const started: Asked['body'][] = []
  const page = await openPart('ui/import/import-dialog', {
    search,
    answers: {
      'GET /imports/things': () => ({ body: { imports: [] } }),
      'GET /imports/things/f1': () => ({ body: READY }),
      'GET /imports/things/f1/check': (question) => {
        asked.push(question)
        return { body: CHECK }
      },
      'POST /imports/things/f1/run': ({ body }) => {
        started.push(body)
        return { body: { workId: 'w1' } }
      },
      ...answers,
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Import things' })
  await dialog.waitFor()
  return { page, dialog, asked, started }
}

test('a file says how it was understood, what would be saved, and which rows are refused and why', async () => {
  const { dialog } = await open()
  await dialog.getByText('UTF-8, columns parted by semicolons, 4 rows').waitFor()
  await dialog.getByText('3 things will be saved').waitFor()
  for (const count of ['2 new', '1 changed', '0 unchanged', '1 with errors'])
    expect(await dialog.getByText(count, { exact: true }).count()).toBe(1)
  expect(await dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem').allTextContents()).toEqual([
    'Row 5: Name is required',
  ])
  const rows = dialog.getByRole('region', { name: 'Preview' }).getByRole('row')
  expect(await rows.allTextContents()).toEqual(['RowWill beName', '2NewTrolley', '3ChangedBed'])
})

test('a column that was not recognised is given its field; what that would save is asked anew and is what is started', async () => {
  const { dialog, asked, started } = await open()
  await dialog.getByText('1 of 2 columns will be imported').click()
  await dialog.getByLabel('Station').selectOption('Ward')
  await dialog.getByText('2 of 2 columns will be imported').waitFor()
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ columns: '0,1', headed: 'yes' })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.poll(() => started).toMatchObject([{ columns: '0,1', headed: true }])
})

test('a field that is chosen a second time leaves its first column', async () => {
  const { dialog, asked } = await open()
  await dialog.getByText('1 of 2 columns will be imported').click()
  await dialog.getByLabel('Station').selectOption('Name *')
  await expect.poll(() => asked.at(-1)?.query['columns']).toBe('1,')
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await dialog.getByLabel('Station').selectOption('Ward')
  await expect.poll(() => asked.at(-1)?.query['columns']).toBe(',1')
})

test('a first row that is data has no names: each column shows an example', async () => {
  const { dialog, asked } = await open()
  await dialog.getByLabel('The first row holds the names of the columns').click()
  await expect.poll(() => asked.at(-1)?.query['headed']).toBe('no')
  await dialog.getByText('1 of 2 columns will be imported').click()
  await dialog.getByText('for example Station').waitFor()
})

test('where no row can be saved nothing is started, and why is said', async () => {
  const nothing = { ...CHECK, created: 0, changed: 0, refused: 4, preview: [] }
  const { page, dialog, started } = await open({ 'GET /imports/things/f1/check': () => ({ body: nothing }) })
  await dialog.getByText('4 with errors').waitFor()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await page.getByText('No valid data to import').waitFor()
  expect([started, await dialog.getByText('will be saved').count()]).toEqual([[], 0])
})

test('what the server refuses to check stands there, and Import says it again instead of starting', async () => {
  const { dialog, started } = await open({
    'GET /imports/things/f1/check': () => refusal(422, 'MISSING_FIELDS', 'Missing required fields: Name'),
  })
  await dialog.getByRole('alert').getByText('Missing required fields: Name').waitFor()
  await dialog.getByRole('button', { name: 'Import' }).click()
  expect(started).toEqual([])
})

test('another file may be chosen; what was left unfinished goes on where it was', async () => {
  const { page, dialog } = await open({
    'GET /imports/things': () => ({ body: { imports: [{ ...READY, state: 'stopped', done: 3 }] } }),
  })
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  expect(new URL(page.url()).search).toBe('')
  await dialog.getByRole('list', { name: 'Unfinished imports' }).getByText('3 of 4 rows done').waitFor()
  await dialog.getByRole('button', { name: 'Continue the import of things.csv' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?file=f1')
})

test('without a file Import asks for one', async () => {
  const { dialog, page } = await open({}, '')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('alert').getByText('Please select a file to import').waitFor()
  const template = await page.getByRole('link', { name: 'Download Template' }).getAttribute('href')
  expect(decodeURIComponent(template ?? '')).toContain('name,ward')
})
