import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

// Every form that opens over a screen, worked with by keys: whatever is typed into its lists, Enter and Tab send nothing and lose
// nothing. What the keys mean: src/ui/forms/list-keys.ts.

const app = serveDemoApp()

let page: Page
let sent: string[] = []
let visit: Visit
beforeAll(async () => {
  page = await app.person('admin@ayushman.demo')
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    if (request.method() !== 'GET' && call !== DRAFT) sent.push(call)
  })
  const answer = await page.request.get('/api/ipd?scope=in-hospital&limit=1')
  const [first] = ((await answer.json()) as { rows: Visit[] }).rows
  if (!first) throw new Error('No patient is admitted')
  visit = first
})

type Visit = { readonly id: string; readonly patientId: string; readonly visitNo: string }

/** A registration that is being typed is kept on the server by itself: that sends no form. */
const DRAFT = 'PUT /api/registration-draft'

/** Each with its address, and the button that opens it where the address alone does not. */
type Form = readonly [form: string, pathOf: () => string, opener?: string]
const FORMS: readonly Form[] = [
  ['a registration', () => '/patients?register=1'],
  ['a patient of a group', () => '/?addTo=HERNIA+SURGERIES'],
  ['a visit', () => `/patients?search=patil&visitOf=${visit.patientId}`],
  ['its information', () => `/?search=patil&information=${visit.patientId}&ofVisit=${visit.id}`],
  ['its corporate', () => `/todays-ipd?search=${visit.visitNo}&payerOf=${visit.id}`],
  ['its advance', () => `/todays-ipd?search=${visit.visitNo}&advanceOf=${visit.id}`],
  ['a diagnosis', () => '/diagnoses?add=1'],
  ['a surgery', () => '/cghs-surgery-master?add=1'],
  ['a ward', () => '/room-management?tab=wards&add=1'],
  ['a discount', () => `/final-bill/${visit.visitNo}?dialog=discount`],
  ['an account', () => '/users', 'Add user'],
  ['a lookup', () => '/patients', 'Patient Lookup'],
  ['an order', () => `/orders/${visit.visitNo}?new=1`],
  ['a prompt of letters', () => `/no-deduction-letter/${visit.visitNo}`, 'New Prompt'],
]

test.each(FORMS.map(([form, pathOf, opener = '']) => ({ form, pathOf, opener })))(
  '$form: no key sends it while a list is open, and none loses what was typed',
  async ({ pathOf, opener }) => {
    await page.goto(pathOf())
    if (opener) await page.getByRole('button', { name: opener }).first().click()
    const form = page.getByRole('dialog').first()
    await form.getByRole('textbox').or(form.getByRole('combobox')).first().waitFor()
    // What the page sent of itself before the form was there, as a trace of what was opened, is not of the form.
    sent = []
    const kept = await fillIn(form)
    const lists = await form.locator('input[role=combobox]:not([readonly], [disabled])').all()
    const opened = page.locator('[role=listbox]:visible')
    for (const list of lists) {
      const takesAnyText = await list.evaluate(({ className }) => className.includes('mantine-Autocomplete'))
      for (const [typed, key] of [
        ['', 'Enter'],
        ['zzqx', 'Enter'],
        ['zzqx', 'Tab'],
      ] as const) {
        // Where any text may stand and none of the list matches, the list is closed.
        if (takesAnyText && typed) continue
        if (typed) await list.fill(typed)
        else await list.click()
        await expect.poll(() => list.getAttribute('aria-busy')).not.toBe('true')
        await list.press(key)
        expect([sent, await form.isVisible()]).toEqual([[], true])
        if (typed) expect(await list.inputValue()).toBe(typed)
        await list.blur()
        await opened.waitFor({ state: 'hidden' })
      }
    }
    expect(lists.length + kept.length).toBeGreaterThan(0)
    expect(await valuesOf(kept)).toEqual(kept.map(({ value }) => value))
    expect(sent).toEqual([])
  },
)

/** A day is none until it is typed whole. */
const TEXT =
  ':is(input:not([type]), input[type=text], textarea):visible:not([role=combobox], [readonly], [disabled], [placeholder="dd/mm/yyyy"])'

type Kept = { readonly field: Locator; readonly value: string }

/** Types something of its own into each plain text field that takes it. */
async function fillIn(form: Locator): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const field of await form.locator(TEXT).all()) {
    await field.fill('7')
    kept.push({ field, value: await field.inputValue() })
  }
  return kept
}

const valuesOf = (kept: readonly Kept[]) => Promise.all(kept.map(({ field }) => field.inputValue()))
