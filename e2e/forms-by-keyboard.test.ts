import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'

// Every form that opens over a screen, worked with by keys: whatever is typed into its lists, Enter and Tab send nothing and lose
// nothing. What the keys mean: src/ui/forms/list-keys.ts.

const app = serveDemoApp()

/** What a page has sent since its form was there. */
type Keyed = { readonly page: Page; sent: string[] }
const pages = new Map<string, Keyed>()
let visit: Visit
beforeAll(async () => {
  const { page } = await keyed('admin')
  const answer = await page.request.get('/api/ipd?scope=in-hospital&limit=1')
  const [first] = ((await answer.json()) as { rows: Visit[] }).rows
  if (!first) throw new Error('No patient is admitted')
  visit = first
})

/** The page of an account, which is opened once. */
async function keyed(account: string): Promise<Keyed> {
  const known = pages.get(account)
  if (known) return known
  const page = await app.person(`${account}@ayushman.demo`)
  const own: Keyed = { page, sent: [] }
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    if (request.method() !== 'GET' && call !== DRAFT) own.sent.push(call)
  })
  pages.set(account, own)
  return own
}

type Visit = { readonly id: string; readonly patientId: string; readonly visitNo: string }

/** A registration that is being typed is kept on the server by itself: that sends no form. */
const DRAFT = 'PUT /api/registration-draft'

/** Each with its address, the button that opens it where the address alone does not, and who fills it in, else the administrator. */
type Form = readonly [form: string, pathOf: () => string, opener?: string, account?: string]
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
  ['a mandatory service', () => '/mandatory-service?add=1'],
  ['a line of a bill', () => `/final-bill/${visit.visitNo}?dialog=typed`],
  ['an operation', () => '/operation-theatre?new=1', '', 'theatre'],
  ['a theatre', () => '/operation-theatre?tab=resources&theatre=new', '', 'theatre'],
  ['vital signs', () => `/observations/${visit.visitNo}?do=vitals`, '', 'nurse'],
  ['intake and output', () => `/observations/${visit.visitNo}?do=fluid`, '', 'nurse'],
  ['a diet', () => `/observations/${visit.visitNo}?do=diet`, '', 'nurse'],
  ['a leave', () => `/treatment-sheet/${visit.visitNo}?leave=new`, '', 'nurse'],
  ['a medication order', () => `/treatment-sheet/${visit.visitNo}`, 'Order', 'doctor'],
  ['a requisition of blood', () => `/blood/${visit.visitNo}?do=request`, '', 'doctor'],
  ['a phrase of notes', () => '/note-texts?open=new', '', 'doctor'],
  ['a template of notes', () => '/note-texts?shows=templates&open=new', '', 'doctor'],
  ['a template of reports', () => '/radiology-templates?open=new', '', 'radiologist'],
  ['a container', () => '/lab?tab=containers&container=new', '', 'pathologist'],
  ['a parameter', () => '/lab?tab=parameters&parameter=new', '', 'pathologist'],
  ['an item of the pharmacy', () => '/medications?item=new', '', 'pharmacy'],
  ['a generic', () => '/medications?tab=generics&generic=new', '', 'pharmacy'],
  ['a rate of the GST', () => '/medications?tab=taxes&add=1', '', 'pharmacy'],
  ['a transfer of stock', () => '/pharmacy?tab=transfers&document=new', '', 'pharmacy'],
  ['a write-off', () => '/pharmacy?tab=write-offs&document=new', '', 'pharmacy'],
  ['a supplier', () => '/pharmacy/suppliers?supplier=new', '', 'pharmacy'],
  ['goods received', () => '/pharmacy/goods-received-note?begin=1', '', 'pharmacy'],
  ['a return to a supplier', () => '/pharmacy/supplier-returns?begin=1', '', 'pharmacy'],
]

test.each(FORMS.map(([form, pathOf, opener = '', account = 'admin']) => ({ form, pathOf, opener, account })))(
  '$form: no key sends it while a list is open, and none loses what was typed',
  async ({ pathOf, opener, account }) => {
    const own = await keyed(account)
    const { page } = own
    await page.goto(pathOf())
    if (opener) await page.getByRole('button', { name: opener }).first().click()
    const form = page.getByRole('dialog').first()
    await form.getByRole('textbox').or(form.getByRole('combobox')).first().waitFor()
    // What the page sent of itself before the form was there, as a trace of what was opened, is not of the form.
    own.sent = []
    const kept = await fillIn(form)
    const lists = await form.locator('input[role=combobox]:not([readonly], [disabled])').all()
    const opened = page.locator('[role=listbox]:visible')
    for (const list of lists) {
      const takesAnyText = await list.evaluate(({ className }) => className.includes('mantine-Autocomplete'))
      for (const [typed, key] of [
        ['', 'Enter'],
        [UNKNOWN, 'Enter'],
        [UNKNOWN, 'Tab'],
      ] as const) {
        // Where any text may stand and none of the list matches, the list is closed.
        if (takesAnyText && typed) continue
        if (typed) await list.fill(typed)
        else await list.click()
        await expect.poll(() => list.getAttribute('aria-busy')).not.toBe('true')
        await list.press(key)
        expect([own.sent, await form.isVisible()]).toEqual([[], true])
        // A search may put what was typed into the field beside it: a medicine that the pharmacy has not.
        if (typed) expect([await list.inputValue(), ...(await valuesOf(kept))]).toContain(typed)
        await list.blur()
        await opened.waitFor({ state: 'hidden' })
      }
    }
    expect(lists.length + kept.length).toBeGreaterThan(0)
    const values = await valuesOf(kept)
    expect(values).toEqual(kept.map(({ value }, at) => (values[at] === UNKNOWN ? UNKNOWN : value)))
    expect(own.sent).toEqual([])
  },
)

/** What no list holds. */
const UNKNOWN = 'zzqx'

/** A day is none until it is typed whole. */
const TEXT =
  ':is(input:not([type]), input[type=text], textarea):visible:not([role=combobox], [readonly], [disabled], [placeholder="dd/mm/yyyy"])'

type Kept = { readonly field: Locator; readonly value: string }

/** Types something of its own into each plain text field that takes it. */
async function fillIn(form: Locator): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const field of await form.locator(TEXT).all()) {
    await field.fill('7')
    await field.blur()
    kept.push({ field, value: await field.inputValue() })
  }
  return kept
}

const valuesOf = (kept: readonly Kept[]) => Promise.all(kept.map(({ field }) => field.inputValue()))
