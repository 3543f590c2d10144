import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { serveDemoApp } from './demo-app.ts'
import { expectNoFault, watchAtWork } from './looks.ts'

// What opens over a screen, and the parts of one visit, asked as in screens.test.ts.

const app = serveDemoApp()

let administrator: Page
beforeAll(async () => {
  administrator = await app.person('admin@ayushman.demo')
  await watchAtWork(administrator)
})

test.each([
  '/?addTo=HERNIA+SURGERIES&search=patil',
  '/patients?search=patil&register=1',
  '/patients?search=patil&lookup=1',
  '/patients?search=patil&find=1',
  '/patients?search=patil&diagnosis=new',
  '/patients?search=patil&import=csv',
  '/diagnoses?search=hernia&add=1',
])('%s is accessible and stands still, in both themes, wide and on a phone', async (path) => {
  await expectNoFault(administrator, path, administrator.getByRole('heading'))
})

test.each([
  ['the visit', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&open=${visit.id}`],
  ['its comments', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&comments=${visit.id}`],
  ['its documents', (visit: Visit) => `/todays-ipd?search=${visit.visitNo}&documents=${visit.id}`],
  ['its information', (visit: Visit) => `/?search=patil&information=${visit.patientId}&ofVisit=${visit.id}`],
  ['its patient', (visit: Visit) => `/patients?search=patil&patient=${visit.patientId}`],
  ['the documents of its patient', (visit: Visit) => `/patient-profile?patient=${visit.patientId}&tab=documents`],
  ['its bill in the profile', (visit: Visit) => `/patient-profile?patient=${visit.patientId}&tab=edit-bill`],
] as const)(
  '%s, opened over its list, is accessible and stands still, in both themes, wide and on a phone',
  async (_, pathOf) => {
    const answer = await administrator.request.get('/api/ipd?scope=in-hospital&limit=1')
    const [visit] = ((await answer.json()) as { rows: Visit[] }).rows
    if (!visit) throw new Error('No patient is admitted')
    const part = pathOf(visit).includes('tab=')
      ? administrator.getByRole('tabpanel')
      : administrator.getByRole('dialog')
    const shown = part.getByRole('heading').or(part.getByRole('listitem')).or(part.getByRole('textbox'))
    await expectNoFault(administrator, pathOf(visit), shown)
  },
)

test.each([
  ['the financial summary', 'table', (visit: Visit) => `/financial-summary?visit=${visit.visitNo}`],
  ['the days', 'table', (visit: Visit) => `/daywise-bills?id=${visit.visitNo}`],
  ['the final bill', 'region', (visit: Visit) => `/final-bill/${visit.visitNo}`],
  ['the invoice', 'img', (visit: Visit) => `/invoice/${visit.visitNo}`],
  ['the bills', 'heading', (visit: Visit) => `/old-bills/${visit.visitNo}`],
  ['the P-II', 'img', (visit: Visit) => `/p2form/${visit.visitNo}`],
  ['the physiotherapy', 'heading', (visit: Visit) => `/physiotherapy-bill/${visit.visitNo}`],
] as const)(
  '%s of a visit are accessible and stand still, in both themes, wide and on a phone',
  async (_, role, pathOf) => {
    const answer = await administrator.request.get('/api/ipd?scope=in-hospital&limit=100')
    // Only a patient of ESIC has every document, while the bill may be opened.
    const visit = ((await answer.json()) as { rows: Visit[] }).rows.find(
      ({ corporate, billAccess }) => /esic/i.test(corporate) && billAccess !== 'expired',
    )
    if (!visit) throw new Error('No patient is admitted')
    await expectNoFault(administrator, pathOf(visit), administrator.getByRole('main').getByRole(role))
  },
)

type Visit = {
  readonly id: string
  readonly patientId: string
  readonly visitNo: string
  readonly corporate: string
  readonly billAccess: string
}
