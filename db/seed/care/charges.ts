import type { ListKey } from '../../../src/catalogue/model/list-keys.ts'
import { type ChargePosting, postCharges } from '../../../src/charges/server/posting/post-charge.ts'
import { dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { paiseOf } from '../../../src/kernel/money.ts'
import type { ChargeHead } from '../../../src/schemes/model/charge-heads.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import type { KnownLists } from '../lists/known-lists.ts'
import { type Happening, lastHourOf, momentOf } from '../moments.ts'
import { type Scenario, setClock } from '../scenario.ts'
import { MEDICINES } from '../stories/medicines.ts'
import type { OnDays, Story } from '../stories/story.ts'
import { chiefOf } from './doctors.ts'

/** When the desk writes the charges of the day. */
const DESK_HOURS = ['11:40', '17:25'] as const
const PAISE = 100
const THOUSANDTHS = 1_000
/** The pharmacy issues for so many days at once. */
const ISSUE_DAYS = 5

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

/** What the desk charges for a story, as far as it is: on the evening of the admission, and at the end of the stay or today. */
export function chargeDays(scenario: Scenario, told: ToldCase, then: Then): Happening[] {
  const { now } = scenario
  const firstEvening = momentOf(dayOf(told.arrives), DESK_HOURS[1])
  const last = told.leaves ?? lastHourOf(now, DESK_HOURS)
  const first = firstEvening >= told.arrives && firstEvening < last ? firstEvening : null
  const moments = [first, last].filter((at) => at !== null && at >= told.arrives)
  return moments.flatMap((at, index) => {
    const after = index > 0 && first ? dayOf(first) : ''
    return at ? [then(at, (patient) => charge(scenario, patient, { at, after, until: dayOf(at) }))] : []
  })
}

type Span = { readonly at: Date; readonly after: IsoDate; readonly until: IsoDate }

async function charge(
  { db, lists }: Scenario,
  { visitId, case: told }: ToldPatient,
  { at, after, until }: Span,
): Promise<void> {
  const postings = postingsOf(lists, told).filter(({ day }) => day > after && day <= until)
  await setClock(db, at)
  await postCharges(db, visitId, postings)
}

/** Everything that the story has done, given and used, by day. */
function postingsOf(lists: KnownLists, told: ToldCase): ChargePosting[] {
  const { story, dayOf: day } = told
  const listed = (
    list: ListKey,
    head: (code: string) => ChargeHead,
    idOf: (code: string) => string,
    done: OnDays = {},
  ) =>
    Object.entries(done).flatMap(([code, days]) =>
      days.map((on) => ({
        ...{ head: head(code), item: { list, id: idOf(code) }, day: day(on), quantity: THOUSANDTHS },
        source: typed(),
      })),
    )
  return [
    ...listed('lab-tests', () => 'laboratory', lists.test, story.tests),
    ...listed('radiology-studies', () => 'radiology', lists.study, story.studies),
    ...listed('clinical-services', headOfService, lists.service, story.services),
    ...medicinesOf(story).map(({ name, on, quantity }) => ({
      head: 'pharmacy' as const,
      description: name,
      day: day(on),
      quantity: Math.round(quantity * THOUSANDTHS),
      typed: { unitRate: priceOf(name), reason: null },
      source: typed(),
    })),
    ...implantsOf(told),
    ...(story.calledIn ?? []).map(([specialty, on]) => ({
      head: 'consultation' as const,
      item: { id: chiefOf(lists, { specialty }).id },
      day: day(on),
      quantity: THOUSANDTHS,
      source: typed(),
    })),
  ]
}

const typed = () => ({ kind: 'typed' as const, id: crypto.randomUUID() })

const headOfService = (code: string): ChargeHead =>
  code.startsWith('BC') ? 'blood' : code.startsWith('PT') ? 'physiotherapy' : 'clinical'

/** Rupees of a medicine in paise. */
function priceOf(name: string): number {
  const rupees = MEDICINES[name]
  if (!rupees) throw new Error(`The seed gives ${name}, which has no price.`)
  return paiseOf(rupees) ?? 0
}

/** Each issue of the pharmacy: what is given until the next one. */
function medicinesOf({ medicines }: Story) {
  return medicines.flatMap(([name, from, to, aDay]) =>
    Array.from({ length: Math.ceil((to - from + 1) / ISSUE_DAYS) }, (_, issue) => {
      const on = from + issue * ISSUE_DAYS
      const days = Math.min(ISSUE_DAYS, to - on + 1)
      return { name, on, quantity: aDay < 1 ? 1 : aDay * days }
    }),
  )
}

function implantsOf({ story, dayOf: day }: ToldCase): ChargePosting[] {
  return (story.implants ?? []).map(({ name, day: on, invoice, ceiling }, place) => ({
    head: 'implant',
    description: name,
    day: day(on),
    quantity: THOUSANDTHS,
    typed: { unitRate: Math.min(invoice, ceiling) * PAISE, reason: null },
    implant: {
      batchNo: `VS${2_600 + place * 13}-${on}`,
      invoiceNo: `VSI/26/${1_000 + (invoice % 900)}`,
      invoiceDate: day(on),
      invoiceAmount: invoice * PAISE,
      ceiling: ceiling * PAISE,
    },
    source: typed(),
  }))
}
