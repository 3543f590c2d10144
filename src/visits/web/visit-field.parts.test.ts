import { expect, test } from 'vitest'
import { axeFaults } from '../../../e2e/accessibility.ts'
import { type Answers, type Asked, openPart, refusal } from '../../tests/parts/open-part.ts'

const of = (n: number, patientName: string, more: object = {}) => ({
  id: `0192f0c1-0000-7000-8000-00000000000${n}`,
  visitNo: `IH26K2700${n}`,
  patientName,
  uhid: `UHHO26K2700${n}`,
  visitDate: '2026-11-27',
  patientType: 'IPD',
  status: 'in-progress',
  wardType: 'General Ward',
  roomNo: n,
  ...more,
})
const VISITS = [
  of(1, 'Sunita Deshpande'),
  of(2, 'Sunil Rao', { patientType: 'OPD', status: 'completed', wardType: null, roomNo: null }),
]
const matching = ({ query: { search = '' } }: Asked) => ({
  body: { visits: VISITS.filter(({ patientName }) => patientName.toLowerCase().includes(search.toLowerCase())) },
})

async function open(answers: Answers = {}) {
  const page = await openPart('visits/web/visit-field', {
    answers: { 'GET /visit-search': matching, 'POST /notes': () => ({ body: {} }), ...answers },
  })
  const field = page.getByRole('combobox', { name: 'Visit' })
  await field.focus()
  return { page, field, options: page.getByRole('option'), saved: page.getByRole('note') }
}

test('a visit is found by the keyboard alone, with who it is and where; its key is what is sent', async () => {
  const { page, field, options, saved } = await open()
  await page.keyboard.type('suni')
  await expect
    .poll(() => options.allTextContents())
    .toEqual([
      'Sunita Deshpande · IH26K27001UHHO26K27001 · IPD 27/11/2026 · General Ward 1 · In Progress',
      'Sunil Rao · IH26K27002UHHO26K27002 · OPD 27/11/2026 · Completed',
    ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Sunil Rao · IH26K27002')
  await page.getByRole('main').getByText('UHHO26K27002 · OPD 27/11/2026 · Completed').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => saved.textContent()).toBe(`Saved: ${VISITS[1]?.id}`)
  expect(await axeFaults(page)).toEqual([])
})

test('Enter waits for what answers the text that stands there', async () => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const { page, field, options, saved } = await open({
    'GET /visit-search': async (asked) => {
      if (asked.query['search'] === 'sunil') await answered
      return matching(asked)
    },
  })
  await page.keyboard.type('suni')
  await options.first().waitFor()
  await page.keyboard.type('l')
  await page.keyboard.press('Enter')
  await page.getByText('Searching...').waitFor()
  expect([await field.inputValue(), await saved.textContent()]).toEqual(['sunil', 'Saved: nothing'])
  answer()
  await expect.poll(() => options.count()).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Sunil Rao · IH26K27002')
})

test('that it is required, and a refusal of the server, stand beside it; what was chosen stays', async () => {
  const { page, field, saved } = await open({
    'POST /notes': () =>
      refusal(409, 'DISCHARGED', 'The visit is over.', { fields: { visitId: 'The visit is over.' } }),
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please choose the visit').waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('sunita')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The visit is over.').waitFor()
  expect([await field.inputValue(), await saved.textContent()]).toEqual([
    'Sunita Deshpande · IH26K27001',
    'Saved: nothing',
  ])
})

test('what finds nothing says so, and a text too short asks for more', async () => {
  const { page } = await open()
  await page.keyboard.type('x')
  await page.getByRole('listbox').getByText('Name, UHID, phone, visit ID or claim ID').waitFor()
  await page.keyboard.type('yz')
  await page.getByText('No visit of “xyz”').waitFor()
})
