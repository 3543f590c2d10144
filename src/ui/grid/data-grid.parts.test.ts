import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '../../../e2e/accessibility.ts'
import { type Answers, type Asked, openPart, refusal } from '../../tests/parts/open-part.ts'

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
  readonly width?: number
  readonly change?: Answers[string]
  readonly list?: typeof found | ((asked: Asked) => Promise<ReturnType<typeof found>>)
}

async function open({ search = '', width = 1280, list = found, change }: Options = {}) {
  const sent: Asked[] = []
  const saved = (asked: Asked) => {
    sent.push(asked)
    return { body: { version: 2 } }
  }
  const answers: Answers = {
    'GET /things': list,
    ...Object.fromEntries(NAMES.map((n) => [`PATCH /things/${n.toLowerCase()}`, change ?? saved])),
  }
  const page = await openPart('ui/grid/data-grid', { answers, search, width })
  await page.getByText('Asha', { exact: true }).first().waitFor()
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

test('a head sorts at the server, the other way at the second click, and says so', async () => {
  const { page } = await open()
  const head = page.getByRole('columnheader', { name: 'Name' })
  expect([await head.getAttribute('aria-sort'), await names(page)]).toEqual(['ascending', NAMES])
  await head.getByRole('button').click()
  await expect.poll(() => names(page)).toEqual(NAMES.toReversed())
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
  expect(await page.getByRole('columnheader', { name: 'Note' }).getAttribute('aria-sort')).toBeNull()
})

test('Space chooses the row of the cursor and puts it down again; the box above chooses all', async () => {
  const { page, grid, told } = await open()
  await grid.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect.poll(() => told.textContent()).toContain('Chosen: asha, bina.')
  await page.keyboard.press(' ')
  await expect.poll(() => told.textContent()).toContain('Chosen: asha.')
  const all = page.getByRole('checkbox', { name: 'Choose all that are shown' })
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await all.click()
  await expect.poll(() => told.textContent()).toContain('Chosen: asha, bina, chetan, dev.')
  await all.click()
  await expect.poll(() => told.textContent()).toContain('Chosen: nothing.')
})

test('the arrow keys, Home and End move through the cells, and Enter opens the row', async () => {
  const { page, grid, told } = await open()
  const active = async () => {
    const id = await grid.getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`).textContent()
  }
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  const seen: (string | null)[] = []
  for (const key of ['End', 'ArrowDown', 'k', 'Home', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key)
    seen.push(await active())
  }
  expect(seen).toEqual(['Dev', 'Dev', 'Chetan', 'Asha', 'Note of Asha', 'Asha'])
  await page.keyboard.press('Enter')
  await expect.poll(() => told.textContent()).toContain('Done: Asha opened.')
})

test('e edits a cell; Enter saves it and goes down, Esc puts back what was there', async () => {
  const { page, sent, grid } = await open()
  await grid.focus()
  await page.keyboard.press('e')
  const field = page.getByRole('textbox', { name: 'Note' })
  await field.fill(' Fever since Monday ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit Note: Fever since Monday' }).waitFor()
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'Fever since Monday' }])
  await page.keyboard.press('e')
  expect(await field.inputValue()).toBe('Note of Bina')
  await field.fill('Half a sen')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Note: Note of Bina' }).waitFor()
  expect(sent).toHaveLength(1)
})

test('what could not be saved is shown as it was stored, and is tried again as it was typed', async () => {
  const tries: unknown[] = []
  const { page } = await open({
    change: ({ body }) => {
      tries.push(body)
      return tries.length === 1 ? refusal(409, 'CLOSED', 'The note is closed.') : { body: { version: 2 } }
    },
  })
  await page.getByRole('button', { name: 'Edit Note: Note of Asha' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Fever')
  await page.keyboard.press('Tab')
  const again = page.getByRole('button', { name: 'Not saved: The note is closed. Try Fever again' })
  await again.waitFor()
  expect(await page.getByRole('button', { name: 'Edit Note: Note of Asha' }).count()).toBe(1)
  await again.click()
  await page.getByRole('button', { name: 'Edit Note: Fever' }).waitFor()
  expect(tries).toEqual([{ note: 'Fever' }, { note: 'Fever' }])
})

test('a state goes to its next value by Space, at once, and back when the server refuses', async () => {
  let refuse = () => {}
  const refused = new Promise<void>((done) => {
    refuse = done
  })
  const { page, grid } = await open({
    change: async () => {
      await refused
      return refusal(403, 'FORBIDDEN', 'You may not.')
    },
  })
  const state = page.getByRole('row', { name: /Asha/ }).getByRole('button', { name: /^State: / })
  await grid.focus()
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect.poll(() => state.textContent()).toBe('On')
  refuse()
  await expect.poll(() => state.textContent()).toBe('Off')
})

test('columns are hidden, moved back and made wider, as this person likes them', async () => {
  const { page, grid } = await open()
  const head = (name: string) => page.getByRole('columnheader', { name })
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  const width = async () => (await head('Name').boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).not.toBe(before)
  await page.getByRole('button', { name: /^Columns/ }).click()
  const note = page.getByRole('checkbox', { name: 'Note' })
  await note.click()
  await head('Note').waitFor({ state: 'detached' })
  await page.reload()
  await head('Name').waitFor()
  expect(await head('Note').count()).toBe(0)
})

test('on a phone each row is a card, whose actions and cells are the same', async () => {
  const { page, told } = await open({ width: 390 })
  expect(await page.getByRole('grid').count()).toBe(0)
  await page.getByRole('button', { name: 'View: Asha' }).click()
  await expect.poll(() => told.textContent()).toContain('Done: Asha viewed.')
})
