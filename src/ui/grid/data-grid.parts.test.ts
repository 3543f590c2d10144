import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '../../../e2e/accessibility.ts'
import { type Asked, openPart } from '../../tests/parts/open-part.ts'

const NAMES = ['Asha', 'Bina', 'Chetan', 'Dev']
const things = (names: readonly string[]) => ({
  body: {
    rows: names.map((name) => ({ id: name.toLowerCase(), name, note: `Note of ${name}`, state: 'off', version: 1 })),
    total: names.length,
    next: null,
  },
})
const found = ({ query: { search = '', sort } }: Asked) => {
  const names = NAMES.filter((name) => name.toLowerCase().includes(search.toLowerCase()))
  return things(sort === '-name' ? names.toReversed() : names)
}

type Options = {
  readonly search?: string
  readonly list?: typeof found | ((asked: Asked) => Promise<ReturnType<typeof found>>)
}

async function open({ search = '', list = found }: Options = {}) {
  const sent: Asked[] = []
  const saved = (asked: Asked) => {
    sent.push(asked)
    return { body: { version: 2 } }
  }
  const answers = {
    'GET /things': list,
    ...Object.fromEntries(NAMES.map((n) => [`PATCH /things/${n.toLowerCase()}`, saved])),
  }
  const page = await openPart('ui/grid/data-grid', { answers, search })
  await page.getByRole('row', { name: /Asha/ }).waitFor()
  return { page, sent, grid: page.getByRole('grid', { name: 'Things' }), told: page.getByRole('note') }
}
const names = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.textContent?.match(/^[A-Z][a-z]+?(?=Note)/)?.[0]))

test.each([
  ['', 'beside each other'],
  ['?wide=yes', 'wider than the window'],
])('with columns%s every icon of a row stands whole within the last cell, over no other column', async (search) => {
  const { page } = await open({ search })
  const row = page.getByRole('row', { name: /Asha/ })
  const cells = row.getByRole('gridcell')
  const last = await cells.last().boundingBox()
  const icons = await row.getByRole('button', { name: /^(View|Edit|Delete): Asha$/ }).all()
  expect(icons).toHaveLength(3)
  for (const icon of icons) {
    const box = await icon.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(last?.x ?? Infinity)
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((last?.x ?? 0) + (last?.width ?? 0))
  }
  const head = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox()
  expect([head?.x, head?.width]).toEqual([last?.x, last?.width])
  expect(await axeFaults(page)).toEqual([])
})

test('until a new search is answered, no key does anything with a row that is about to go', async () => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const { page, sent, grid, told } = await open({
    list: async (asked) => {
      if (asked.query['search']) await answered
      return found(asked)
    },
  })
  await page.getByLabel('Search things').fill('dev')
  await page.keyboard.press('Enter')
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true')
  for (const key of ['Enter', ' ', 'F2', 'e']) await page.keyboard.press(key)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  for (const key of ['Enter', ' ']) await page.keyboard.press(key)
  expect(await page.getByRole('textbox').count()).toBe(0)
  answer()
  await expect.poll(() => names(page)).toEqual(['Dev'])
  expect(await told.textContent()).toBe('Chosen: nothing. Done: nothing.')
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ state: 'on' }])
})
