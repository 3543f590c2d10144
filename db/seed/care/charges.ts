import type { ListKey } from '../../../src/catalogue/model/list-keys.ts'
import { type ChargePosting, postCharges } from '../../../src/charges/server/posting/post-charge.ts'
import { addDays, dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { paiseOf } from '../../../src/kernel/money.ts'
import type { ChargeHead } from '../../../src/schemes/model/charge-heads.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import type { KnownLists } from '../lists/known-lists.ts'
import { type Happening, lastHourOf, MINUTE, momentOf } from '../moments.ts'
import { actAt, type Scenario } from '../scenario.ts'
import { MEDICINES } from '../stories/medicines.ts'
import type { OnDays, Story } from '../stories/story.ts'
import { chiefOf } from './doctors.ts'

/** When the desk writes the charges of the day. */
const DESK_HOURS = ['11:40', '17:25'] as const
const PAISE = 100
/** Before the bill of who goes home. */
const CHARGED_BEFORE = 90 * MINUTE
const THOUSANDTHS = 1_000
/** The pharmacy issues for so many days at once; of who is at home the whole course is one line. */
const ISSUE_DAYS = 5
const COURSE_DAYS = 90
/** Of who has left so long ago only so many of the same test are told. */
const LONG_GONE_DAYS = 7
const TOLD_TESTS = 2

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

/**
 * What the desk charges for a story, as far as it is: on the evening of the admission, before each bill of a stay that goes on, and
 * before the way home or today.
 */
export function chargeDays(scenario: Scenario, told: ToldCase, then: Then): Happening[] {
  const { now } = scenario
  const { story, arrives, leaves, dayOf: day } = told
  const last = leaves
    ? new Date(Math.max(leaves.getTime() - CHARGED_BEFORE, arrives.getTime()))
    : lastHourOf(now, DESK_HOURS)
  const evenings = [dayOf(arrives), ...(story.interimBills ?? []).map(([on]) => day(on))].map((on) =>
    momentOf(on, DESK_HOURS[1]),
  )
  const moments = [...evenings.filter((at) => at >= arrives && at < last), ...(last >= arrives ? [last] : [])]
  return moments.map((at, index) => {
    const before = moments[index - 1]
    return then(at, (patient) =>
      charge(scenario, patient, { at, after: before ? dayOf(before) : '', until: dayOf(at) }),
    )
  })
}

type Span = { readonly at: Date; readonly after: IsoDate; readonly until: IsoDate }

async function charge(
  scenario: Scenario,
  { visitId, case: told }: ToldPatient,
  { at, after, until }: Span,
): Promise<void> {
  const { db, lists, now } = scenario
  const { leaves } = told
  const isLongGone = leaves !== null && dayOf(leaves) <= addDays(dayOf(now), -LONG_GONE_DAYS)
  const postings = postingsOf(lists, told, isLongGone).filter(({ day }) => day > after && day <= until)
  await actAt(scenario, at, 'billing')
  await postCharges(db, visitId, postings)
}

/** Everything that the story has done, given and used, by day. */
function postingsOf(lists: KnownLists, told: ToldCase, isLongGone: boolean): ChargePosting[] {
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
    ...listed('lab-tests', () => 'laboratory', lists.test, isLongGone ? firstOf(story.tests) : story.tests),
    ...listed('radiology-studies', () => 'radiology', lists.study, story.studies),
    ...listed('clinical-services', headOfService, lists.service, story.services),
    ...medicinesOf(story, told.leaves ? COURSE_DAYS : ISSUE_DAYS).map(({ name, on, quantity }) => ({
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

const firstOf = (done: OnDays = {}): OnDays =>
  Object.fromEntries(Object.entries(done).map(([code, days]) => [code, days.slice(0, TOLD_TESTS)]))

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
function medicinesOf({ medicines }: Story, issued: number) {
  return medicines.flatMap(([name, from, to, aDay]) =>
    Array.from({ length: Math.ceil((to - from + 1) / issued) }, (_, issue) => {
      const on = from + issue * issued
      const days = Math.min(issued, to - on + 1)
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
